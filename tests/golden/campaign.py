"""A whole campaign: thirty games by a program, with its choices on the track, kept in one file.

``python -m tests.golden.campaign`` plays and writes it anew; the test plays what is written. A game
is its deal's seed and what was done, so that the file stays small.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.actions import Action
from engine.campaign import acts, plan_of
from engine.campaign.codec import encode_event
from engine.campaign.events import Event, Founded, GameBegun
from engine.campaign.state import State, evolve, found
from engine.codec import decode_action, encode_action
from engine.deal import Chance
from engine.editions import edition
from engine.play import play, start
from engine.selfplay import PLAYERS, busy
from engine.setup import Setup, shared
from engine.state import State as Game

FILE = Path(__file__).parent / "campaign.json"
GAMES = 30
PEOPLE = ("Ana", "Ben")


def beginning(modules: tuple[str, ...]) -> tuple[Founded, State]:
    """A campaign that was just founded."""
    founding, plan = Founded("classic", modules), plan_of("classic")
    assert plan is not None
    return founding, found(plan, founding)


def secret(number: int) -> bytes:
    """The seed of a game's deal."""
    return hashlib.sha256(f"golden campaign {number}".encode()).digest()


def setup(state: State, begun: GameBegun) -> Setup:
    """What a game of the campaign has in play."""
    more = {"unlocked": begun.unlocked, "supply": begun.supply, "modules": state.modules}
    return shared(state.plan.edition, PEOPLE, **more)


def play_out(begun: Setup, seed: bytes) -> tuple[Game, list[Any]]:
    """A game by the greedy player, and what it did."""
    game, _ = start(begun, seed)
    chance, done = Chance(seed, "player"), []
    while not game.ended:
        board = busy(game)[0]
        action = PLAYERS["greedy"](game, board, chance)
        done.append(short(action))
        game, _ = play(game, game.hands(board)[0], action)
    return game, done


def replay(begun: Setup, seed: bytes, done: list[Any]) -> Game:
    """The same game again, from what was done."""
    game, _ = start(begun, seed)
    for told in done:
        board = busy(game)[0]
        game, _ = play(game, game.hands(board)[0], long(game, board, told))
    return game


def short(action: Action) -> Any:
    """An action without what the game knows by itself."""
    plain = encode_action(action)
    if plain.pop("type") != "place":
        return encode_action(action)
    del plain["board"], plain["tile"]
    return [*plain.pop("hex"), plain.pop("rotation"), *([plain] if plain else [])]


def long(game: Game, board: int, told: Any) -> Action:
    """The whole action again."""
    if isinstance(told, dict):
        return decode_action(told)
    assert game.revealed is not None
    q, r, rotation, *rest = told
    place = {"type": "place", "board": board, "tile": game.revealed.tile.id, "hex": [q, r]}
    return decode_action({**place, "rotation": rotation, **(rest[0] if rest else {})})


def choices(state: State, number: int) -> Iterator[Event]:
    """Spend the crosses after a game as chance has it; now and then one is taken back."""
    chance = Chance(secret(number), "track")
    while allowed := acts.options(state).cross:
        event: Event = acts.cross(state, allowed[chance.below(len(allowed))])
        state = evolve(state, event)
        yield event
        loose = acts.options(state).take_back
        if chance.below(8) == 0:
            event = acts.take_back(state, loose[chance.below(len(loose))])
            state = evolve(state, event)
            yield event
        if chance.below(12) == 0:
            return  # the rest is kept for later


def unlocks(state: State) -> dict[str, Any]:
    """What the campaign has led to."""
    return {
        "flipped": dict(state.flipped),
        "opened": dict(state.opened),
        "crossed": len(state.crossed),
        "results": [game.result for game in state.played],
    }


def make() -> dict[str, Any]:
    """Play the campaign."""
    modules = edition("classic").modules
    founding, state = beginning(modules)
    games = []
    for number in range(1, GAMES + 1):
        begun = acts.begin(state, edition("classic"), f"game-{number}")
        state = evolve(state, begun)
        game, done = play_out(setup(state, begun), secret(number))
        finished = acts.finish(state, begun.game, acts.final(game))
        state = evolve(state, finished)
        chosen = []
        for event in choices(state, number):
            state = evolve(state, event)
            chosen.append(encode_event(event))
        told = [encode_event(event) for event in (begun, finished)]
        games.append({"told": told, "chosen": chosen, "done": done})
        print(f"{number}: {finished.result}, {', '.join(finished.met)}")
    return {"founded": encode_event(founding), "games": games, "unlocks": unlocks(state)}


def main() -> None:
    """Write it, one game to a line."""
    made = make()
    lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in made["games"])
    head = f'"founded":{json.dumps(made["founded"])},\n"unlocks":{json.dumps(made["unlocks"])}'
    FILE.write_text(f'{{{head},\n"games":[\n{lines}\n]}}\n')


if __name__ == "__main__":
    main()
