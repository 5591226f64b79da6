"""The reference pages under `docs/reference`: made from the metadata of the rules, and checked to be current."""

from gostop.reference.pages import render

__all__ = ["render"]
