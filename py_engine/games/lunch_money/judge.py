"""
What an answer is worth, in points of damage: the common sense that all bots share.

It looks at what lies open and at one hand, and never at another. So it can be asked about the real table as a seat sees
it, and about an imagined one in the middle of a search.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from py_engine.game import Seat
from py_engine.games.lunch_money import options, words
from py_engine.games.lunch_money.blows import STOPS, can_rescue, ways_on
from py_engine.games.lunch_money.cards import (
    BASIC,
    BIG_COMBO,
    BLOCK,
    CHOKE,
    COPIES,
    DAMAGE,
    DODGE,
    FIRST_AID,
    FREE,
    FREEDOM,
    GRAB,
    HEADLOCK,
    HEALS,
    HUMILIATION,
    LOCK_HITS,
    POINTS,
    POKE,
    POWERPLAY,
    STOMP,
    TRAVELS,
    UPPERCUT_2,
    WEAPONS,
    Card,
)
from py_engine.games.lunch_money.scene import hold_by
from py_engine.games.lunch_money.state import (
    Action,
    Answer,
    Asked,
    Attack,
    Blow,
    BreakFree,
    Choked,
    Discard,
    FirstAid,
    FollowUp,
    FreeShot,
    GrabAgain,
    GrabBack,
    Hold,
    Lock,
    Locked,
    React,
    Release,
    Rescue,
    Revenge,
    Squeeze,
    State,
    Turn,
)

KEEP: Mapping[Card, float] = {
    **{card: 0.4 + DAMAGE[card] / 2 for card in BASIC},
    **dict.fromkeys(WEAPONS, 1.6),
    DODGE: 2.4,
    BLOCK: 2.5,
    HUMILIATION: 3.6,
    FREEDOM: 1.3,
    FIRST_AID: 2.2,
    GRAB: 1.9,
    POWERPLAY: 1.4,
    CHOKE: 1.2,
    HEADLOCK: 1.2,
    STOMP: 1.2,
    POKE: 1.8,
    UPPERCUT_2: 3.2,
    BIG_COMBO: 2.8,
}
"""What it is worth to have a card in hand; a Disarm, of little use most of the time, has the rest."""

_LITTLE = 0.9
_FRESH = 1.5
"""What a card drawn blindly is worth."""

_OUT = 30.0
"""What being knocked out costs; knocking somebody out is worth a part of it."""

_KILL = 6.0
_CARE = 0.9
"""How much of the difference between a card and a fresh one counts."""

_LOW = 6
_HALF = 8
_STOPPED = 0.4
"""What it costs to be stopped: there may be a Grab or a Humiliation in it."""

_STARS, _LAME = 1.5, 1.2
"""What it costs to see stars, and to hop on one foot."""

_AFTER: Mapping[Card, float] = {
    GRAB: 3.0,
    POWERPLAY: 2.0,
    CHOKE: 3.5,
    HEADLOCK: 3.5,
    POKE: 3.5,
    STOMP: _LAME,
    UPPERCUT_2: 2.0,
}
"""What usually follows when a card lands, beside its damage."""


class Idea:
    """An answer, what it is worth, and the key of the reason."""

    __slots__ = ("action", "other", "why", "worth")

    def __init__(self, worth: float, action: Action, why: str, other: Seat | None = None) -> None:
        """Take them as they are; `other` is whom the reason speaks of."""
        self.worth = worth
        self.action = action
        self.why = why
        self.other = other


class Judge:
    """The common sense of one seat at one moment."""

    __slots__ = ("_hidden", "_known", "hand", "points", "seat", "state")

    def __init__(self, state: State, seat: Seat, *, counting: bool) -> None:
        """
        Look at a table.

        Args:
            state: The table; other hands in it are not looked at.
            seat: For whom.
            counting: Know what is gone; otherwise every card is thought as likely as in a full deck.
        """
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat]
        self.points = state.points[seat]
        self._known = (*state.discard, *self.hand) if counting else ()
        total = sum(COPIES.values()) - COPIES[FIRST_AID] + state.house.first_aids
        self._hidden = total * state.house.decks - len(self._known)

    def ideas(self, question: Asked) -> list[Idea]:
        """Return what is worth thinking about, each with its worth, the best first; always at least one."""
        found = _THINK[type(question)](self, question)
        found.sort(key=lambda idea: -idea.worth)
        return found

    # ----------------------------------------------------------------------------------------------- chances

    def misses(self, cards: tuple[Card, ...], target: Seat) -> float:
        """Return how likely it is that a seat holds none of some cards."""
        decks = self.state.house.decks
        left = sum(COPIES[card] * decks - self._known.count(card) for card in cards)
        missing = 1.0 - max(0, left) / self._hidden
        chance = 1.0
        for _ in self.state.hands[target]:
            chance *= missing
        return chance

    def lands(self, card: Card, manner: Any, target: Seat) -> float:
        """Return how likely a card is to land."""
        stops = words.stops_now(self.state, card, manner, target)
        return self.misses(stops, target) if stops else 1.0

    def best_basic(self, without: Card | None = None) -> float:
        """Return the most that a free basic attack out of this hand does, one card being used otherwise."""
        return max((DAMAGE[card] for card in self.hand if card in BASIC and card != without), default=0)

    def best_free(self) -> float:
        """Return the most that a free attack does."""
        return max((DAMAGE[card] for card in self.hand if card in FREE), default=0)

    def best_after_grab(self, target: Seat) -> float:
        """Return what the best thing after a Grab is worth."""
        best = self.best_free()
        if POWERPLAY in self.hand:
            best = max(best, DAMAGE[POWERPLAY] + self.best_basic())
        if any(hold.victim == target for hold in self.state.holds):
            return best
        if CHOKE in self.hand:
            best = max(best, self.choke_worth(target))
        if HEADLOCK in self.hand:
            best = max(best, self.headlock_worth())
        return best

    def choke_worth(self, target: Seat) -> float:
        """Return what a Choke is worth: a point a turn, and danger from everybody else."""
        others = sum(map(bool, self.state.points)) - 2
        return 4.5 + (self.state.points[target] <= _LOW) - 0.5 * others

    def headlock_worth(self) -> float:
        """Return what a Headlock is worth: the hits in hand, and those to come."""
        return 2.5 + sum(DAMAGE[card] for card in self.hand if card in LOCK_HITS)

    # ------------------------------------------------------------------------------------------------ attack

    def hurting(self, target: Seat, damage: float) -> float:
        """Return what it is worth to take points from somebody: more from the leader, most from the nearly fallen."""
        left = self.state.points[target]
        if damage >= left:
            return left + _KILL
        leader = max(points for seat, points in enumerate(self.state.points) if seat != self.seat)
        return damage * (1.0 + 0.15 * (left == leader) + 0.1 * (left <= _LOW))

    def attack(self, card: Card, target: Seat, manner: Any) -> Idea:
        """Weigh a card played at somebody."""
        damage: float = words.damage_of(self.state, self.seat, card, manner)
        if card == GRAB:
            damage = self.best_after_grab(target)
        elif card == CHOKE:
            damage = self.choke_worth(target)
        elif card == HEADLOCK:
            damage = self.headlock_worth()
        elif card in {POKE, UPPERCUT_2, POWERPLAY}:
            damage += self.best_basic() + _STARS * (card == POKE)
        elif card == STOMP:
            damage += _LAME
        chance = self.lands(card, manner, target)
        if card == BIG_COMBO:
            damage *= 0.5 + 0.5 * chance
            chance = 0.5 + 0.5 * chance
        worth = chance * self.hurting(target, damage) - (1.0 - chance) * _STOPPED
        # a weapon comes back; anything else is replaced by a fresh card
        cost = 0.0 if card in WEAPONS else _price(card)
        return Idea(worth - cost, Attack(card, target), self._reason(card, target, damage, chance), target)

    def _reason(self, card: Card, target: Seat, damage: float, chance: float) -> str:
        left = self.state.points[target]
        if damage >= left:
            return "hint.finish"
        if chance == 1.0:
            return "hint.helpless"
        if card == GRAB:
            return "hint.grab"
        return "hint.leader" if left == max(self.state.points) else "hint.hit"

    def attacks(self, question: Asked, legal: tuple[Action, ...]) -> list[Idea]:
        """Weigh every attack among some answers."""
        manner = words.manner_of(question)
        return [self.attack(action.card, action.target, manner) for action in legal if isinstance(action, Attack)]

    # ------------------------------------------------------------------------------------------------- quiet

    def quiet(self) -> list[Idea]:
        """Weigh what harms nobody: First Aid, throwing away, waiting."""
        found = [Idea(-0.2, options.PASS, "hint.wait")]
        aids = self.hand.count(FIRST_AID)
        if aids and self.points < POINTS:
            gain = min(HEALS * aids, POINTS - self.points)
            count = -(-gain // HEALS)
            need = 1.0 if self.points <= _HALF else 0.6
            found.append(Idea(gain * need - _price(FIRST_AID) * count, FirstAid((FIRST_AID,) * count), "hint.heal"))
        thrown = self.throw(_FRESH)
        return [*found, thrown] if thrown else found

    def throw(self, least: float) -> Idea | None:
        """Weigh throwing away all that is worth less than a fresh card."""
        junk = [card for card in self.hand if self._worth_keeping(card) < least]
        if not junk and self.hand:
            # a hand full of shields wins nothing: let go of the least of them
            return Idea(0.0, Discard((min(self.hand, key=self._worth_keeping),)), "hint.wait")
        if not junk:
            return None
        gain = sum(least - self._worth_keeping(card) for card in junk)
        if self.state.house.discard_costs:
            keep = 2 if self.points > _LOW else 1
            junk = sorted(junk, key=self._worth_keeping)[:keep]
            gain = sum(least - self._worth_keeping(card) for card in junk) - 0.8 * (len(junk) - 1)
        cards = _pick(self.hand, junk)
        return Idea(0.9 * gain, Discard(cards), "hint.discard")

    def _worth_keeping(self, card: Card) -> float:
        if card in {POWERPLAY, CHOKE, HEADLOCK} and GRAB not in self.hand:
            return 0.9
        return _keep(card)

    # ----------------------------------------------------------------------------------------------- answers

    def pain(self, blow: Blow, *, aided: bool) -> float:
        """Return what it costs to let a card land; `aided`: First Aid may be used against it."""
        damage = blow.damage
        if damage >= self.points:
            enough = HEALS * self.hand.count(FIRST_AID) + self.points - damage > 0
            return damage + 2.0 if enough and aided else _OUT
        scarce = 1.6 if self.points - damage <= _LOW else 1.0
        return damage * scarce + _AFTER.get(blow.card, 0.0)

    def answers(self, blow: Blow, legal: tuple[Action, ...]) -> list[Idea]:
        """Weigh what may be done about a card that is on its way."""
        pain = self.pain(blow, aided=can_rescue(self.state, blow))
        found = [Idea(-pain, options.TAKE, "hint.out" if pain >= _OUT else "hint.take", blow.attacker)]
        for action in legal:
            if isinstance(action, Answer):
                found.append(self._answer(blow, action, pain))
            elif isinstance(action, Release):
                stops = any(card in STOPS[blow.card, blow.manner] for card in self.hand)
                # hands that choke can reach for no First Aid, and free ones can (RULES 4.8)
                free = self.pain(blow, aided=blow.card != POWERPLAY)
                found.append(Idea(-2.5 if stops else -free - 1.0, action, "hint.release_answer", blow.attacker))
        return found

    def _answer(self, blow: Blow, action: Answer, pain: float) -> Idea:
        card = action.card
        cost = _price(card)
        if card == HUMILIATION:
            return Idea(self.best_free() * 0.8 - cost, action, "hint.humiliate", blow.attacker)
        if blow.card == BIG_COMBO and not blow.stopped:
            second = sum(other in {DODGE, BLOCK} for other in self.hand) > 1
            return Idea(-cost if second else -pain / 2 - cost, action, "hint.half", blow.attacker)
        if card == BLOCK:
            grab = 0.7 * self.best_after_grab(blow.attacker) if GRAB in self.hand else -0.4
            return Idea(grab - cost, action, "hint.block_grab" if grab > 0 else "hint.defend", blow.attacker)
        travels = card == DODGE and blow.card in TRAVELS
        on = 0.8 if travels and ways_on(self.state, blow.attacker, blow.target, blow.way) else 0.0
        return Idea(on - cost, action, "hint.dodge_on" if on else "hint.defend", blow.attacker)


def _keep(card: Card) -> float:
    return KEEP.get(card, _LITTLE)


def _price(card: Card) -> float:
    """Return what it costs to use a card; everybody draws again, so it may even be a gain."""
    return _CARE * (_keep(card) - _FRESH)


def _pick(hand: tuple[Card, ...], junk: list[Card]) -> tuple[Card, ...]:
    """Return cards of a hand in its order, as often as they are wanted."""
    wanted = list(junk)
    picked = []
    for card in hand:
        if card in wanted:
            wanted.remove(card)
            picked.append(card)
    return tuple(picked)


# ------------------------------------------------------------------------------------------ one for each question


def _turn(judge: Judge, question: Turn) -> list[Idea]:
    legal = options.legal(judge.state, judge.seat, question)
    return [*judge.attacks(question, legal), *judge.quiet()]


def _react(judge: Judge, question: React) -> list[Idea]:
    return judge.answers(question.blow, options.legal(judge.state, judge.seat, question))


def _rescue(judge: Judge, question: Rescue) -> list[Idea]:
    first = options.legal(judge.state, judge.seat, question)[0]
    found = [Idea(-_OUT, options.TAKE, "hint.out")]
    return [Idea(0.0, first, "hint.rescue"), *found] if isinstance(first, FirstAid) else found


def _window(judge: Judge, question: GrabBack | GrabAgain | FollowUp | FreeShot | Revenge) -> list[Idea]:
    legal = options.legal(judge.state, judge.seat, question)
    found = [Idea(0.4, options.PASS, "hint.let_be"), *judge.attacks(question, legal)]
    if options.RELEASE in legal:
        grabs = isinstance(question, GrabBack)
        best = judge.best_after_grab(question.victim) * (GRAB in judge.hand) if grabs else judge.best_free()
        found.append(Idea(best - 3.0, options.RELEASE, "hint.release"))
    return found


def _squeeze(judge: Judge, question: Squeeze) -> list[Idea]:
    hold = hold_by(judge.state, judge.seat) or Hold(judge.seat, judge.seat, CHOKE)
    others = sum(map(bool, judge.state.points)) - 2
    worth = judge.hurting(hold.victim, 1) + 2.0 - (0.7 if judge.points > _LOW else 1.4) * others
    turn = judge.attacks(Turn(seat=question.seat), options.legal(judge.state, judge.seat, Turn(seat=question.seat)))
    best = max((idea.worth for idea in turn), default=0.0)
    return [
        Idea(worth, options.HOLD_ON, "hint.hold_on", hold.victim),
        Idea(best - 0.5, options.RELEASE, "hint.release", hold.victim),
    ]


def _lock(judge: Judge, question: Lock) -> list[Idea]:
    legal = options.legal(judge.state, judge.seat, question)
    found = [Idea(idea.worth, idea.action, "hint.lock", idea.other) for idea in judge.attacks(question, legal)]
    found.append(Idea(-1.5, options.RELEASE, "hint.release", question.victim))
    if question.used:
        return [*found, Idea(0.0, options.PASS, "hint.keep", question.victim)]
    quiet = [idea for idea in judge.quiet() if idea.action in legal]
    # digging for hits while the victim can do nothing is never wrong
    return [*found, *quiet]


def _held(judge: Judge, question: Choked | Locked) -> list[Idea]:
    legal = options.legal(judge.state, judge.seat, question)
    found = [Idea(0.0, options.PASS, "hint.wait")]
    for action in legal:
        if isinstance(action, BreakFree):
            gain = judge.best_free() if action.card == HUMILIATION else 0.0
            found.append(Idea(6.0 + gain - _keep(action.card), action, "hint.break"))
    thrown = judge.throw(3.0)
    if thrown is not None:
        found.append(Idea(min(thrown.worth, 4.0), thrown.action, "hint.dig"))
    return [*found, *(judge.attacks(question, legal) if isinstance(question, Choked) else ())]


_THINK: Mapping[type, Callable[[Judge, Any], list[Idea]]] = {
    Turn: _turn,
    React: _react,
    Rescue: _rescue,
    GrabBack: _window,
    GrabAgain: _window,
    FollowUp: _window,
    FreeShot: _window,
    Revenge: _window,
    Squeeze: _squeeze,
    Lock: _lock,
    Choked: _held,
    Locked: _held,
}
