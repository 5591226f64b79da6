"""Fair dealing by commit and reveal; `docs/fair-dealing.md` has the protocol and what it cannot do.

The server commits to a secret seed, then every player adds a share, and the hand's seed follows from all
of them together. After the hand the server publishes a `Transcript`, and anyone can verify that the deck
was fixed by what all had given and by nothing else::

    commitment = fair.commit(secrets.token_bytes(32), "room 5, hand 12", players=3)   # published first
    transcript = fair.reveal(commitment, seed, [share_0, share_1, share_2])           # kept until the end
    state = gostop.deal(rules, seed=transcript.hand_seed)
    fair.verify(fair.loads(published), noted_commitment, rules, shares={1: my_share})  # any player, later

Nothing here draws a random number: seeds and shares come from the caller. All bad input raises `FairError`,
whose text never holds a seed or a share.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs

from gostop.cards import Card, read_cards
from gostop.errors import FairError, is_int
from gostop.rng import Stream

if TYPE_CHECKING:
    from gostop.rules import Rules

Share: TypeAlias = bytes | str
"""What a player adds: 1 to 1,024 bytes; a text stands for its UTF-8 bytes."""

Pack: TypeAlias = "Rules | str | Iterable[Card | str | int]"
"""What cards are in the pack: the rules of the game, or the cards themselves in any order."""

FORMAT = "gostop-fair/1"
"""The version of the protocol: it opens every hash, and is the format of a published transcript."""

SEED_BYTES = 16
"""The least length of a server's seed, and of a share that was pledged; 32 random bytes are advised."""

_SEED_LIMIT = 1024
_SEED_VARIETY = 8
_SHARE_LIMIT = 1024
_HAND_LIMIT = 200
_PLAYERS_LIMIT = 64
_TEXT_LIMIT = 300_000
_HEX = re.compile(r"(?:[0-9a-f]{2})*")
_KEYS = ("format", "hand", "players", "commitment", "seed", "shares", "pledges")

_Problem: TypeAlias = tuple[str, str]


def _hash(purpose: str, *parts: bytes) -> bytes:
    """SHA-256 over the format, the purpose and each part behind its length: no two inputs read alike."""
    whole = f"{FORMAT}:{purpose}\0".encode()
    return sha256(whole + b"".join(_number(len(part)) + part for part in parts)).digest()


def _number(number: int) -> bytes:
    return number.to_bytes(4, "big")


def _refuse(problems: Iterable[_Problem]) -> None:
    listed = tuple(problems)
    if len(listed) == 1:
        raise FairError(*listed[0], listed)
    if listed:
        raise FairError.listing("this deal does not fit", "이 분배는 맞지 않습니다", listed)


# ---- the shape of each part ------------------------------------------------------------------------------


def _hand_problems(hand: object) -> list[_Problem]:
    try:
        if isinstance(hand, str) and 0 < len(hand.encode()) <= _HAND_LIMIT:
            return []
    except UnicodeEncodeError:  # lone surrogates
        pass
    return [
        (
            f"the hand's id must be a text of 1 to {_HAND_LIMIT} bytes of UTF-8",
            f"판 번호는 UTF-8로 1~{_HAND_LIMIT}바이트인 글자여야 합니다",
        )
    ]


def _players_problems(players: object, of: str = "players", korean_of: str = "참가자") -> list[_Problem]:
    if is_int(players) and 0 < players <= _PLAYERS_LIMIT:
        return []
    return [
        (
            f"the number of {of} must be a whole number from 1 to {_PLAYERS_LIMIT}",
            f"{korean_of} 수는 1~{_PLAYERS_LIMIT} 사이의 정수여야 합니다",
        )
    ]


def _digest_problems(digest: object, english: str, korean: str) -> list[_Problem]:
    if isinstance(digest, bytes) and len(digest) == 32:
        return []
    return [(f"{english} must be 32 bytes", f"{korean}은(는) 32바이트여야 합니다")]


def _seed_problems(seed: object) -> list[_Problem]:
    if not isinstance(seed, bytes) or not SEED_BYTES <= len(seed) <= _SEED_LIMIT:
        return [
            (
                f"the server's seed must be {SEED_BYTES} to {_SEED_LIMIT} bytes (32 random ones are advised)",
                f"서버 시드는 {SEED_BYTES}~{_SEED_LIMIT}바이트의 bytes여야 합니다 (무작위 32바이트 권장)",
            )
        ]
    if len(set(seed)) < _SEED_VARIETY:
        return [
            (
                f"the server's seed is no random one: it has fewer than {_SEED_VARIETY} different bytes",
                f"서버 시드가 무작위가 아닙니다. 서로 다른 바이트가 {_SEED_VARIETY}개도 안 됩니다",
            )
        ]
    return []


def _share_problems(seat: int, share: object, least: int = 1) -> list[_Problem]:
    if isinstance(share, bytes) and least <= len(share) <= _SHARE_LIMIT:
        return []
    pledged = " when it was pledged" if least > 1 else ""
    korean_pledged = "약속한 " if least > 1 else ""
    return [
        (
            f"the share of seat {seat} must be bytes or a text, {least} to {_SHARE_LIMIT} bytes{pledged}",
            f"{seat}번 자리의 {korean_pledged}몫은 {least}~{_SHARE_LIMIT}바이트의 bytes나 글자여야 합니다",
        )
    ]


def _share_bytes(share: object) -> object:
    """A text's UTF-8 bytes; all else as it is, for the checks to refuse."""
    try:
        return share.encode() if isinstance(share, str) else share
    except UnicodeEncodeError:
        return share


def _shares_tuple(shares: object) -> tuple[Any, ...]:
    return tuple(_share_bytes(share) for share in _listed(shares, "the shares", "몫"))


def _pledges_tuple(pledges: object) -> tuple[Any, ...]:
    return _listed(pledges, "the pledges", "약속")


def _listed(items: object, english: str, korean: str) -> tuple[Any, ...]:
    # a set or a mapping has no seat order, and a text or bytes would be taken apart letter by letter
    if isinstance(items, (list, tuple)):
        return tuple(items)
    raise FairError(
        f"{english} must be a list or a tuple in seat order",
        f"{korean}은(는) 자리 순서의 목록이어야 합니다",
    )


def _count_problems(shares: int, players: int) -> list[_Problem]:
    if shares == players:
        return []
    return [
        (
            f"there are {shares} shares for {players} players: each seat gives one, and none may be missing",
            f"참가자는 {players}명인데 몫은 {shares}개입니다. 자리마다 하나씩 빠짐없이 있어야 합니다",
        )
    ]


# ---- the values ------------------------------------------------------------------------------------------


@attrs.frozen
class Commitment:
    """What the server publishes before anybody gives a share, and what every player notes down.

    `hand` names the hand and is never used again; `players` is how many shares there will be; `digest`
    (32 bytes) binds both and the secret seed. Raises `FairError` for anything that is no commitment.
    """

    hand: str
    players: int
    digest: bytes

    def __attrs_post_init__(self) -> None:
        _refuse(
            [
                *_hand_problems(self.hand),
                *_players_problems(self.players),
                *_digest_problems(self.digest, "the commitment's digest", "커밋 해시"),
            ]
        )


@attrs.frozen
class Transcript:
    """All that is published after a hand: the commitment, the server's seed, and in seat order the shares
    (texts become their UTF-8 bytes) and, if players pledged theirs first, the pledges.

    It is well formed, which proves nothing yet: `verify` says whether its parts fit each other and what
    was noted. Raises `FairError` for parts of a wrong kind or size.
    """

    commitment: Commitment
    seed: bytes
    shares: tuple[bytes, ...] = attrs.field(converter=_shares_tuple)
    pledges: tuple[bytes, ...] = attrs.field(converter=_pledges_tuple, default=())

    def __attrs_post_init__(self) -> None:
        problems = [] if isinstance(self.commitment, Commitment) else [_no_commitment()]
        problems += _seed_problems(self.seed)
        problems += _players_problems(len(self.shares), "shares", "몫의")
        least = SEED_BYTES if self.pledges else 1
        for seat, share in enumerate(self.shares):
            problems += _share_problems(seat, share, least)
        for seat, made in enumerate(self.pledges):
            problems += _digest_problems(made, f"the pledge of seat {seat}", f"{seat}번 자리의 약속")
        _refuse(problems)

    @property
    def hand_seed(self) -> bytes:
        """The hand's seed (32 bytes), for `gostop.deal(rules, seed=...)`."""
        return hand_seed(self.commitment.hand, self.seed, self.shares)


def _no_commitment() -> _Problem:
    return ("that is no Commitment", "Commitment가 아닙니다")


# ---- the protocol ----------------------------------------------------------------------------------------


def commit(seed: bytes, hand: str, players: int) -> Commitment:
    """The server's commitment to its seed for one hand; publish it before asking for shares.

    `seed`: at least 16 bytes that nobody can guess, fresh for each hand (`secrets.token_bytes(32)`).
    `hand`: an id that is never used twice; put into it whatever the server might otherwise still choose
    after it has seen the shares (rules, dealer). `players`: how many shares there will be.
    """
    _refuse([*_seed_problems(seed), *_hand_problems(hand), *_players_problems(players)])
    return Commitment(hand, players, _commitment_digest(seed, hand, players))


def _commitment_digest(seed: bytes, hand: str, players: int) -> bytes:
    return _hash("commit", hand.encode(), _number(players), seed)


def pledge(commitment: Commitment, seat: int, share: Share) -> bytes:
    """A player's own commitment (32 bytes) to a share, sent before anybody's share is open.

    For games in which a player may be in league with the server. The share needs at least 16 bytes that
    nobody can guess. The pledge holds for this commitment and this seat alone, so copying it is of no use.
    """
    secret: Any = _share_bytes(share)
    if not isinstance(commitment, Commitment):
        raise FairError(*_no_commitment())
    _refuse([*_seat_problems(seat, commitment.players), *_share_problems(seat, secret, SEED_BYTES)])
    return _pledge_digest(commitment, seat, secret)


def _pledge_digest(commitment: Commitment, seat: int, share: bytes) -> bytes:
    return _hash("pledge", commitment.digest, _number(seat), share)


def _seat_problems(seat: object, players: int) -> list[_Problem]:
    if is_int(seat) and 0 <= seat < players:
        return []
    return [(f"a seat is a number from 0 to {players - 1}", f"자리는 0~{players - 1} 사이의 번호입니다")]


def hand_seed(hand: str, seed: bytes, shares: Sequence[Share]) -> bytes:
    """The seed (32 bytes) of a hand out of the server's seed and all shares in seat order."""
    given = _shares_tuple(shares)
    problems = [
        *_hand_problems(hand),
        *_seed_problems(seed),
        *_players_problems(len(given), "shares", "몫의"),
    ]
    for seat, share in enumerate(given):
        problems += _share_problems(seat, share)
    _refuse(problems)
    return _hash("hand", hand.encode(), seed, _number(len(given)), *given)


def reveal(
    commitment: Commitment, seed: bytes, shares: Sequence[Share], pledges: Sequence[bytes] = ()
) -> Transcript:
    """The transcript of a hand whose shares are all in: deal from its `hand_seed`, publish it afterwards.

    Raises `FairError` naming each part that does not fit: a seed that is not the committed one, a share
    missing, a share that is not what its seat pledged.
    """
    transcript = Transcript(commitment, seed, shares, pledges)
    _refuse(_misfits(transcript))
    return transcript


def _misfits(transcript: Transcript) -> list[_Problem]:
    """What in a transcript does not fit the rest of it."""
    made = transcript.commitment
    problems = []
    if not compare_digest(made.digest, _commitment_digest(transcript.seed, made.hand, made.players)):
        problems.append(
            (
                "the server's seed does not fit the commitment",
                "서버 시드가 커밋과 맞지 않습니다",
            )
        )
    problems += _count_problems(len(transcript.shares), made.players)
    promises = len(transcript.pledges)
    if promises not in (0, made.players):
        problems.append(
            (
                f"there are {promises} pledges for {made.players} players: all pledge or nobody does",
                f"참가자는 {made.players}명인데 약속은 {promises}개입니다. 모두 하거나 아무도 안 합니다",
            )
        )
    for seat, (promised, share) in enumerate(zip(transcript.pledges, transcript.shares, strict=False)):
        if not compare_digest(promised, _pledge_digest(made, seat, share)):
            problems.append(
                (
                    f"the share of seat {seat} is not the one it pledged",
                    f"{seat}번 자리의 몫이 약속한 몫이 아닙니다",
                )
            )
    return problems


def deck(pack: Pack, seed: bytes) -> tuple[Card, ...]:
    """The deck, top card first, that a hand's seed gives: what `gostop.deal(rules, seed=seed)` deals from.

    `pack` is the rules, or the pack's cards in any order (as `parse_cards` takes them).
    """
    if not isinstance(seed, bytes):
        raise FairError("the hand's seed must be bytes", "판의 시드는 bytes여야 합니다")
    cards = _pack_cards(pack)
    Stream(seed, "deck").shuffle(cards)
    return tuple(cards)


def _pack_cards(pack: Pack) -> list[Card]:
    """The cards of a pack in canonical order."""
    if not isinstance(pack, Iterable):
        from gostop.engine.deck import pack as pack_of
        from gostop.rules import Rules

        if not isinstance(pack, Rules):
            raise FairError(
                f"a pack is given as Rules or as cards, not as {type(pack).__name__}",
                f"패는 Rules나 패 목록으로 주어야 합니다 ({type(pack).__name__} 아님)",
            )
        return [Card(code) for code in pack_of(pack)]
    cards = _cards(pack)
    if not cards or len(set(cards)) < len(cards):
        raise FairError(
            "a pack has at least one card and none of them twice",
            "패는 한 장 이상이어야 하고 같은 패가 두 번 있을 수 없습니다",
        )
    return sorted(cards)


def _cards(cards: str | Iterable[Card | str | int]) -> list[Card]:
    found, problems = read_cards(cards)
    _refuse(problems)
    return found


def verify(
    transcript: Transcript,
    commitment: Commitment,
    pack: Pack,
    *,
    shares: Mapping[int, Share] | None = None,
    pledges: Sequence[bytes] = (),
    dealt: str | Iterable[Card | str | int] | None = None,
) -> tuple[Card, ...]:
    """The deck, top card first, of a hand whose transcript holds good.

    `commitment` is the one noted *before* the shares were given: a transcript alone can always be made to
    fit itself. `shares` are those that the verifier knows, by seat: at least one's own. `pledges` are those
    noted before any share was open, in seat order. `pack` is the rules (or cards) agreed upon. `dealt`, if
    given, is the deck that is said to have been dealt.

    Raises one `FairError` that lists everything that does not fit.
    """
    if not isinstance(transcript, Transcript):
        raise FairError("that is no Transcript", "Transcript가 아닙니다")
    if not isinstance(commitment, Commitment):
        raise FairError(*_no_commitment())
    problems = _other_commitment(transcript.commitment, commitment)
    problems += _misfits(transcript)
    problems += _other_pledges(transcript, _pledges_tuple(pledges))
    problems += _other_shares(transcript, {} if shares is None else shares)
    fair = deck(pack, transcript.hand_seed)
    if dealt is not None:
        problems += _other_deck(_cards(dealt), fair)
    _refuse(problems)
    return fair


def _other_commitment(published: Commitment, noted: Commitment) -> list[_Problem]:
    problems = []
    if published.hand != noted.hand:
        problems.append(
            ("the transcript is of another hand than the one noted", "적어 둔 판이 아닌 다른 판의 기록입니다")
        )
    if published.players != noted.players:
        problems.append(
            (
                f"the transcript is of {published.players} players, the noted commitment of {noted.players}",
                f"기록의 참가자는 {published.players}명, 적어 둔 커밋의 참가자는 {noted.players}명입니다",
            )
        )
    if not compare_digest(published.digest, noted.digest):
        problems.append(("the commitment is not the one noted", "커밋이 적어 둔 것과 다릅니다"))
    return problems


def _other_pledges(transcript: Transcript, noted: tuple[Any, ...]) -> list[_Problem]:
    if not noted:
        return []
    if len(noted) != len(transcript.pledges):
        return [
            (
                f"the transcript has {len(transcript.pledges)} pledges, but {len(noted)} were noted",
                f"기록의 약속은 {len(transcript.pledges)}개인데 적어 둔 것은 {len(noted)}개입니다",
            )
        ]
    return [
        (
            f"the pledge of seat {seat} is not the one noted",
            f"{seat}번 자리의 약속이 적어 둔 것과 다릅니다",
        )
        for seat, (made, kept) in enumerate(zip(transcript.pledges, noted, strict=True))
        if not isinstance(kept, bytes) or not compare_digest(made, kept)
    ]


def _other_shares(transcript: Transcript, known: Mapping[int, Share]) -> list[_Problem]:
    if not isinstance(known, Mapping):
        raise FairError(
            "the known shares must be a mapping from seat to share",
            "아는 몫은 자리에서 몫으로 가는 사전이어야 합니다",
        )
    problems = []
    for seat, share in known.items():
        wrong_seat = _seat_problems(seat, len(transcript.shares))
        if wrong_seat:
            problems += wrong_seat
            continue
        mine: Any = _share_bytes(share)
        wrong_share = _share_problems(seat, mine)
        problems += wrong_share
        if not wrong_share and not compare_digest(mine, transcript.shares[seat]):
            problems.append(
                (
                    f"the share of seat {seat} is not the one it gave",
                    f"{seat}번 자리의 몫이 그 자리가 낸 몫이 아닙니다",
                )
            )
    return problems


def _other_deck(dealt: list[Card], fair: tuple[Card, ...]) -> list[_Problem]:
    for place, (given, due) in enumerate(zip(dealt, fair, strict=False), 1):
        if given is not due:
            return [
                (
                    f"card {place} from the top was {given}, but the seeds give {due}",
                    f"위에서 {place}번째 패는 {given}였지만 시드에 따르면 {due}입니다",
                )
            ]
    if len(dealt) != len(fair):
        return [
            (
                f"the dealt deck had {len(dealt)} cards, the pack has {len(fair)}",
                f"나눈 패는 {len(dealt)}장인데 한 벌은 {len(fair)}장입니다",
            )
        ]
    return []


# ---- the published text ----------------------------------------------------------------------------------


def dumps(transcript: Transcript) -> str:
    """A transcript as JSON text, which `loads` and the page under `docs/verify/` read."""
    if not isinstance(transcript, Transcript):
        raise FairError("that is no Transcript", "Transcript가 아닙니다")
    made = transcript.commitment
    content = {
        "format": FORMAT,
        "hand": made.hand,
        "players": made.players,
        "commitment": made.digest.hex(),
        "seed": transcript.seed.hex(),
        "shares": [share.hex() for share in transcript.shares],
        "pledges": [promised.hex() for promised in transcript.pledges],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def loads(text: str) -> Transcript:
    """The transcript that a JSON text holds. Raises `FairError` for any text that is no transcript; a
    well-formed one may still be a lie, which `verify` finds."""
    content = _json(text)
    problems = [_key_problem(key, "is missing", "빠졌습니다") for key in _KEYS if key not in content]
    problems += [
        _key_problem(key, "is no key of a transcript", "기록의 항목이 아닙니다")
        for key in content
        if key not in _KEYS
    ]
    if content.get("format", FORMAT) != FORMAT:
        problems.append((f"the format is not {FORMAT}", f"형식이 {FORMAT}이(가) 아닙니다"))
    for key in ("commitment", "seed"):
        problems += _hex_problems(key, content.get(key, ""))
    for key in ("shares", "pledges"):
        problems += _hex_list_problems(key, content.get(key, []))
    _refuse(problems)
    unhex: Callable[[str], bytes] = bytes.fromhex
    made = Commitment(content["hand"], content["players"], unhex(content["commitment"]))
    return Transcript(
        made, unhex(content["seed"]), [*map(unhex, content["shares"])], [*map(unhex, content["pledges"])]
    )


def _json(text: object) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > _TEXT_LIMIT:
        raise FairError(
            f"a transcript is a text of at most {_TEXT_LIMIT:,} characters",
            f"기록은 {_TEXT_LIMIT:,}자 이하의 글이어야 합니다",
        )
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise FairError("this text is no JSON", "JSON이 아닌 글입니다") from None
    if not isinstance(content, dict):
        raise FairError("a transcript is a JSON object", "기록은 JSON 객체여야 합니다")
    return content


def _key_problem(key: str, english: str, korean: str) -> _Problem:
    shown = repr(key if len(key) <= 40 else key[:37] + "...")
    return f"{shown} {english}", f"{shown}: {korean}"


def _hex_problems(where: str, value: object) -> list[_Problem]:
    if isinstance(value, str) and _HEX.fullmatch(value):
        return []
    return [
        (
            f"'{where}' must be a text of hexadecimal digits in lower case, two a byte",
            f"'{where}'은(는) 바이트마다 두 자리인 소문자 16진수 글이어야 합니다",
        )
    ]


def _hex_list_problems(key: str, values: object) -> list[_Problem]:
    if not isinstance(values, list) or len(values) > _PLAYERS_LIMIT:
        return [
            (
                f"'{key}' must be a list of at most {_PLAYERS_LIMIT} texts",
                f"'{key}'은(는) {_PLAYERS_LIMIT}개 이하의 글 목록이어야 합니다",
            )
        ]
    return [problem for at, value in enumerate(values) for problem in _hex_problems(f"{key}[{at}]", value)]
