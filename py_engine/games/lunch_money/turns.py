"""How turns begin and end, and what somebody does with one who attacks nobody."""

from __future__ import annotations

from py_engine.game import Arg, Seat
from py_engine.games.lunch_money.cards import CHOKE, FIRST_AID, HEALS, HUMILIATION, POINTS, SQUEEZE, Card
from py_engine.games.lunch_money.scene import PIECE, SPENT, WHO, Scene, hold_by, hold_on, is_poked
from py_engine.games.lunch_money.state import Choked, Hold, Lock, Locked, Revenge, Squeeze, Turn

_IDLE = frozenset({"pass", "lost_turn"})


def end_turn(scene: Scene) -> None:
    """Let everybody draw, and go on to the next who has a turn to take."""
    idle = all(deed.what in _IDLE for deed in scene.chain)
    scene.quiet = scene.quiet + 1 if idle else 0
    by = scene.active
    while True:
        # RULES 3.8, 10.3: the active player first; if she has dropped, the next seat begins
        scene.draw_up(scene.active)
        _pass_on(scene)
        if not is_poked(scene, scene.active):
            break
        _lose_turn(scene)
        if scene.over:
            return
    scene.before, scene.before_by = tuple(scene.chain), by
    scene.chain.clear()
    begin(scene)


def _pass_on(scene: Scene) -> None:
    """RULES 1.2: the turn goes to the left, past whoever is out."""
    seats = len(scene.points)
    last, following = scene.active, scene.after(scene.active)
    if (following - scene.starter) % seats <= (last - scene.starter) % seats:
        scene.round += 1
    scene.active = following
    scene.number += 1


def _lose_turn(scene: Scene) -> None:
    """RULES 7.2, 8.13: whoever sees stars does nothing, but hands that choke go on choking."""
    seat = scene.active
    scene.did("lost_turn", seat)
    scene.tell("lost_turn", {"seat": WHO[seat]}, "7.2")
    own = hold_by(scene, seat)
    if own is not None and own.card == CHOKE:
        squeeze(scene, own, "8.13")


def begin(scene: Scene) -> None:
    """Ask whoever has the turn: about her own hold first, then as somebody's victim (RULES 8.12)."""
    seat = scene.active
    own = hold_by(scene, seat) if scene.holds else None
    if own is None:
        begin_without_hold(scene)
    elif own.card == CHOKE:
        scene.ask(Squeeze(seat=seat, opened=scene.opening()))
    else:
        scene.ask(Lock(seat=seat, victim=own.victim, used=False, opened=scene.opening()))


def begin_without_hold(scene: Scene) -> None:
    """Ask whoever has the turn and holds nobody, or has made up her mind about it."""
    seat = scene.active
    held = hold_on(scene, seat) if scene.holds else None
    if held is None:
        scene.ask(Turn(seat=seat, opened=scene.opening()))
    elif held.card == CHOKE:
        scene.ask(Choked(seat=seat, opened=scene.opening()))
    else:
        scene.ask(Locked(seat=seat, opened=scene.opening()))


# ------------------------------------------------------------------------------------------ quiet actions


def pass_turn(scene: Scene, seat: Seat) -> None:
    """RULES 3.6: do nothing."""
    scene.did("pass", seat)
    scene.tell("passed", {"seat": WHO[seat]}, "3.6")
    end_turn(scene)


def heal(scene: Scene, seat: Seat, cards: tuple[Card, ...]) -> None:
    """RULES 3.5: points come back, never beyond the most."""
    for _ in cards:
        scene.spend(seat, FIRST_AID)
    scene.discard += cards
    before = scene.points[seat]
    left = min(POINTS, before + HEALS * len(cards))
    scene.points[seat] = left
    scene.did("first_aid", seat, cards, None, left - before)
    moves = tuple([SPENT[card, seat] for card in cards])
    scene.tell("healed", {"seat": WHO[seat], "count": len(cards), "left": left}, "3.5", moves)
    end_turn(scene)


def discard(scene: Scene, seat: Seat, cards: tuple[Card, ...]) -> None:
    """RULES 3.3: throw cards away and draw as many at once; the turn is over."""
    for card in cards:
        scene.spend(seat, card)
    scene.discard += cards
    scene.did("discard", seat, cards)
    moves = tuple([SPENT[card, seat] for card in cards])
    args: dict[str, Arg] = {
        "seat": WHO[seat],
        "count": len(cards),
        "cards": tuple([PIECE[card] for card in cards]),
    }
    scene.tell("discarded", args, "3.3", moves)
    price = price_of(len(cards), scene.points[seat]) if scene.house.discard_costs else 0
    if price:
        scene.points[seat] -= price
        scene.tell("paid", {"seat": WHO[seat], "points": price, "left": scene.points[seat]}, "3.4")
    # the end of the turn draws for the active player first, which is the same as drawing at once
    end_turn(scene)


def price_of(cards: int, points: int) -> int:
    """
    Return what throwing cards away costs with the switch (RULES 3.4): never the last point.

    >>> price_of(1, 15), price_of(4, 15), price_of(4, 2), price_of(5, 1)
    (0, 3, 1, 0)
    """
    return min(cards - 1, points - 1)


# --------------------------------------------------------------------------------------------------- holds


def the_hold_by(scene: Scene, seat: Seat) -> Hold:
    """Return the hold of a seat that has one."""
    return next(hold for hold in scene.holds if hold.holder == seat)


def squeeze(scene: Scene, hold: Hold, rule: str = "8.4") -> None:
    """Take what a Choke takes at the start of a turn of the choker."""
    args: dict[str, Arg] = {"seat": WHO[hold.holder], "target": WHO[hold.victim]}
    left = max(0, scene.points[hold.victim] - SQUEEZE)
    scene.did("hold_on", hold.holder, (CHOKE,), hold.victim, SQUEEZE)
    scene.tell("squeezed", {**args, "points": SQUEEZE, "left": left}, rule)
    scene.hurt(hold.victim, SQUEEZE, hold.holder)


def hold_on_choking(scene: Scene, seat: Seat) -> None:
    """RULES 8.4: it is the whole turn, even where the victim drops."""
    squeeze(scene, the_hold_by(scene, seat))
    if not scene.over:
        end_turn(scene)


def release(scene: Scene, seat: Seat, rule: str) -> None:
    """Let go of whoever is held by a seat; what is asked next is for the caller to say."""
    own = the_hold_by(scene, seat)
    scene.did("release", seat, (own.card,), own.victim)
    args: dict[str, Arg] = {"seat": WHO[seat], "target": WHO[own.victim], "card": f"piece.{own.card}"}
    scene.tell("released", args, rule, scene.end_hold(own))


def break_free(scene: Scene, seat: Seat, card: Card) -> None:
    """RULES 8.6: getting out is the turn; only a Humiliation gives something on top."""
    held = next(hold for hold in scene.holds if hold.victim == seat)
    scene.spend(seat, card)
    scene.discard = (*scene.discard, card)
    scene.did("break", seat, (card,), held.holder)
    args: dict[str, Arg] = {
        "seat": WHO[seat],
        "target": WHO[held.holder],
        "card": f"piece.{card}",
        "hold": f"piece.{held.card}",
    }
    moves = (SPENT[card, seat], *scene.end_hold(held))
    scene.tell("broke_free", args, "8.5" if held.card == CHOKE else "8.9", moves)
    if card == HUMILIATION:
        scene.ask(Revenge(seat=seat, victim=held.holder, opened=scene.opening()))
    else:
        end_turn(scene)
