"""What a golden game is to show: asked of its deal, or of the game when it is over."""

from collections.abc import Callable, Iterator

from engine.actions import Choose, Declare, PlaceTile
from engine.events import (
    SHOWING,
    ChoiceOffered,
    Event,
    Noted,
    PhaseOpened,
    TaskCompleted,
    TaskFailed,
    TilePlaced,
    TileRevealed,
    TileStored,
    TileTaken,
)
from engine.hexes import neighbours
from engine.scoring import sheet, sheets, standings
from engine.state import State
from tests.support import group_sums

BUILDINGS = ("forest-cabin", "harvest-festival", "watchtower", "locomotive", "ship")
CLOSING = ("train-station", "harbor", "great-mill", "flag-festival")


def anything(state: State) -> bool:
    """Any game will do."""
    return bool(state.ended)


def _turns(state: State) -> Iterator[tuple[Event, ...]]:
    return (entry.events for entry in state.entries() if entry.seq not in state.dropped)


def two_completed(state: State) -> bool:
    """Two tasks completed by one tile."""
    return any(sum(isinstance(e, TaskCompleted) for e in turn) > 1 for turn in _turns(state))


def completed_and_failed(state: State) -> bool:
    """One tile completes a task and breaks another."""
    kinds = ({type(event) for event in turn} for turn in _turns(state))
    return any({TaskCompleted, TaskFailed} <= found for found in kinds)


def tasks_after_the_last_landscape(state: State) -> bool:
    """The last tile revealed is a Task tile."""
    found = [e.tile for turn in _turns(state) for e in turn if isinstance(e, TileRevealed)]
    return found[-1].startswith("T-")


def surrounded(state: State) -> bool:
    """The circus has its ten points."""
    return sheet(state, 0).points("circus") == 10


def refused_cloud(state: State) -> bool:
    """A cloud edge was not joined, another was."""
    said = [e.fields.get("clouds", {}) for t in _turns(state) for e in t if type(e) is TilePlaced]
    answers = {yes for edges in said for yes in edges.values()}
    became = [b for t in _turns(state) for e in t if type(e) is TilePlaced for b in e.became]
    return False in answers and any(edge.letter in "WGVTS" for edge in became)


def all_hearts(state: State) -> bool:
    """Every heart of the supply lies on the board and scores."""
    hearts = list(state.parties[0].noted("red-hearts"))
    return len(hearts) == state.box.supply("red-hearts") and bool(
        sheet(state, 0).points("red-hearts")
    )


def more_than_three_active(state: State) -> bool:
    """A board had to take a Task tile although it had three active tasks (D14)."""
    most = dict.fromkeys(range(len(state.parties)), 0)
    top = 0
    for turn in _turns(state):
        for event in turn:
            if isinstance(event, TilePlaced) and event.tile.startswith("T-"):
                most[event.board] += 1
            elif isinstance(event, (TaskCompleted, TaskFailed)):
                most[event.board] -= 1
            top = max(top, *most.values())
    return top > 3


def taken_back(state: State) -> bool:
    """Something was taken back and placed otherwise."""
    return len(state.dropped) > 2


def everything_settled(state: State) -> bool:
    """Tasks were completed and failed, entries taken back."""
    party = state.parties[0]
    return taken_back(state) and bool(party.completed and party.failed)


def any_deal(state: State) -> bool:
    """Whatever is dealt."""
    return state.seq == 1


def cards(*keys: str) -> Callable[[State], bool]:
    """Those goal cards lie open."""
    return lambda state: set(keys) <= set(state.deal.cards["goals"])


def earned(*keys: str) -> Callable[[State], bool]:
    """Each of these lines has points on some board."""

    def shows(state: State) -> bool:
        found = {line.key for s in sheets(state) for line in s.lines if line.points}
        return found >= set(keys)

    return shows


def fulfilled(*keys: str) -> Callable[[State], bool]:
    """These goal cards of the game stand fulfilled."""

    def shows(state: State) -> bool:
        told = standings(state)
        return all(key in told and told[key][0].word == "fulfilled" for key in keys)

    return shows


def drawn_lying(state: State) -> bool:
    """Every special that was drawn and has a tile in the game lies on the board."""
    laid = {placement.tile.id for placement in state.parties[0].board.placements.values()}
    return laid >= {tile for tile in state.deal.cards["specials"] if tile in state.box.tiles}


def tokens_only(state: State) -> bool:
    """Two hearts lie on the board, both of them tokens."""
    return len(list(state.parties[0].noted("hearts"))) == 2 and "X-heart-1" not in state.box.tiles


def automatic_choice(state: State) -> bool:
    """The server placed, chose and built for a party."""
    mine = [entry.action for entry in state.entries() if entry.seat is None]
    built = [a for a in mine if isinstance(a, PlaceTile) and state.box.tiles[a.tile].is_apart]
    return bool(built) and any(isinstance(action, Choose) for action in mine)


def both_chose_in_one_turn(state: State) -> bool:
    """Two parties chose in one phase."""
    turns = (turn for turn in _turns(state) for event in turn if type(event) is PhaseOpened)
    return any(sum(isinstance(e, ChoiceOffered) for e in turn) > 1 for turn in turns)


def taken_back_a_choice(state: State) -> bool:
    """A choice was withdrawn and made again."""
    dropped = (entry.action for entry in state.entries() if entry.seq in state.dropped)
    return any(isinstance(action, Choose) for action in dropped)


def handed_over(state: State) -> bool:
    """Offices and hands changed."""
    rules = {e.rule for turn in _turns(state) for e in turn if isinstance(e, Noted)}
    return rules >= {"captain", "hand"}


def scoring(*keys: str) -> Callable[[State], bool]:
    """These lines have points."""
    return lambda state: all(sheet(state, 0).points(key) for key in keys)


def stored_and_taken(state: State) -> bool:
    """A tile was put by and taken again, and one is left at the end."""
    kinds = {type(event) for turn in _turns(state) for event in turn}
    return {TileStored, TileTaken} <= kinds and bool(state.parties[0].stored)


def all_laid(state: State) -> bool:
    """Of every special with tiles one lies on the board."""
    laid = {placement.tile.id for placement in state.parties[0].board.placements.values()}
    own = ({tile.id for tile in special.tiles} for special in state.box.specials)
    return all(not tiles or tiles & laid for tiles in own)


def every(*shown: Callable[[State], bool]) -> Callable[[State], bool]:
    """All of these."""
    return lambda state: all(shows(state) for shows in shown)


def returned(state: State) -> bool:
    """A removed tile came back, was revealed and placed."""
    back = set(state.deal.removed) - set(state.removed)
    laid = {placement.tile.id for placement in state.parties[0].board.placements.values()}
    return bool(back & laid)


def declared_the_end(state: State) -> bool:
    """The last act was a word: something lay ready and was left."""
    return isinstance(state.entries()[-1].action, Choose)


def said(*words: str) -> Callable[[State], bool]:
    """All these words were said."""

    def shows(state: State) -> bool:
        acts = (entry.action for entry in state.entries() if entry.seq not in state.dropped)
        return {action.word for action in acts if isinstance(action, Declare)} >= set(words)

    return shows


def decided(field: str) -> Callable[[State], bool]:
    """Something was decided in a field."""
    return lambda state: any(
        type(e) is TilePlaced and field in e.fields for t in _turns(state) for e in t
    )


def outright(state: State) -> bool:
    """A tile completed tasks outright: two at once beside it."""
    laid = {p.tile.id: p.hex for p in state.parties[0].board.placements.values()}
    at = laid.get("X-daimyo")
    done = {task.hex for task in state.parties[0].completed}
    return at is not None and len(done.intersection(neighbours(at))) >= 2


def sealed_twice(state: State) -> bool:
    """A sealed task was completed and counts twice."""
    done = sum(task.value for task in state.parties[0].completed)
    return group_sums(state, sheet(state, 0))["tasks"] > done


def took_power_back(state: State) -> bool:
    """A word that shows something was taken back."""
    dropped = [entry for entry in state.entries() if entry.seq in state.dropped]
    return any(isinstance(e, SHOWING[1:]) for entry in dropped for e in entry.events)


def used_twice(*keys: str) -> Callable[[State], bool]:
    """These powers were used twice."""
    return lambda state: all(state.parties[0].notes.get((key, None)) == 2 for key in keys)


def seal_lost(state: State) -> bool:
    """The sealed task failed."""
    return state.parties[0].notes.get(("emperors-decree", None)) == "lost"


def split(state: State) -> bool:
    """Both parts of one tile have taken a kind, of one kind in two regions."""
    board = state.parties[0].board
    taken = [(hex, kind, region) for (kind, (hex, _)), region in board.parts.items()]
    return any(one[:2] == two[:2] and one[2] is not two[2] for one in taken for two in taken)


def played_out(state: State) -> bool:
    """A tile put by was laid when the stack was empty, and nothing was left."""
    acts = [entry.action for entry in state.entries() if entry.seq not in state.dropped]
    kinds = {type(event) for turn in _turns(state) for event in turn}
    is_last = isinstance(acts[-1], PlaceTile) and isinstance(acts[-2], (Choose, Declare))
    return TileStored in kinds and is_last and not state.parties[0].stored


def noting(*keys: str) -> Callable[[State], bool]:
    """These rules have noted something."""
    return lambda state: {rule for rule, _ in state.parties[0].notes} >= set(keys)


def wandered(state: State) -> bool:
    """Balloon and photographer went on with the same tile."""
    fields = [e.fields for turn in _turns(state) for e in turn if type(e) is TilePlaced]
    return any({"balloon", "photo"} <= set(decided) for decided in fields)


def doubled(state: State) -> bool:
    """Three of the doubling buildings have points."""
    return sum(bool(sheet(state, 0).points(key)) for key in BUILDINGS) >= 3


def closed(state: State) -> bool:
    """Two of those that want something closed have points."""
    return sum(bool(sheet(state, 0).points(key)) for key in CLOSING) >= 2
