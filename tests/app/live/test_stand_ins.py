"""Playing for a party that is away ends when it is back, in whatever order words come."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.live.automatic_players import AutomaticPlayers
from app.live.room import Room
from app.live.side_channel import SideChannel
from app.live.stand_ins import StandIns
from engine.actions import PlaceTile
from engine.hexes import ORIGIN
from engine.state import State

BEN, WISH = "ben", {"type": "stand-in", "board": 1}


class House:
    """A table of Ana against Ben, as far as standing in needs one."""

    def __init__(self, *, begun: bool = True) -> None:
        self.here = {"ana"}
        self.looked = 0
        parties = [SimpleNamespace(seats=(0,)), SimpleNamespace(seats=(1,))]
        game = SimpleNamespace(state=SimpleNamespace(parties=parties)) if begun else None
        seats = [SimpleNamespace(person_id=person) for person in ("ana", BEN)]
        room = SimpleNamespace(game=game, table=SimpleNamespace(seats=seats))
        presence = SimpleNamespace(here=lambda: self.here, on_change=self._look)
        side = SimpleNamespace(room=room, presence=presence)
        self.standins = StandIns(cast(SideChannel, side))

    def _look(self) -> None:
        self.looked += 1


@pytest.mark.parametrize("begun", [True, False], ids=["read", "not-yet-read"])
def test_a_party_is_led_until_one_of_its_people_is_back(begun: bool) -> None:
    house = House(begun=begun)
    house.standins.agreed(WISH)
    assert (house.standins.led(), house.looked) == ({1}, 1)
    house.standins.note({"ana"})
    assert house.standins.led() == {1}
    house.standins.note({"ana", BEN})
    assert house.standins.led() == (set() if begun else {1})


def test_who_is_back_is_not_led_by_a_word_that_comes_late() -> None:
    """Another worker was slow to hear what was agreed, and he came to that one."""
    house = House()
    house.here.add(BEN)
    house.standins.agreed(WISH)
    assert (house.standins.led(), house.looked) == (set(), 0)


@pytest.mark.parametrize("back", [True, False], ids=["back", "away"])
async def test_who_comes_back_while_it_is_thought_about_plays_themselves(
    monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    led, submitted = {1}, asyncio.Queue[Any]()
    tile = PlaceTile(1, "L17", ORIGIN, 0)

    def think(_state: State, _board: int) -> PlaceTile:
        if back:
            led.clear()
        return tile

    async def submit(*words: Any) -> None:
        submitted.put_nowait(words)

    async def perform(work: Any) -> None:
        await work()

    monkeypatch.setattr("app.live.automatic_players.automatic", think)
    room = SimpleNamespace(
        ledger=SimpleNamespace(valid_from=3, seq=4), submit=submit, perform=perform
    )
    players = AutomaticPlayers(cast(Room, room), lambda: led)
    state = SimpleNamespace(held=lambda _: SimpleNamespace(tile=SimpleNamespace(id="L17")))
    players._begin(cast(State, state), 1, "")
    await asyncio.gather(*players._tasks.values())
    assert submitted.qsize() == (0 if back else 1)
    if not back:
        assert submitted.get_nowait()[2:4] == (None, tile)
