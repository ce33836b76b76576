"""What becomes of a card that is played at somebody: who may stop it with what, and what it does when it lands."""

from __future__ import annotations

from dataclasses import replace

from py_engine.game import Arg, Move, Seat
from py_engine.games.lunch_money import turns
from py_engine.games.lunch_money.cards import (
    BIG_COMBO,
    BLOCK,
    CHOKE,
    DAMAGE,
    DISARM,
    DODGE,
    FIRST_AID,
    FREEDOM,
    GRAB,
    HEADLOCK,
    HEALS,
    HUMILIATION,
    KINDS,
    POKE,
    POWERPLAY,
    STOMP,
    TRAVELS,
    UPPERCUT_2,
    WEAPONS,
    Card,
)
from py_engine.games.lunch_money.scene import SPENT, WHO, ZONE, Scene, after, hold_on, is_helpless, may_let_go
from py_engine.games.lunch_money.state import (
    Blow,
    FollowUp,
    FreeShot,
    GrabAgain,
    GrabBack,
    Hold,
    Lock,
    Manner,
    React,
    Rescue,
    Revenge,
    State,
)

_PLAIN = (DODGE, BLOCK, HUMILIATION)
_MANNERS: tuple[Manner, ...] = ("open", "after_block", "grabbed", "powered", "shamed", "sitting", "locked")


def _stops(card: Card, manner: Manner) -> tuple[Card, ...]:
    if manner in {"sitting", "locked"}:
        return ()
    if manner == "shamed" or card == POWERPLAY:
        return (HUMILIATION,)  # RULES 5.6, 6.3
    if card in {CHOKE, HEADLOCK} or manner == "after_block":
        return (FREEDOM, HUMILIATION)  # RULES 5.5, 8.1
    if card == GRAB:
        return (DODGE, FREEDOM, HUMILIATION)  # RULES 5.1
    if manner == "open":
        return (DODGE, BLOCK, DISARM, HUMILIATION) if card in WEAPONS else _PLAIN  # RULES 4.2, 4.3
    return (DISARM, HUMILIATION) if card in WEAPONS else (HUMILIATION,)  # RULES 5.3


STOPS: dict[tuple[Card, Manner], tuple[Card, ...]] = {
    (card, manner): _stops(card, manner) for card in KINDS for manner in _MANNERS
}
"""What can be played against a card, by how it is played."""

_HIT_RULE = {BIG_COMBO: "4.4", POWERPLAY: "5.6", POKE: "7.1", STOMP: "7.3", UPPERCUT_2: "7.5", CHOKE: "8.3"}
_STOP_RULE = {DODGE: "4.2", BLOCK: "4.2", DISARM: "4.3", FREEDOM: "8.1", HUMILIATION: "6.1"}
_GRAB_RULE = {"open": "5.1", "after_block": "5.5"}
_STOP_KEY = {DODGE: "dodged", BLOCK: "blocked", DISARM: "disarmed", FREEDOM: "freed", HUMILIATION: "humiliated"}
_MANNER_RULE = {
    "open": "3.1",
    "after_block": "5.4",
    "grabbed": "5.2",
    "shamed": "6.3",
    "locked": "8.7",
}


def rule_of(table: State | Scene, manner: Manner) -> str:
    """Return the rule by which a card is played so; a free shot has that of the card which led to it."""
    if manner in {"powered", "sitting"}:
        led = next(deed.cards[0] for deed in reversed(table.chain) if deed.what == "attack")
        return _HIT_RULE[led]
    if manner == "open" and hold_on(table, table.active) is not None:
        return "8.5"
    return _MANNER_RULE[manner]


def half_rule(table: State | Scene, blow: Blow) -> str:
    """Return the rule that halves a card: 8.5 for a Choke alone; a Stomp, and both together, are a matter of 7.4."""
    choked = blow.manner == "open" and hold_on(table, blow.attacker) is not None
    return "8.5" if choked and blow.halved == 1 else "7.4"


def play(scene: Scene, seat: Seat, card: Card, target: Seat, manner: Manner) -> None:
    """Play a card at somebody, and find out who is asked about it."""
    scene.spend(seat, card)
    scene.table = (card,)
    damage, halved = DAMAGE[card], 0
    if damage and card != CHOKE:
        # RULES 7.4: used up by the next card that does damage, whatever becomes of it
        if scene.stomped[seat]:
            scene.stomped[seat] = False
            damage, halved = damage // 2, 1
        if scene.holds and manner == "open" and hold_on(scene, seat) is not None:
            damage, halved = damage // 2, halved + 1  # RULES 8.14
    args: dict[str, Arg] = {"seat": WHO[seat], "target": WHO[target], "damage": damage}
    scene.tell(f"attack.{card}", args, rule_of(scene, manner), (Move(card, ZONE[seat], "table"),))
    blow = Blow(seat, target, card, manner, damage, halved)
    if halved:
        scene.tell("halved", {"seat": WHO[seat], "damage": damage, "times": halved}, half_rule(scene, blow))
    scene.did("attack", seat, (card,), target, damage, manner)
    aim(scene, blow)


def aim(scene: Scene, blow: Blow) -> None:
    """Ask whoever is attacked; where nothing can be done, the card lands."""
    target = blow.target
    # RULES 4.1, 9.1: on public grounds alone; a full hand and an empty one are asked alike
    if not STOPS[blow.card, blow.manner]:
        land(scene, blow)
    elif is_helpless(scene, target) and not may_let_go(scene, target):
        scene.tell("helpless", {"seat": WHO[target]}, "9.1")
        land(scene, blow)
    else:
        scene.ask(React(seat=target, blow=blow, opened=scene.opening()))


def can_rescue(table: State | Scene, blow: Blow) -> bool:
    """Whether First Aid may be used against a card that would knock its target out (RULES 4.7, 4.8)."""
    if blow.card == POWERPLAY or blow.manner == "sitting":
        return False
    return table.house.rescue_while_helpless or not is_helpless(table, blow.target)


def land(scene: Scene, blow: Blow) -> None:
    """Let a card do what it does, unless its target may still save herself with First Aid."""
    if blow.damage and blow.damage >= scene.points[blow.target] and can_rescue(scene, blow):
        scene.ask(Rescue(seat=blow.target, blow=blow, opened=scene.opening()))
    else:
        strike(scene, blow)


def rescue(scene: Scene, blow: Blow, cards: tuple[Card, ...]) -> None:
    """Patch up just before the hit, so that it does not knock out (RULES 4.7)."""
    seat, count = blow.target, len(cards)
    for _ in cards:
        scene.spend(seat, FIRST_AID)
    scene.discard += cards
    scene.points[seat] += HEALS * count
    scene.did("first_aid", seat, cards, None, HEALS * count)
    moves = tuple([SPENT[card, seat] for card in cards])
    scene.tell("rescued", {"seat": WHO[seat], "count": count}, "4.7", moves)
    strike(scene, blow)


def strike(scene: Scene, blow: Blow) -> None:
    """Take the points, put the card away, and go on with what follows."""
    attacker, target, card = blow.attacker, blow.target, blow.card
    stays = scene.points[target] > blow.damage
    moves = _become_hold(scene, blow) if stays and card in {CHOKE, HEADLOCK} else scene.clear_table(attacker)
    if blow.damage:
        left = max(0, scene.points[target] - blow.damage)
        scene.tell("hit", {"seat": WHO[target], "points": blow.damage, "left": left}, _hit_rule(card), moves)
    elif DAMAGE[card]:
        scene.tell("unhurt", {"seat": WHO[target]}, half_rule(scene, blow), moves)
    scene.did("hit", target, (), attacker, blow.damage)
    if scene.hurt(target, blow.damage, attacker):
        _follow(scene, blow, moves if not blow.damage and not DAMAGE[card] else ())
    elif not scene.over:
        turns.end_turn(scene)  # RULES 10.2


def _hit_rule(card: Card) -> str:
    return _HIT_RULE.get(card, "2.3" if card in WEAPONS else "2.2")


def _become_hold(scene: Scene, blow: Blow) -> tuple[Move, ...]:
    scene.table = ()
    scene.holds = (*scene.holds, Hold(blow.attacker, blow.target, blow.card))
    return (Move(blow.card, "table", "hold"),)


def _follow(scene: Scene, blow: Blow, moves: tuple[Move, ...]) -> None:
    """Go on after a card that landed on somebody who is still conscious."""
    attacker, target = blow.attacker, blow.target
    args: dict[str, Arg] = {"seat": WHO[attacker], "target": WHO[target]}
    match blow.card:
        case "grab":
            scene.tell("grabbed", args, "5.2", moves)
            scene.ask(FollowUp(seat=attacker, victim=target, opened=scene.opening()))
            return
        case "powerplay":
            scene.ask(FreeShot(seat=attacker, victim=target, manner="powered", opened=scene.opening()))
            return
        case "poke":
            scene.poked[target] = scene.number + 1
            scene.tell("poked", args, "7.2")
            scene.ask(FreeShot(seat=attacker, victim=target, manner="sitting", opened=scene.opening()))
            return
        case "uppercut_2":
            scene.tell("floored", args, "7.5")
            scene.ask(FreeShot(seat=attacker, victim=target, manner="sitting", opened=scene.opening()))
            return
        case "headlock":
            scene.tell("locked", args, "8.7", moves)
            scene.ask(Lock(seat=attacker, victim=target, used=True, opened=scene.opening()))
            return
        case "choke":
            scene.tell("choked", args, "8.3")
        case "stomp":
            scene.stomped[target] = True
            scene.tell("stomped", args, "7.3")
    if blow.manner == "locked":
        scene.ask(Lock(seat=attacker, victim=target, used=True, opened=scene.opening()))
    elif BLOCK in blow.stopped:
        grab_window(scene, blow)  # RULES 4.4: once, after the damage
    else:
        turns.end_turn(scene)


# -------------------------------------------------------------------------------------------------- answers


def answer(scene: Scene, blow: Blow, card: Card) -> None:
    """Play a card against the card that is on its way."""
    seat = blow.target
    scene.spend(seat, card)
    scene.discard = (*scene.discard, card)
    scene.did("answer", seat, (card,), blow.attacker)
    spent = SPENT[card, seat]
    if card == HUMILIATION:
        _humiliate(scene, blow, spent)
    elif blow.card == BIG_COMBO:
        _half_a_combo(scene, blow, card, spent)
    elif card == DODGE and blow.card in TRAVELS:
        _tell_stopped(scene, blow, card, (spent,))
        _travel(scene, blow)
    else:
        # RULES 4.3: only a Disarm takes a weapon away
        moves = scene.clear_table(blow.attacker, lost=card == DISARM)
        _tell_stopped(scene, blow, card, (spent, *moves))
        if card == BLOCK:
            grab_window(scene, blow)
        else:
            turns.end_turn(scene)


def _tell_stopped(scene: Scene, blow: Blow, card: Card, moves: tuple[Move, ...], rule: str = "") -> None:
    if not rule:
        rule = _GRAB_RULE[blow.manner] if blow.card == GRAB else _STOP_RULE[card]
    args: dict[str, Arg] = {"seat": WHO[blow.target], "attacker": WHO[blow.attacker], "card": f"piece.{blow.card}"}
    scene.tell(_STOP_KEY[card], args, rule, moves)


def _humiliate(scene: Scene, blow: Blow, spent: Move) -> None:
    """RULES 6.2: the card is cancelled, the rest of the sequence is lost, and the tables are turned."""
    moves = scene.clear_table(blow.attacker)
    _tell_stopped(scene, blow, HUMILIATION, (spent, *moves), "6.4" if blow.manner == "shamed" else "6.1")
    scene.ask(Revenge(seat=blow.target, victim=blow.attacker, opened=scene.opening()))


def _half_a_combo(scene: Scene, blow: Blow, card: Card, spent: Move) -> None:
    """RULES 4.4: one Dodge or Block stops half of it, a second one the rest."""
    stopped = (*blow.stopped, card)
    if len(stopped) == 1:
        half = replace(blow, damage=blow.damage // 2, stopped=stopped)
        args: dict[str, Arg] = {"seat": WHO[blow.target], "card": f"piece.{card}", "damage": half.damage}
        scene.tell("combo_half", args, "4.4", (spent,))
        scene.ask(React(seat=blow.target, blow=half, opened=scene.opening()))
        return
    moves = scene.clear_table(blow.attacker)
    _tell_stopped(scene, blow, card, (spent, *moves), "4.4")
    if BLOCK in stopped:
        grab_window(scene, blow)
    else:
        turns.end_turn(scene)


def ways_on(table: State | Scene, attacker: Seat, target: Seat, way: int = 0) -> tuple[Seat, ...]:
    """
    Return where a Dodge could send a kick that travels; none: it would surely end there (RULES 4.5, 4.6).

    The attacker is among them where it may come back to her, which ends it as well.
    """
    if sum(map(bool, table.points)) == 2:  # noqa: PLR2004
        return ()
    following = tuple(after(table, target, one) for one in ((way,) if way else (1, -1)))
    return following if any(seat != attacker for seat in following) else ()


def _travel(scene: Scene, blow: Blow) -> None:
    """RULES 4.5, 4.6: a dodged kick goes on to the next in line, and never back to the kicker."""
    way = blow.way
    if not way:
        if len(scene.conscious()) == 2:  # noqa: PLR2004
            _travel_ends(scene, blow)
            return
        drawn, scene.rng = scene.rng.below(2)
        way = 1 if drawn else -1
    following = scene.after(blow.target, way)
    if following == blow.attacker:
        _travel_ends(scene, blow)
        return
    args: dict[str, Arg] = {"seat": WHO[following], "target": WHO[blow.attacker], "card": f"piece.{blow.card}"}
    scene.tell("travels", {**args, "way": "way.left" if way > 0 else "way.right"}, "4.6")
    scene.did("travel", blow.attacker, (blow.card,), following, way)
    aim(scene, replace(blow, target=following, way=way))


def _travel_ends(scene: Scene, blow: Blow) -> None:
    moves = scene.clear_table(blow.attacker)
    scene.tell("travel_ends", {"seat": WHO[blow.attacker], "card": f"piece.{blow.card}"}, "4.5", moves)
    turns.end_turn(scene)


def grab_window(scene: Scene, blow: Blow) -> None:
    """RULES 5.4: whoever blocked may grab first."""
    scene.ask(GrabBack(seat=blow.target, victim=blow.attacker, opened=scene.opening()))


def grab_declined(scene: Scene, blocker: Seat, attacker: Seat) -> None:
    """RULES 5.4: the blocker did not, so the attacker may, unless she is being choked (RULES 8.14)."""
    if is_helpless(scene, attacker):
        turns.end_turn(scene)
    else:
        scene.ask(GrabAgain(seat=attacker, victim=blocker, opened=scene.opening()))
