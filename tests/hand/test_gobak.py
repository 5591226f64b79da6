"""§10, GOBAK-1 to GOBAK-4: who called go and lost."""

from __future__ import annotations

from typing import Any

import pytest

import gostop
from tests.hand.help import play, rules
from tests.hand.wins import pays, share, won

# Seat 0 wins with three dry brights: 3 points; bright bak for whoever has none.
BRIGHTS = "01G 03G 08G 08A"
HAS, HAS_NOT = "11G 02A 02B", "05A 05B 05T"
ANOTHER = "12G 06A 06B"


@pytest.mark.rule("GOBAK-1")
def test_the_go_caller_pays_every_loser_s_share_their_bak_included() -> None:
    state = won(rules(), BRIGHTS, [HAS, HAS_NOT], goes=(0, 1, 0))
    assert share(state, 1) == (1, "GOBAK-1", 3, [], 3)
    assert share(state, 2) == (1, "GOBAK-1", 3, [("BAK-4", 2)], 6)
    assert gostop.settle(state).payments == (9, -9, 0)
    state = won(rules(), BRIGHTS, [HAS, HAS_NOT], goes=(0, 0, 1))
    assert [share(state, loser)[0] for loser in (1, 2)] == [2, 2]
    assert gostop.settle(state).payments == (9, 0, -9)


@pytest.mark.rule("GOBAK-1")
def test_a_go_caller_may_pay_the_own_share_only() -> None:
    own = rules(None, **{"gobak.pays": "self"})
    state = won(own, BRIGHTS, [HAS, HAS_NOT], goes=(0, 1, 0))
    assert share(state, 1) == (1, "GOBAK-1", 3, [], 3)
    assert share(state, 2) == (2, "BAK-1", 3, [("BAK-4", 2)], 6)
    doubled = own.override({"gobak.multiplier": 2})
    state = won(doubled, BRIGHTS, [HAS, HAS_NOT], goes=(0, 1, 0))
    assert share(state, 1) == (1, "GOBAK-1", 3, [("GOBAK-2", 2)], 6)
    assert share(state, 2) == (2, "BAK-1", 3, [("BAK-4", 2)], 6)


@pytest.mark.rule("GOBAK-1")
def test_without_a_go_everybody_pays_for_oneself_and_the_winner_s_own_go_is_no_gobak() -> None:
    for goes in ((0, 0, 0), (2, 0, 0)):
        state = won(rules(), BRIGHTS, [HAS, HAS_NOT], goes=goes)
        assert [share(state, loser)[:2] for loser in (1, 2)] == [(1, "BAK-1"), (2, "BAK-1")]


@pytest.mark.rule("GOBAK-2")
def test_with_two_players_the_own_share_is_doubled() -> None:
    seven = "01G 03G 08G 11G 01T 02T 03T 08A"  # 4 + 3
    state = won(rules("standard-matgo"), seven, [f"12G {HAS_NOT}"], goes=(0, 1))
    assert share(state, 1) == (1, "GOBAK-1", 7, [("GOBAK-2", 2)], 14)
    single = rules("standard-matgo", **{"gobak.multiplier": 1})
    assert pays(won(single, seven, [f"12G {HAS_NOT}"], goes=(0, 1))) == 7
    assert pays(won(rules("standard-matgo"), seven, [f"12G {HAS_NOT}"])) == 7


@pytest.mark.rule("GOBAK-2")
@pytest.mark.parametrize(
    ("on", "own", "other"),
    [("all", [("GOBAK-2", 2)], [("BAK-4", 2), ("GOBAK-2", 2)]), ("own", [("GOBAK-2", 2)], [("BAK-4", 2)])],
)
def test_what_gobak_doubles_with_three(
    on: str, own: list[tuple[str, int]], other: list[tuple[str, int]]
) -> None:
    used = rules(None, **{"gobak.multiplier": 2, "gobak.on": on})
    state = won(used, BRIGHTS, [HAS, HAS_NOT], goes=(0, 1, 0))
    assert share(state, 1)[3] == own
    assert share(state, 2)[3] == other
    assert gostop.settle(state).payments == ((18, -18, 0) if on == "all" else (12, -12, 0))


@pytest.mark.rule("GOBAK-3")
def test_gobak_may_replace_the_other_bak_but_not_the_winner_s_multipliers() -> None:
    used = rules(None, **{"gobak.multiplier": 2, "gobak.replaces_bak": True})
    facts: dict[str, Any] = {"goes": (3, 1, 0), "go_order": (0, 0, 0, 1), "shakes": [(5,), (), ()]}
    state = won(used, BRIGHTS, [HAS_NOT, HAS], **facts)
    mine = [("GO-5", 2), ("SHAKE-1", 2)]
    assert share(state, 1) == (1, "GOBAK-1", 6, [*mine, ("GOBAK-2", 2)], 48)
    assert share(state, 2) == (1, "GOBAK-1", 6, [*mine, ("GOBAK-2", 2)], 48)
    kept = used.override({"gobak.replaces_bak": False})
    state = won(kept, BRIGHTS, [HAS_NOT, HAS], **facts)
    assert share(state, 1) == (1, "GOBAK-1", 6, [*mine, ("BAK-4", 2), ("GOBAK-2", 2)], 96)


@pytest.mark.rule("GOBAK-3")
def test_the_replacement_is_only_for_shares_that_the_go_caller_pays() -> None:
    used = rules(None, **{"gobak.multiplier": 2, "gobak.replaces_bak": True})
    assert pays(won(used, BRIGHTS, [HAS_NOT, HAS])) == 6  # no go: bright bak as ever
    own = used.override({"gobak.pays": "self"})
    state = won(own, BRIGHTS, [HAS_NOT, "06A 06B 06T"], goes=(0, 1, 0))
    assert share(state, 1) == (1, "GOBAK-1", 3, [("GOBAK-2", 2)], 6)
    assert share(state, 2) == (2, "BAK-1", 3, [("BAK-4", 2)], 6)


@pytest.mark.rule("GOBAK-3", "GOBAK-2")
def test_the_friends_guide_charges_the_whole_sum_twice_without_bak() -> None:
    state = won(rules("friends-guide"), BRIGHTS, [HAS_NOT, "06A 06B 06T"], goes=(0, 0, 1))
    assert share(state, 1) == (2, "GOBAK-1", 3, [("GOBAK-2", 2)], 6)
    assert gostop.settle(state).payments == (12, 0, -12)


@pytest.mark.rule("GOBAK-4")
@pytest.mark.parametrize(("which", "payer"), [("first", 1), ("last", 2)])
def test_two_called_go_and_the_third_wins(which: str, payer: int) -> None:
    used = rules(None, **{"gobak.when_several": which})
    state = won(used, BRIGHTS, [HAS, ANOTHER], goes=(0, 1, 1), go_order=(1, 2))
    assert [share(state, loser)[0] for loser in (1, 2)] == [payer, payer]
    state = won(used, BRIGHTS, [HAS, ANOTHER], goes=(0, 1, 1), go_order=(2, 1))
    assert share(state, 1)[0] == 3 - payer


@pytest.mark.rule("GOBAK-4")
@pytest.mark.parametrize("which", ["first", "last"])
def test_a_reverse_go_that_the_first_caller_overturns_makes_the_reverser_pay(which: str) -> None:
    used = rules(None, **{"gobak.when_several": which})
    state = won(used, BRIGHTS, [HAS, ANOTHER], goes=(1, 1, 0), go_order=(0, 1))
    assert gostop.settle(state).payments[1:] == (-8, 0)  # (3 + 1 go) twice
    # and the reverser who wins is paid by the first caller
    state = won(used, BRIGHTS, [HAS, ANOTHER], winner=2, goes=(1, 0, 1), go_order=(0, 2))
    assert [share(state, loser)[0] for loser in (0, 1)] == [0, 0]


@pytest.mark.rule("GOBAK-1", "GOBAK-4")
def test_gobak_in_a_played_hand() -> None:
    state = gostop.position(
        rules(),
        hands=["08A 02A", "03A 04A", "06A 07A"],
        floor="08G 03T 10T",
        stock="09A 10A 05A 11A 12S",
        captured=["01G 03G", "01T 02T 11G", "12Y 02B"],
    )
    state = play(state, "play 08A", "go")  # three brights
    state = play(state, "play 03A", "stop")  # hongdan
    assert state.winner == 1
    assert share(state, 0) == (0, "GOBAK-1", 3, [], 3)
    assert share(state, 2) == (0, "GOBAK-1", 3, [], 3)
    assert gostop.settle(state).payments == (-6, 6, 0)


@pytest.mark.rule("GOBAK-1", "GO-7")
def test_the_threshold_on_the_very_last_card_stops_by_itself_and_charges_gobak() -> None:
    state = gostop.position(
        rules(),
        hands=["08A", "", ""],
        floor="08G 09A",
        captured=["01G 03G", "11G 02A", "12G 02B"],
        goes=(0, 0, 1),
    )
    state = gostop.apply(state, "play 08A")
    assert state.over
    assert state.winner == 0
    assert gostop.settle(state).payments == (6, 0, -6)


@pytest.mark.rule("LIMIT-1", "GOBAK-2")
def test_who_pays_for_all_pays_the_sum_of_the_capped_shares() -> None:
    capped = rules(None, **{"gobak.multiplier": 2, "limit.points": 10})
    state = won(capped, BRIGHTS, [HAS, HAS_NOT], goes=(0, 1, 0))
    first, second = gostop.settle(state).ledger
    assert (first.points, first.capped_from) == (6, None)
    assert (second.points, second.capped_from) == (10, 12)  # the doubling comes before the cap
    assert gostop.settle(state).payments == (16, -16, 0)
