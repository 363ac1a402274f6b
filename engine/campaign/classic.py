"""The campaign of The Board Game (seed 003 pp. 7-8; classic.md section 5)."""

from collections.abc import Callable

from engine.campaign.plan import Card, Condition, Final, Plan, Rank, SealedBox, counted
from engine.campaign.track import Track, parse_rows
from engine.counting import matching_edges
from engine.terrains import AREAS, NAMES

ROWS = parse_rows(
    """
e01 start box-1 2
e02 box-1 box-2 5
e03 box-2 warehouse 4
e04 box-2 circus 4
e05 warehouse grain-tunnel 6
e06 warehouse signalman 6
e07 circus signalman 6
e08 circus deer 6
e09 grain-tunnel village-tunnel 8 4:red-hearts
e10 signalman shepherdess 8 4:red-hearts
e11 deer castle 8 4:red-hearts
e12 village-tunnel forest-tunnel 10
e13 shepherdess hill 10
e14 castle farm 10
e15 forest-tunnel clouds 10
e16 hill clouds 10
e17 farm clouds 10
"""
)
PLACES = {
    "start": (0, 0),
    "box-1": (0, 2),
    "box-2": (0, 5),
    "warehouse": (-2, 7),
    "circus": (2, 7),
    "grain-tunnel": (-4, 9),
    "signalman": (0, 9),
    "deer": (4, 9),
    "village-tunnel": (-4, 12),
    "shepherdess": (0, 12),
    "castle": (4, 12),
    "forest-tunnel": (-4, 15),
    "hill": (0, 15),
    "farm": (4, 15),
    "clouds": (0, 18),
}
RANKS = (
    Rank(0, "Vagabond", 1),
    Rank(100, "Newsboy", 2),
    Rank(110, "Fisherwoman", 3),
    Rank(120, "Coachman", 3),
    Rank(130, "Night Watchman", 4),
    Rank(140, "Actress", 4),
    Rank(150, "Landlady", 5),
    Rank(160, "Forest Ranger", 5),
    Rank(170, "Farmer’s Wife", 6),
    Rank(180, "Engineer", 6),
    Rank(190, "Ringmaster", 7),
    Rank(200, "Captain", 7),
    Rank(210, "Harbormaster", 8),
    Rank(220, "Station Master", 8),
    Rank(230, "Photographer", 9),
    Rank(240, "Merchant", 9),
    Rank(250, "Architect", 10),
    Rank(260, "Inventor", 10),
    Rank(270, "Astronomer", 11),
    Rank(280, "Doctor", 11),
    Rank(290, "Diplomat", 12),
    Rank(300, "Balloonist", 12),
    Rank(310, "Manufacturer", 13),
    Rank(320, "Mayor", 13),
    Rank(330, "Councillor", 14),
    Rank(340, "Magnate", 14),
    Rank(350, "Baroness", 15),
    Rank(375, "Crown Prince", 15),
    Rank(400, "Empress", 15),
)
"""The three blank rows of the sheet above 400 give 15 crosses too and have no name of their own."""

HEARTS = "red-hearts"
SPAN, TERRITORY, LINE, FLAGS, EDGES = 15, 7, 6, 25, 6


def by_rank(rank: Rank, final: Final) -> int:
    """The crosses of a result are those of its row (classic.md 5.3)."""
    return rank.crosses


def _points(key: str) -> Callable[[Final], int]:
    return lambda final: final.sheet.points(key)


def span(final: Final) -> int:
    """The distance between the two tiles that lie farthest apart, over empty hexes too (C7).

    A distance is the largest of three differences, so the widest of three spans tells.
    """
    hexes = final.game.parties[0].board.placements
    axes = ([h.q for h in hexes], [h.r for h in hexes], [h.q + h.r for h in hexes])
    return max(max(axis) - min(axis) for axis in axes)


def large_territories(final: Final) -> int:
    """Of forest, grain and village those with a territory of 7 tiles or more, open or closed."""
    board = final.game.parties[0].board
    return sum(
        any(region.size >= TERRITORY for region in board.all_regions(kind)) for kind in AREAS
    )


def flag_points(final: Final) -> int:
    """The points of the green, yellow and red flags together (ruling K34)."""
    return sum(final.sheet.points(f"flag-{NAMES[kind]}") for kind in AREAS)


def edges_at_heart(final: Final) -> int:
    """The matching edges of the Red Heart that has most of them."""
    party = final.game.parties[0]
    edges = (matching_edges(party.board, hex) for hex, _ in party.noted(HEARTS))
    return max(edges, default=0)


def _closed_line(kind: str) -> Callable[[Final], bool]:
    """Not counted: an open line may grow long and never close, a closed one never grows."""
    return lambda final: any(
        region.closed and region.size >= LINE
        for region in final.game.parties[0].board.all_regions(kind)
    )


def _box(number: int, *adds: str) -> SealedBox:
    return SealedBox(f"box-{number}", f"Box {number}", adds)


def _by_hex(key: str, title: str) -> Card:
    return Card(key, title, "box-3", hex=key, adds=(key,))


def _building(key: str, title: str, kind: str, text: str) -> Card:
    condition = counted(text, _points(f"task-{NAMES[kind]}"), 30)
    return Card(key, title, "box-4", condition=condition, adds=(key,))


def _feat(key: str, title: str, condition: Condition) -> Card:
    return Card(key, title, "box-5", condition=condition, adds=(key,))


CARDS = (
    Card(HEARTS, "Red Hearts", "box-1", adds=(HEARTS,), tokens={HEARTS: 1}),
    Card(
        "hearts-desire",
        "Heart’s Desire",
        "box-1",
        condition=counted("Score 5 points with Red Hearts in one game.", _points(HEARTS), 5),
        adds=("hearts-desire",),
        opens="box-4",
    ),
    Card(
        "road-to-success",
        "On the Road to Success",
        "box-2",
        condition=counted("Score 200 points.", lambda final: final.sheet.total, 200),
        adds=("road-to-success",),
        opens="box-5",
    ),
    _by_hex("warehouse", "Warehouse"),
    _by_hex("circus", "Circus"),
    _by_hex("signalman", "Signalman"),
    _by_hex("deer", "Deer"),
    _by_hex("grain-tunnel", "Grain Tunnel"),
    _by_hex("village-tunnel", "Village Tunnel"),
    _by_hex("forest-tunnel", "Forest Tunnel"),
    _by_hex("shepherdess", "Shepherdess"),
    _by_hex("castle", "Castle"),
    _by_hex("hill", "Hill"),
    _by_hex("farm", "Farm"),
    _by_hex("clouds", "Clouds"),
    _building("forest-cabin", "Forest Cabin", "W", "Score 30 points with forest tasks."),
    _building("harvest-festival", "Harvest Festival", "G", "Score 30 points with grain tasks."),
    _building("watchtower", "Watchtower", "V", "Score 30 points with village tasks."),
    _building("locomotive", "Locomotive", "T", "Complete all six track tasks: 30 points."),
    _building("ship", "Ship", "S", "Complete all six stream tasks: 30 points."),
    _feat(
        "balloon-launch-site",
        "Balloon Launch Site",
        counted("Place two tiles at least 15 spaces apart.", span, SPAN),
    ),
    _feat(
        "construction-site",
        "Construction Site",
        counted(
            "Build a forest, a grain territory and a village of 7 or more tiles each.",
            large_territories,
            len(AREAS),
        ),
    ),
    _feat(
        "flag-festival",
        "Flag Festival",
        counted("Score 25 points with flags.", flag_points, FLAGS),
    ),
    _feat(
        "golden-heart",
        "Golden Heart",
        counted("Surround a Red Heart with six matching edges.", edges_at_heart, EDGES),
    ),
    _feat(
        "harbor",
        "Harbor",
        Condition("Close a stream of 6 or more tiles.", _closed_line("S")),
    ),
    _feat(
        "train-station",
        "Train Station",
        Condition("Close a track of 6 or more tiles.", _closed_line("T")),
    ),
)

CLASSIC = Plan(
    edition="classic",
    ranks=RANKS,
    tracks=(Track("advancement", ROWS, PLACES, by_rank),),
    boxes=(_box(1, "box-1"), _box(2, "box-2"), _box(3), _box(4), _box(5)),
    cards=CARDS,
)
