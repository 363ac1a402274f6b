"""Whole campaigns, one for each edition that has any: games by a program and what members chose.

``python -m tests.golden.campaign luggage`` plays one and writes it anew; the test plays what is
written. A game is its deal's seed and what was done, so that the files stay small.
"""

import hashlib
import heapq
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.actions import Action, PlaceTile
from engine.bots.steady import steady
from engine.campaign import acts, plan_of
from engine.campaign.codec import encode_event
from engine.campaign.events import Event, Founded, GameBegun
from engine.campaign.state import State, evolve, initial_state
from engine.codec import decode_action, encode_action
from engine.deal import Chance
from engine.editions import edition
from engine.play import play, start, survey
from engine.preview import preview
from engine.selfplay import PLAYERS, busy, ways
from engine.setup import Setup, shared
from engine.state import State as Game
from engine.trial import Trial
from tests.golden.format import CAMPAIGNS
from tests.golden.striving import strive

PEOPLE = ("Ana", "Ben")
Played = tuple[Game, list[Any]]


class Golden(NamedTuple):
    """How a golden campaign is played."""

    games: int
    player: Callable[[State, Setup, bytes], Played]
    choices: Callable[[State, int], Iterator[Event]]
    """What the members do between two games."""


def file_of(key: str) -> Path:
    """Where the campaign of an edition is kept."""
    return CAMPAIGNS / f"{key}.json"


def beginning(key: str) -> tuple[Founded, State]:
    """A campaign that was just founded, with everything that may be chosen."""
    founding, plan = Founded(key, edition(key).modules), plan_of(key)
    assert plan is not None
    return founding, initial_state(plan, founding)


def secret(number: int) -> bytes:
    """The seed of a game's deal."""
    return hashlib.sha256(f"golden campaign {number}".encode()).digest()


def setup(state: State, begun: GameBegun) -> Setup:
    """What a game of the campaign has in play."""
    more = {"unlocked": begun.unlocked, "supply": begun.supply, "modules": state.modules}
    return shared(state.plan.edition, PEOPLE, **more)


def greedy(_: State, begun: Setup, seed: bytes) -> Played:
    """A game by the greedy player, and what it did."""
    return _played_on(start(begun, seed)[0], Chance(seed, "player"))


def _played_on(game: Game, chance: Chance) -> Played:
    done = []
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


def crossing(state: State, number: int) -> Iterator[Event]:
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


NATURAL = 21
"""So many games of a run are played as they come; the later ones look for the envelope."""
LOOKED_AT = 5
"""How many more placements of a turn are played out to the end."""


def ambitious(state: State, begun: Setup, seed: bytes) -> Played:
    """A greedy game; later ones look ahead in the deal, as no player may, to get anywhere."""
    if len(state.played) < NATURAL or "envelope" in state.opened:
        return greedy(state, begun, seed)
    return _looking_ahead(start(begun, seed)[0], seed)


def _looking_ahead(game: Game, seed: bytes) -> Played:
    """Of each turn the best few placements are played out by the greedy player, the best counts."""
    done: list[Any] = []
    best_total, best_rest = -1, []
    while not game.ended:
        board = busy(game)[0]
        for action in _worth_a_look(game, board, Chance(seed, f"look {len(done)}")):
            after, _ = play(game, game.hands(board)[0], action)
            ended, rest = _played_on(after, Chance(seed, "player"))
            total = acts.final(ended).sheet.total
            if total > best_total:
                best_total, best_rest = total, [short(action), *rest]
        told, *best_rest = best_rest
        done.append(told)
        game, _ = play(game, game.hands(board)[0], long(game, board, told))
    return game, done


def _worth_a_look(game: Game, board: int, chance: Chance) -> list[Action]:
    """What programs would do, and the placements that look best at a glance."""
    wise = [PLAYERS["greedy"](game, board, chance), steady(game, board)]
    look = survey(game, board)
    if look is None:
        return wise
    best = heapq.nlargest(
        LOOKED_AT, enumerate(ways(look)), key=lambda one: (_glance(one[1]), *one[:1])
    )
    tile = look.tile.id
    laid = [
        PlaceTile(board, tile, trial.placement.hex, trial.placement.rotation, trial.fields)
        for _, trial in best
    ]
    return [*wise, *(action for action in laid if action not in wise)]


def _glance(trial: Trial) -> int:
    seen = preview(trial)
    done = sum(task.value for task in seen.completed)
    lost = sum(task.value for task in seen.failed)
    return 8 * done + 4 * (seen.score - done) - 4 * lost + 3 * seen.matches - 4 * len(seen.blocked)


def opening(state: State, number: int) -> Iterator[Event]:
    """Open what was earned, a game later than would be possible (ruling L26)."""
    for box in acts.options(state).open:
        if state.played[-2].result >= 180 or number % 2:
            yield acts.open_box(state, box)


TRIES, HARDER, RARE = 40, 24, 3
"""How often a game of a striving group is begun anew from one of its turns; how many times more
often after so many games, for a card that has not turned by then."""


def striving(state: State, begun: Setup, seed: bytes) -> Played:
    """A game for what the campaign needs: cards that lie open, crosses on every track, a result."""
    plan = state.plan
    wanted = [card.condition for card in plan.cards if state.lies_open(card) and card.condition]

    def aim(game: Game) -> float:
        final = acts.standing(game)
        result = final.sheet.total
        near = [one.progress(final) for one in wanted]
        crosses = sum(t.earns(plan.rank(result), final) for t in plan.tracks)
        shares = sum((one.done / one.of) ** 2 for one in near if one)
        met = sum(one.met(final) for one in wanted)
        return result + 5 * crosses + 60 * met + 20 * times * times * shares

    times = RARE if wanted and len(state.played) >= HARDER else 1
    line = strive(start(begun, seed)[0], aim, Chance(seed, "player"), TRIES * times)
    return line.end, [short(action) for action in line.done]


def climbing(state: State, number: int) -> Iterator[Event]:
    """Spend all crosses, row by row, on rows that lead on; now and then one is taken back."""
    chance = Chance(secret(number), "track")
    while allowed := acts.options(state).cross:
        circle = _leading_on(state, allowed, chance)
        told: list[Event] = [acts.cross(state, circle)]
        if chance.below(8) == 0:
            crossed = evolve(state, told[0])
            told.append(acts.take_back(crossed, circle))
        for event in told:
            state = evolve(state, event)
            yield event


def _leading_on(state: State, allowed: tuple[str, ...], chance: Chance) -> str:
    """A circle of a row that was begun, else of one to a hex not reached, else any."""
    crossed = {circle.partition(".")[0] for circle in state.crossed}
    rows = {row.key: row for track in state.plan.tracks for row in track.rows}
    on = [c for c in allowed if not {*rows[c.partition(".")[0]][1:3]} <= state.reached]
    begun = [circle for circle in on if circle.partition(".")[0] in crossed]
    among = begun or on or list(allowed)
    return among[chance.below(len(among))]


GOLDEN = {
    "classic": Golden(30, greedy, crossing),
    "luggage": Golden(25, ambitious, opening),
    "sakura": Golden(40, striving, climbing),
}


def unlocks(state: State) -> dict[str, Any]:
    """What the campaign has led to."""
    return {
        "flipped": dict(state.flipped),
        "opened": dict(state.opened),
        "crossed": len(state.crossed),
        "results": [game.result for game in state.played],
    }


def make(key: str) -> dict[str, Any]:
    """Play the campaign of an edition."""
    golden, found_edition = GOLDEN[key], edition(key)
    founding, state = beginning(key)
    games = []
    for number in range(1, golden.games + 1):
        begun = acts.begin(state, found_edition, f"game-{number}")
        running = evolve(state, begun)
        game, done = golden.player(running, setup(running, begun), secret(number))
        finished = acts.finish(running, begun.game, acts.final(game))
        state = evolve(running, finished)
        chosen = []
        for event in golden.choices(state, number):
            state = evolve(state, event)
            chosen.append(encode_event(event))
        told = [encode_event(event) for event in (begun, finished)]
        games.append({"told": told, "chosen": chosen, "done": done})
        print(f"{number}: {finished.result}, {', '.join((*begun.unlocked, *finished.met))}")
    return {"founded": encode_event(founding), "games": games, "unlocks": unlocks(state)}


def write(key: str) -> None:
    """Write it, one game to a line."""
    made = make(key)
    lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in made["games"])
    head = f'"founded":{json.dumps(made["founded"])},\n"unlocks":{json.dumps(made["unlocks"])}'
    file_of(key).write_text(f'{{{head},\n"games":[\n{lines}\n]}}\n')


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        write(wanted)
