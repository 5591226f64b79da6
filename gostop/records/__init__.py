"""Records of hands: what `gostop.record` is made of."""
