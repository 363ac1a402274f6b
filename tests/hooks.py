"""The page of the hooks, made from the code: ``python -m tests.hooks`` writes ``HOOKS.md``.

Each hook stands there with its contract and with the lines of one rule that uses it. ``SHOWN``
says which; a hook without an entry there is a mistake, so that no page has a gap.
"""

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

PAGE = Path(__file__).parent.parent / "HOOKS.md"
HEAD = """# Hooks

What a special, a card or a rule may answer. A rule overrides only the hooks it needs, and the box
finds out which. No hook changes anything: it says what happened next, or what would be worth how
much. The table in [CONTRIBUTING.md](CONTRIBUTING.md) says which hook which kind of special needs.
`python -m tests.hooks` writes this page from the code.
"""


class Shown(NamedTuple):
    """A class whose hooks stand on the page, and for each of them the rule that is its example."""

    path: str
    examples: Mapping[str, str]


SHOWN = (
    Shown(
        "rules.Rule",
        {
            "react": "specials.mt_fuji.MtFuji",
            "limits": "rules.settling.OwnMarker",
            "forbids": "rules.settling.OwnMarker",
            "allowed": "rules.settling.OwnMarker",
            "answers": "specials.emperors_decree.EmperorsDecree",
            "asks_at": "families.Wanderer",
            "turns": "endings.Ending",
            "automatic": "specials.duel_photographer.DuelPhotographer",
            "completes": "specials.daimyo.Daimyo",
            "worth_keeping": "specials.drinks.Drinks",
            "offered_words": "rules.hands.Hands",
            "orders": "rules.hands.Hands",
            "declare": "rules.sources.Store",
            "lines": "specials.cherry_blossoms.CherryBlossoms",
            "score": "specials.cherry_blossoms.CherryBlossoms",
            "along": "along.Along",
            "touched": "specials.temples.Temples",
            "gain": "families.Lookout",
            "gains": "rules.settling.Settling",
        },
    ),
    Shown(
        "edition.Special",
        {
            "stock": "specials.duel_photographer.DuelPhotographer",
            "standing": "rules.goals.Count",
            "displays": "rules.heart_tokens.RedHeart",
            "loses": "rules.sequences.SequenceCard",
        },
    ),
    Shown(
        "families.Landmark",
        {"earned": "specials.circus.Circus", "concerns": "specials.circus.Circus"},
    ),
    Shown("along.Along", {"earned_along": "pieces.Decoration"}),
    Shown(
        "rules.powers.SpokenPower",
        {"fits": "specials.gift.Gift", "effects": "specials.gift.Gift"},
    ),
    Shown("rules.sources.Source", {"ready": "specials.temples.Temples"}),
    Shown(
        "rules.interest.PointOfInterest",
        {"promise": "specials.hearts.Hearts", "claim": "specials.hearts.Hearts"},
    ),
)


def found(path: str) -> Any:
    """The class at a dotted path within the engine."""
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(f"engine.{module}"), name)


def hooks(kind: type) -> Iterator[str]:
    """The public methods of a class that its base class does not have, or has otherwise."""
    for name, value in vars(kind).items():
        if inspect.isfunction(value) and not name.startswith("_"):
            yield name


def facts(kind: type) -> Iterator[tuple[str, str]]:
    """The class's own attributes with what the code says of each, where it says something."""
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(node, ast.ClassDef)
    for one, following in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            match following:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield one.target.id, " ".join(text.split())


def page() -> str:
    """The page as it should be."""
    return HEAD + "".join(map(_section, SHOWN))


def _section(shown: Shown) -> str:
    kind = found(shown.path)
    parts = [f"\n## `{kind.__name__}`", f"{_said(kind)} In `{_file(kind)}`."]
    listed = [f"- `{name}`: {text}" for name, text in facts(kind)]
    parts += ["\n".join(listed)] if listed else []
    parts += [_hook(kind, name, found(path)) for name, path in shown.examples.items()]
    return "\n\n".join(parts) + "\n"


def _hook(kind: type, name: str, example: type) -> str:
    code = textwrap.dedent(inspect.getsource(vars(example)[name])).strip()
    contract = f"{_said(getattr(kind, name))} In `{_file(example)}`:"
    return f"### `{name}`\n\n{contract}\n\n```python\n{code}\n```"


def _file(kind: type) -> str:
    path = inspect.getsourcefile(kind)
    assert path is not None
    return Path(path).relative_to(PAGE.parent).as_posix()


def _said(thing: object) -> str:
    """Its docstring in one line."""
    return " ".join((inspect.getdoc(thing) or "").split())


if __name__ == "__main__":
    PAGE.write_text(page())
