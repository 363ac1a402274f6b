"""The numbers of a campaign that people like to look at, as charts and as records."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.campaigns.queries import Campaign, PlayedGame, Share
from app.campaigns.rows import PersonRow
from app.drawn import charts
from app.drawn.charts import Chart, Series
from app.words.i18n import Language
from engine.edition import Edition
from engine.scoring import Layout

TASKS, FLAGS, LONGEST = "task-", "flag-", "longest-"
"""How the keys of lines begin, in every edition."""


@dataclass(frozen=True, slots=True)
class Best:
    """A record: what, how much, in which game."""

    title: str
    value: int
    game: int
    room: str


def by_group(lines: Mapping[str, int], edition: Edition) -> dict[str, int]:
    """The points of a sheet by the groups of its edition, in their order."""
    layout = Layout(edition.groups)
    points = dict.fromkeys(edition.groups, 0)
    for key, value in lines.items():
        points[layout[key].group] += value
    return points


def group_names(words: Language, edition: Edition) -> dict[str, str]:
    """What the groups are called."""
    return {group: words.text(f"group.{edition.key}.{group}") for group in edition.groups}


def line_title(words: Language, edition: str, key: str) -> str:
    """What a line of a sheet is called; one named after a special bears its title."""
    named = f"line.{edition}.{key}"
    text = words.text(named)
    return words.text(f"special.{edition}.{key}.title") if text == named else text


def sources(games: Sequence[PlayedGame], edition: Edition, words: Language) -> Chart:
    """The results game by game, and where their points come from."""
    _ = words.text
    names = group_names(words, edition)
    parts = [by_group(game.lines, edition) for game in games]
    results = [game.result for game in games]
    said = _("Last score {last}, best {best}.", last=results[-1], best=max(results))
    most = _("Most points come from {name}.", name=_most(parts, names))
    return charts.stacked(
        _("Score by game"),
        f"{said} {most}",
        _("Game"),
        [str(game.number) for game in games],
        [Series(name, [part[key] for part in parts]) for key, name in names.items()],
    )


def tasks(games: Sequence[PlayedGame], edition: Edition, words: Language) -> Chart:
    """Tasks of each kind over all games, in the order of the sheet: completed and failed."""
    order = [type for _, markers in edition.markers for type in markers]
    _ = words.text
    seen = {kind for game in games for kind in (*game.completed, *game.failed)}
    kinds = sorted(
        seen, key=lambda kind: (order.index(kind) if kind in order else len(order), kind)
    )
    done = [sum(game.completed.get(kind, 0) for game in games) for kind in kinds]
    lost = [sum(game.failed.get(kind, 0) for game in games) for kind in kinds]
    return charts.beside(
        _("Tasks by type"),
        _("{done} completed, {lost} failed.", done=sum(done), lost=sum(lost)),
        _("Type"),
        [words.text(f"task.{edition.key}.{kind}") for kind in kinds],
        [Series(_("Completed"), done), Series(_("Failed"), lost)],
    )


def versus(
    one: PlayedGame,
    other: PlayedGame,
    names: tuple[str, str],
    edition: Edition,
    words: Language,
) -> Chart:
    """Two games side by side, part by part."""
    _ = words.text
    parts = by_group(one.lines, edition), by_group(other.lines, edition)
    kinds = group_names(words, edition)
    return charts.beside(
        _("Points by source"),
        _("{one} vs. {other}.", one=one.result, other=other.result),
        _("Source"),
        list(kinds.values()),
        [
            Series(name, [part[key] for key in kinds])
            for name, part in zip(names, parts, strict=True)
        ],
    )


def lines_beside(
    one: PlayedGame, other: PlayedGame, edition: str, words: Language
) -> list[tuple[str, int, int]]:
    """Every line of two sheets of an edition side by side."""
    keys = dict.fromkeys((*one.lines, *other.lines))
    return [
        (line_title(words, edition, key), one.lines.get(key, 0), other.lines.get(key, 0))
        for key in keys
    ]


def sheet_parts(
    game: PlayedGame, edition: Edition, words: Language
) -> list[tuple[str, int, list[tuple[str, int]]]]:
    """The sheet of a game in its groups: title, sum, and the lines that gave points."""
    names, sums = group_names(words, edition), by_group(game.lines, edition)
    layout = Layout(edition.groups)
    return [
        (
            names[part],
            sums[part],
            [
                (line_title(words, edition.key, key), v)
                for key, v in game.lines.items()
                if layout[key].group == part
            ],
        )
        for part in names
        if sums[part]
    ]


def bests(games: Sequence[PlayedGame], edition: str, words: Language) -> list[Best]:
    """Records of a campaign: the first game that set each."""
    _ = words.text
    wanted: list[tuple[str, Callable[[PlayedGame], int]]] = [
        (_("High score"), lambda game: game.result),
        (_("Most tasks completed"), lambda game: sum(game.completed.values())),
        (_("Most points from tasks"), lambda game: _points(game, TASKS)),
        (_("Most points from flags"), lambda game: _points(game, FLAGS)),
    ]
    longest = dict.fromkeys(k for g in games for k in g.lines if k.startswith(LONGEST))
    wanted += [(line_title(words, edition, key), _line(key)) for key in longest]
    found = [(title, max(games, key=measure), measure) for title, measure in wanted]
    return [Best(title, measure(game), game.number, game.room) for title, game, measure in found]


def people(campaign: Campaign) -> list[PersonRow]:
    """What each member and guest did in all games, those with most tiles first.

    Games from a file know their people only by name; a member of that name is meant.
    """
    by_id = {member.id: member for member in campaign.members}
    by_name = {member.name: member for member in campaign.members}
    done: dict[str, list[Share]] = {}
    for game in campaign.games:
        for share in game.shares:
            member = by_id.get(share.person) if share.person else by_name.get(share.name)
            if member is not None:
                done.setdefault(member.id, []).append(share)
    rows = [
        PersonRow(
            by_id[id].name,
            by_id[id].colour,
            by_id[id].shape,
            len(shares),
            sum(share.tiles for share in shares),
            sum(share.tasks for share in shares),
            sum(share.points for share in shares),
            sum(share.suggested for share in shares),
        )
        for id, shares in done.items()
    ]
    return sorted(rows, key=lambda row: (-row.tiles, row.name))


def _points(game: PlayedGame, start: str) -> int:
    return sum(value for key, value in game.lines.items() if key.startswith(start))


def _line(key: str) -> Callable[[PlayedGame], int]:
    return lambda game: game.lines.get(key, 0)


def _most(parts: Sequence[Mapping[str, int]], names: Mapping[str, str]) -> str:
    sums = {key: sum(part[key] for part in parts) for key in names}
    return names[max(sums, key=lambda key: sums[key])]
