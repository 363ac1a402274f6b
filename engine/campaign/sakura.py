"""The campaign of Sakura: its ranks, six boxes and 41 cards (seed 000; sakura.md 4.4 and 5).

Its mountain and its garden lie in ``sakura_tracks``.
"""

from collections.abc import Callable

from engine.blossoms import held
from engine.campaign.plan import Card, Condition, Final, Plan, Rank, SealedBox, counted
from engine.campaign.sakura_tracks import HEART, TRACKS
from engine.springs import springs
from engine.terrains import AREAS, NAMES

RANKS = (
    Rank(0, "Porter", 1),
    Rank(110, "Rickshaw driver", 2),
    Rank(120, "Puppeteer", 2),
    Rank(130, "Bamboo raftsmen", 3),
    Rank(140, "Radish trader", 3),
    Rank(150, "Flute player", 4),
    Rank(160, "Tofu seller", 4),
    Rank(170, "Pyrotechnist", 5),
    Rank(180, "Barge captain", 5),
    Rank(190, "Tub maker", 6),
    Rank(200, "Tatami weaver", 6),
    Rank(210, "Bell founder", 7),
    Rank(220, "Origami artist", 7),
    Rank(230, "Mask carver", 8),
    Rank(240, "Ink painter", 8),
    Rank(250, "Armorer", 9),
    Rank(260, "Salt maker", 9),
    Rank(270, "Silk weaver", 10),
    Rank(280, "Pearl diver", 10),
    Rank(290, "Seaweed farmer", 11),
    Rank(300, "Tea farmer", 11),
    Rank(310, "Architect", 11),
    Rank(320, "Wandering monk", 11),
    Rank(330, "Harpist", 12),
    Rank(340, "Provincial official", 12),
    Rank(350, "Temple attendant", 13),
    Rank(360, "Ronin", 13),
    Rank(370, "Geisha", 13),
    Rank(380, "Samurai", 14),
    Rank(390, "Prefect", 14),
    Rank(400, "Priest", 14),
    Rank(410, "Shogun", 15),
    Rank(420, "Prince", 15),
    Rank(430, "Princess", 15),
    Rank(440, "Empress", 16),
    Rank(450, "Emperor", 16),
)
ABOVE = tuple(range(460, 510, 10))
"""The rows above 450 give 16 crosses too and have no name of their own."""

BLOSSOMS, TREES = "cherry-blossoms", 3
SIMILAR, HELD, SPRINGS, TASKS = 4, 8, 2, 24
TREATS = ("onigiri", "drinks", "gift")


def _picked(kind: str) -> Callable[[Final], int]:
    """How many tiles with a blossom of that kind have yielded."""

    def count(final: Final) -> int:
        party = final.game.parties[0]
        tiles = (party.board.placements[hex].tile for hex, _ in party.noted(BLOSSOMS))
        return sum(kind in tile.marked("blossom") for tile in tiles)

    return count


def _completed(kind: str) -> Callable[[Final], int]:
    return lambda final: sum(task.type == kind for task in final.game.parties[0].completed)


def _blossoms(final: Final) -> int:
    return held(final.game.parties[0])


def _treats(final: Final) -> int:
    """How many of the three were used."""
    notes = final.game.parties[0].notes
    return sum((key, None) in notes for key in TREATS)


def _springs(final: Final) -> int:
    return sum(1 for _ in springs(final.game.parties[0].board))


def _tasks(final: Final) -> int:
    """The tasks completed, while none has failed."""
    party = final.game.parties[0]
    return 0 if party.failed else len(party.completed)


def _decrees(final: Final) -> int:
    """The mountain closed, a Temple that scores, points in all three flag columns."""
    game, sheet = final
    flags = all(sheet.points(f"flag-{NAMES[kind]}") for kind in AREAS)
    closed = game.task_limit > game.box.edition.task_limit
    return sum((closed, sheet.points("temples") > 0, flags))


def _at_once(key: str, title: str, box: str) -> Card:
    return Card(key, title, box, adds=(key,))


def _by_hex(key: str, title: str, box: str, tokens: int = 0) -> Card:
    return Card(key, title, box, hex=key, adds=(key,), tokens={key: tokens} if tokens else {})


def _feat(key: str, title: str, box: str, condition: Condition) -> Card:
    return Card(key, title, box, condition=condition, adds=(key,))


def _collector(key: str, title: str, kind: str, text: str) -> Card:
    return _feat(key, title, "box-2", counted(text, _picked(kind), TREES))


CARDS = (
    _at_once("wraparound-tasks", "Wraparound Tasks", "box-1"),
    _at_once(BLOSSOMS, "Cherry blossoms", "box-2"),
    _collector("bird-lover", "Bird lover", "G", "Pick all 3 rice blossoms in one game."),
    _collector("koi-expert", "Koi expert", "S", "Pick all 3 river blossoms in one game."),
    _collector("tea-master", "Tea master", "V", "Pick all 3 village blossoms in one game."),
    _collector("pilgrim", "Pilgrim", "W", "Pick all 3 cherry tree blossoms in one game."),
    _collector("merchant", "Merchant", "T", "Pick all 3 road blossoms in one game."),
    _by_hex("lake", "Lake", "box-3"),
    _by_hex("crossroads", "Crossroads", "box-3"),
    _by_hex("dam", "Dam", "box-3"),
    _by_hex("dead-end", "Dead end", "box-3"),
    _by_hex("warehouse", "Warehouse", "box-3"),
    _by_hex("hot-springs", "Hot springs", "box-3"),
    _by_hex("cartographer", "Cartographer", "box-3"),
    _by_hex("hermit", "Hermit", "box-3"),
    _by_hex("observatory", "Observatory", "box-3"),
    _by_hex("bridges", "Bridges", "box-4", tokens=2),
    _by_hex("gates", "Gates", "box-4", tokens=2),
    _by_hex("ship-pier", "Ship & Pier", "box-4"),
    _by_hex("ox-cart-trading-post", "Ox cart & Trading post", "box-4"),
    _by_hex("moss-collector", "Moss collector", HEART),
    _by_hex("rice-farmer", "Rice farmer", HEART),
    _by_hex("sumo-wrestler", "Sumo wrestler", HEART),
    _by_hex("calligrapher", "Calligrapher", HEART),
    _by_hex("poet", "Poet", HEART),
    _by_hex("rice-cherry-tree", "Rice & Cherry tree", HEART),
    _by_hex("village-rice", "Village & Rice", HEART),
    _by_hex("cherry-tree-village", "Cherry tree & Village", HEART),
    _by_hex("temples", "Temples", HEART),
    _by_hex("colorful-flag", "Colorful flag", HEART),
    _feat(
        "onigiri",
        "Onigiri",
        HEART,
        counted("Complete 4 rice tasks in one game.", _completed("G"), SIMILAR),
    ),
    _feat(
        "drinks",
        "Drinks",
        HEART,
        counted("Complete 4 river tasks in one game.", _completed("S"), SIMILAR),
    ),
    _feat(
        "gift",
        "Gift",
        HEART,
        counted("Hold at least 8 blossoms at the end of a game.", _blossoms, HELD),
    ),
    _feat(
        "gourmet",
        "Gourmet",
        HEART,
        counted("Use Onigiri, Drinks and Gift in the same game.", _treats, len(TREATS)),
    ),
    _feat(
        "bathing-monkeys",
        "Bathing monkeys",
        HEART,
        counted("Close 2 hot springs in one game.", _springs, SPRINGS),
    ),
    _by_hex("daimyo", "Daimyo", "box-6"),
    _by_hex("counting-house", "Counting house", "box-6"),
    _by_hex("small-clouds", "Small clouds", "box-6"),
    _by_hex("mt-fuji", "Mt. Fuji", "box-6"),
    _feat(
        "master-test",
        "Master test",
        "box-6",
        counted("Complete 24 tasks in one game without failing any.", _tasks, TASKS),
    ),
    _feat(
        "emperors-decree",
        "Emperor’s decree",
        "box-6",
        counted(
            "In one game, close Mt. Fuji, score for a temple, and score flags of all three colors.",
            _decrees,
            3,
        ),
    ),
)

SAKURA = Plan(
    edition="sakura",
    ranks=RANKS,
    tracks=TRACKS,
    boxes=tuple(SealedBox(f"box-{number}", f"Box {number}") for number in range(1, 7)),
    cards=CARDS,
    above=ABOVE,
)
