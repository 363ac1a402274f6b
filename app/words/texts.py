"""Texts that belong to keys: names of the game's things, sentences for codes.

A key is a message of the catalogues like any other ("code.stale"), so a client can ask for the text
of whatever the engine names without knowing it. Keys come from the engine's registries; English
comes from there where the engine has it, else from the English catalogue. Terrains, tasks, lines of
the score sheet, specials, boxes, modules and cards belong to an edition, and their keys name it
("terrain.duel.S", "special.duel.school.text"): the same thing may have another name or follow other
rules in another box. A sentence that names a terrain is a key of its own for each edition, because
languages decline its words.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import chain

from app.words.codes import ACCESS_CODES, CLOSE_CODES, ERROR_PAGES, PAGE_CODES, WIRE_CODES
from engine.box import draws
from engine.campaign import offered
from engine.campaign.acts import CODES as CAMPAIGN_CODES
from engine.campaign.plan import Plan
from engine.deal import Deal
from engine.edition import Edition, Special
from engine.editions import EDITIONS, edition
from engine.errors import ACTION_CODES
from engine.play import begin
from engine.rules import Rule
from engine.rules.settling import sheet_key
from engine.scoring import sheet
from engine.setup import rivals, shared
from engine.terrains import PLAIN

KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9:_-]+)+")
"""What a key looks like; no sentence does."""

ACCESSES = ("link", "invited", "closed")
HELPS = ("full", "some", "none")
COLOURS = ("p1", "p2", "p3", "p4", "p5", "p6")
TERRAIN_CODES = ("line-mismatch",)
"""Codes whose sentence names terrains, so that every edition has its own beside the plain one."""
TOUR = ("lines",)
"""Hints of the first game that name terrains."""
SHAPES = ("circle", "diamond", "triangle", "square", "hexagon", "star")


def keyed() -> dict[str, str]:
    """Every key with its English text, empty where the English catalogue supplies it."""
    own = (_of_edition(edition) for edition in EDITIONS)
    return dict(chain(_plain(), *own, *(_printed(plan) for plan in offered())))


def sealed() -> dict[str, str]:
    """Keys whose texts only the server speaks, to those who have unlocked them."""
    return dict(chain(*(_in_boxes(plan) for plan in offered())))


def _printed(plan: Plan) -> Iterator[tuple[str, str]]:
    """What stands on the sheet of a campaign for everybody to see."""
    for rank in plan.ranks:
        if rank.title:
            yield f"rank.{plan.edition}.{rank.start}", rank.title
    for track in plan.tracks if len(plan.tracks) > 1 else ():
        yield f"track.{plan.edition}.{track.key}.title", ""
        yield f"track.{plan.edition}.{track.key}.how", ""
    for milestone in plan.milestones:
        yield f"milestone.{plan.edition}.{milestone.key}.title", milestone.title
    for box in plan.boxes:
        yield f"box.{plan.edition}.{box.key}.title", box.title
    specials = {special.key for special in edition(plan.edition).specials}
    for card in plan.cards:
        if card.key not in specials:  # a card that brings a special bears its title
            yield f"card.{plan.edition}.{card.key}.title", card.title


def _in_boxes(plan: Plan) -> Iterator[tuple[str, str]]:
    for box in plan.boxes:
        yield f"box.{plan.edition}.{box.key}.text", ""
    for card in plan.cards:
        if card.condition:
            yield f"card.{plan.edition}.{card.key}.text", card.condition.text


def _plain() -> Iterator[tuple[str, str]]:
    for code in (*ACTION_CODES, *CAMPAIGN_CODES, *WIRE_CODES, *ACCESS_CODES, *PAGE_CODES):
        yield f"code.{code}", ""
    for close in CLOSE_CODES:
        yield f"close.{close}", ""
    pairs: dict[str, tuple[object, ...]] = {"access": ACCESSES, "help": HELPS, "error": ERROR_PAGES}
    for key, words in pairs.items():
        for word in words:
            yield f"{key}.{word}.title", ""
            yield f"{key}.{word}.text", ""
    for key, names in (("colour", COLOURS), ("shape", SHAPES)):
        yield from ((f"{key}.{name}", "") for name in names)
    for reason in ("no-tile-left", "declared"):
        yield f"ended.{reason}", ""


def _of_edition(edition: Edition) -> Iterator[tuple[str, str]]:
    yield f"edition.{edition.key}.title", edition.title
    yield f"edition.{edition.key}.text", ""
    yield from _of_terrains(edition)
    for type in dict.fromkeys(type for _, markers in edition.markers for type in markers):
        yield f"task.{edition.key}.{type}", ""
    for box in edition.boxes:
        yield f"special.{edition.key}.{box}.title", ""
        yield f"special.{edition.key}.{box}.text", ""
    for module in edition.modules:
        yield f"module.{edition.key}.{module}.title", ""
        yield f"module.{edition.key}.{module}.text", ""
    for name, values in edition.options.items():
        yield f"option.{name}", ""
        yield from ((f"option.{name}.{v}", "") for v in values if isinstance(v, str))
    for leader in edition.leaders:
        yield f"leader.{leader}", ""
        yield f"leader.{leader}.text", ""
    yield from _of_sheet(edition)
    for rule in edition.rules:
        yield from _of_questions(rule)
    for special in edition.specials:
        yield from _of_special(special)


def _of_sheet(edition: Edition) -> Iterator[tuple[str, str]]:
    """The names of groups, sums and lines of a score sheet, and why its lines score."""
    for key in edition.groups:
        yield f"group.{edition.key}.{key}", ""
    for key in edition.subtotals:
        yield f"line.{edition.key}.{key}", ""
    for key in line_keys(edition):
        yield f"line.{edition.key}.{key}", ""
        yield f"line.{edition.key}.{key}.why", ""


def _of_terrains(edition: Edition) -> Iterator[tuple[str, str]]:
    """The names of what plain tiles show, and the sentences that name it.

    ``.object`` is the name as the object of a sentence: "einen Wald".
    """
    printed = {letter for tile in edition.plain_tiles for letter in tile.edges}
    for terrain in PLAIN:
        if terrain.letter in printed:
            yield f"terrain.{edition.key}.{terrain.letter}", ""
            if terrain.region:
                yield f"terrain.{edition.key}.{terrain.letter}.object", ""
    for code in TERRAIN_CODES:
        yield f"code.{edition.key}.{code}", ""
    for hint in TOUR:
        yield f"tour.{edition.key}.{hint}", ""


def _of_questions(rule: Rule) -> Iterator[tuple[str, str]]:
    """What a rule asks, the words it may be answered with, and how a log tells of them."""
    if rule.field:
        yield f"field.{rule.field}", ""
    yield from ((f"told.{name}", "") for name in (rule.field, *rule.spoken) if name)
    for family, names in (("word", rule.words), ("choice", rule.choices), ("answer", rule.spoken)):
        yield from ((f"{family}.{name}", "") for name in names)


def _of_special(special: Special) -> Iterator[tuple[str, str]]:
    named = f"special.{special.edition}.{special.key}"
    yield f"{named}.title", special.title
    yield f"{named}.text", special.text
    if special.ruling:
        yield f"{named}.ruling", special.ruling
    yield from ((f"{named}.text.{n}", t) for n, t in special.wordings.items())
    yield from ((f"standing.{word}", "") for word in special.standings)
    yield from ((f"loses.{word}{form}", "") for word in special.losses for form in ("", ".short"))
    for rule in (special, *special.brings):
        yield from _of_questions(rule)
    for terrain in special.terrains:
        yield f"terrain.{special.edition}.{terrain.letter}", ""
        if terrain.asks:
            yield f"field.{terrain.asks}", ""
    for type in special.markers:
        yield f"task.{special.edition}.{type}", ""


def of_known(edition: Edition, keys: Collection[str]) -> Iterator[str]:
    """The keys of the texts that belong to some boxes and specials."""
    for box in edition.boxes:
        if box in keys:
            named = f"special.{edition.key}.{box}"
            yield from (f"{named}.title", f"{named}.text")
    for special in edition.specials:
        if special.key in keys:
            yield from (key for key, _ in _of_special(special))
            for line in _lines_of(edition.key, special.key):
                named = f"line.{edition.key}.{line}"
                yield from (named, f"{named}.why")


@lru_cache
def in_play_only() -> frozenset[str]:
    """Keys whose texts go to browsers only where their special is known.

    Names are no secret, for they are printed on the campaign's sheet; those of what lies in a
    secret box are.
    """
    hidden: set[str] = set()
    plain = {key for key, _ in _plain()}
    for found in EDITIONS:
        every = (*found.boxes, *(special.key for special in found.specials))
        hidden.update(of_known(found, every))
        plain.update(key for key, _ in _of_terrains(found))
        plain.update(f"task.{found.key}.{t}" for _, markers in found.markers for t in markers)
        plain.update(f"special.{found.key}.{k}.title" for k in every if k not in _nameless(found))
    return frozenset(hidden - plain)


def _nameless(edition: Edition) -> set[str]:
    """What lies in a secret box of the edition's campaign: no sheet has its name."""
    own = [plan for plan in offered() if plan.edition == edition.key]
    boxes = {box.key for plan in own for box in plan.boxes if box.secret}
    return {key for plan in own for c in plan.cards if c.box in boxes for key in (c.key, *c.adds)}


def line_keys(edition: Edition) -> list[str]:
    """The lines of a score sheet with everything in play.

    A line that is named after a special has no text of its own: the special's title and text serve.
    """
    own = {special.key for special in edition.specials}
    lines = _sheet(edition, edition.whole, edition.modules)
    keys = [key for key in lines if key not in own]
    extra = (sheet_key(type) for special in edition.specials for type in special.markers)
    return list(dict.fromkeys((*keys, *extra)))


@lru_cache
def _lines_of(key: str, special: str) -> tuple[str, ...]:
    """The lines that only this special brings, besides the one that bears its name."""
    found = edition(key)
    chosen = next(s for s in found.specials if s.key == special)
    unlocked = () if chosen.module else found.whole if chosen.deck else (special,)
    modules = (chosen.module,) if chosen.module else ()
    cards = {chosen.deck: (chosen.card,)} if chosen.deck else {}
    without = {*_sheet(found), *(s.key for s in found.specials)}
    extra = (sheet_key(type) for type in chosen.markers)
    lines = (*_sheet(found, unlocked, modules, cards), *extra)
    return tuple(line for line in dict.fromkeys(lines) if line not in without)


def _sheet(
    edition: Edition,
    unlocked: tuple[str, ...] = (),
    modules: tuple[str, ...] = (),
    cards: Mapping[str, tuple[str, ...]] | None = None,
) -> list[str]:
    """The lines of a game without tiles; *cards* are what it drew, else all that it could draw."""
    if cards is None:
        cards = {}
        for draw in draws(edition, unlocked, modules):
            cards = {**cards, draw.deck: (*cards.get(draw.deck, ()), *draw.cards)}
    seats = tuple(str(n) for n in range(max(edition.seats[0], edition.parties[0])))
    make = rivals if edition.parties[0] > 1 else shared
    agreed = make(edition.key, seats, unlocked=unlocked, modules=modules)
    state, _ = begin(agreed, Deal((), (), {}, (), "", cards))
    return [line.key for line in sheet(state, 0).lines]
