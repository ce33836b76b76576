"""The sequence of a turn as pictures in a row: each card with what was done about it and what became of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from py_engine.game import Arg, Said, Seat
from py_engine.games.lunch_money.cards import BIG_COMBO, HUMILIATION, KIND, Card
from py_engine.games.lunch_money.scene import WHO
from py_engine.games.lunch_money.state import Blow, Deed
from py_engine.games.lunch_money.views import AnswerView, PanelView

_BOTH_HALVES = 2


@dataclass(slots=True)
class _Panel:
    """A panel while its deeds are gathered."""

    deed: Deed
    target: Seat | None
    state: str
    damage: int
    answers: list[AnswerView] = field(default_factory=list)
    out: Seat | None = None
    travels: int = 0

    def answer(self, deed: Deed) -> None:
        """Add what was done about the card."""
        self.answers.append(AnswerView(deed.what, deed.seat, deed.cards))
        if deed.what != "answer":
            return
        if deed.cards == (HUMILIATION,):
            self.state = "cancelled"
        elif self.deed.cards != (BIG_COMBO,) or len(self.answers) == _BOTH_HALVES:
            self.state = "stopped"

    def landed(self, damage: int) -> None:
        """Note that the card did what it does."""
        self.damage = damage
        half = self.deed.cards == (BIG_COMBO,) and any(answer.what == "answer" for answer in self.answers)
        self.state = "halved" if half else "landed"


def panels(deeds: tuple[Deed, ...], blow: Blow | None) -> tuple[PanelView, ...]:
    """Put the deeds of a turn into panels; the last is pending while its card is on its way."""
    row: list[_Panel] = []
    for deed in deeds:
        last = row[-1] if row else None
        if deed.what == "attack":
            row.append(_Panel(deed, deed.target, "pending", deed.amount))
        elif last is None:
            row.append(_alone(deed))
        elif deed.what == "left" and last.state == "pending":
            _leaves(row, last, deed)
        elif deed.what == "travel":
            last.travels = deed.amount
            row.append(_Panel(last.deed, deed.target, "pending", last.damage))
        elif deed.what == "out":
            last.out = deed.seat
        elif deed.what == "hit":
            last.landed(deed.amount)
        elif last.state == "pending":
            last.answer(deed)
        else:
            row.append(_alone(deed))
    if blow is not None:
        row[-1].damage = blow.damage
    return tuple(map(_view, row))


def _leaves(row: list[_Panel], last: _Panel, deed: Deed) -> None:
    """Put in who went home while a card was on its way: it ends there if it was hers or for her, else it flies on."""
    if deed.seat in (last.deed.seat, last.target):
        last.state = "done"
        row.append(_alone(deed))
    else:
        row.insert(-1, _alone(deed))


def _alone(deed: Deed) -> _Panel:
    return _Panel(deed, deed.target, "done", deed.amount)


def _view(panel: _Panel) -> PanelView:
    deed = panel.deed
    return PanelView(
        what=deed.what,
        seat=deed.seat,
        target=panel.target,
        cards=deed.cards,
        kind=KIND[deed.cards[0]] if deed.cards else "",
        manner=deed.manner or "",
        damage=panel.damage,
        state=panel.state,
        answers=tuple(panel.answers),
        out=panel.out,
        travels=panel.travels,
        said=Said(f"panel.{deed.what}", _args(panel)),
        result=_result(panel),
    )


def _args(panel: _Panel) -> dict[str, Arg]:
    deed = panel.deed
    args: dict[str, Arg] = {"seat": WHO[deed.seat], "count": len(deed.cards)}
    if panel.target is not None:
        args["target"] = WHO[panel.target]
    if deed.cards:
        args["card"] = f"piece.{deed.cards[0]}"
    return args


def _result(panel: _Panel) -> Said | None:
    if panel.out is not None:
        return Said("panel.out", {"target": WHO[panel.out]}, "10.1")
    if panel.target is None:
        return None
    args: dict[str, Arg] = {"target": WHO[panel.target], "damage": panel.damage}
    answer = next((known.cards[0] for known in reversed(panel.answers) if known.what == "answer"), None)
    if answer is not None:
        args["card"] = f"piece.{answer}"
    match panel.state:
        case "cancelled" | "stopped" | "halved":
            return Said(f"panel.{panel.state}", args)
        case "landed":
            return Said("panel.hit" if panel.damage else _harmless(panel.deed.cards[0]), args)
        case _:
            return None


def _harmless(card: Card) -> str:
    return {"grab": "panel.grabbed", "headlock": "panel.locked"}.get(card, "panel.unhurt")
