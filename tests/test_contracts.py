"""Contracts of the tree: who may import, name and hold what."""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

import pytest
from grimp import ImportGraph

from engine import editions, specials
from engine.edition import Edition, Here, Special
from engine.rules import Rule
from engine.tiles import LANDSCAPE
from tests.import_contracts import StandardLibraryOnly

ROOT = Path(__file__).parent.parent
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
COMMAND = ROOT / "engine" / "__main__.py"
SPECIALS = {(special.edition, special.key): special for special in specials.SPECIALS}


def names_of(special: Special) -> list[str]:
    """The words by which a special could be known; a number of an ordinary tile says nothing."""
    module = type(special).__module__.rpartition(".")[2]
    own = (tile.id for tile in special.tiles if tile.stack != LANDSCAPE)
    return [special.key, module, *own]


CAMPAIGNS = {
    name: {p.relative_to(ROOT).as_posix() for p in ROOT.glob(f"engine/campaign/{name}*.py")}
    for name in {special.edition for special in specials.SPECIALS}
}
"""The files that hold the campaign of an edition."""
OWN_FILES: dict[str, set[str]] = {}
"""By name; two editions may have a special or a tile of the same name, each its own file."""
for _special in specials.SPECIALS:
    _path = type(_special).__module__.replace(".", "/") + ".py"
    for _name in names_of(_special):
        OWN_FILES.setdefault(_name, set()).update((_path, *CAMPAIGNS[_special.edition]))
    for _rule in _special.brings:
        OWN_FILES.setdefault(_rule.key, set()).add(type(_rule).__module__.replace(".", "/") + ".py")


def name_of(path: Path) -> str:
    """A file as the project speaks of it."""
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> ModuleType:
    """The module a file of the engine holds."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return importlib.import_module(".".join(p for p in parts if p != "__init__"))


engine_files = pytest.mark.parametrize("path", ENGINE, ids=name_of)

# What a pure function may ask: no clock, no chance, no thread, no network, no file, no log.
PURE = {
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "datetime",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "types",
    "typing",
}
COMMAND_ONLY = {"argparse", "os", "pathlib", "sys"}
CLOCKS = {"now", "utcnow", "today"}
DOORS_OUT = {"open", "print", "input", "exec", "eval"}


def imported(tree: ast.AST) -> Iterator[str]:
    """The top-level packages a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            yield (node.module or "").partition(".")[0]


@engine_files
def test_the_engine_imports_the_standard_library_and_itself_only(path: Path) -> None:
    found = set(imported(ast.parse(path.read_text())))
    assert sys.stdlib_module_names >= PURE | COMMAND_ONLY
    assert found <= {"engine"} | PURE | (COMMAND_ONLY if path == COMMAND else set())


def test_the_contract_of_imports_sees_what_is_foreign() -> None:
    """``make check`` relies on it; a package of the same beginning is another one."""
    contract = StandardLibraryOnly("", {}, {"package": "engine"})
    graph = ImportGraph()
    for name in ("engine", "engine.board", "engine.play", "engineering", "app.live", "json"):
        graph.add_module(name)
    graph.add_import(importer="engine.play", imported="engine.board")
    graph.add_import(importer="engine.play", imported="json")
    graph.add_import(importer="engineering", imported="app.live")
    assert contract.check(graph, verbose=False).kept
    for name in ("app.live", "engineering"):
        graph.add_import(importer="engine.board", imported=name)
        assert not contract.check(graph, verbose=False).kept
        graph.remove_import(importer="engine.board", imported=name)


@engine_files
def test_the_engine_has_no_clock_and_no_door_out(path: Path) -> None:
    calls = [n.func for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Call)]
    assert not CLOCKS & {call.attr for call in calls if isinstance(call, ast.Attribute)}
    if path != COMMAND:
        assert not DOORS_OUT & {call.id for call in calls if isinstance(call, ast.Name)}


@pytest.mark.parametrize("folder", ["specials", "editions"])
def test_every_module_of_a_registry_is_registered(folder: str) -> None:
    """A special or an edition is one file plus one line."""
    paths = [p for p in (ROOT / "engine" / folder).glob("*.py") if p.name != "__init__.py"]
    assert paths
    for path in paths:
        values = vars(module_of(path))
        if folder == "specials":
            own = [
                kind
                for kind in values.values()
                if inspect.isclass(kind)
                and issubclass(kind, Special)
                and kind.__module__ == f"engine.specials.{path.stem}"
            ]
            assert own
            assert all(any(type(special) is kind for special in SPECIALS.values()) for kind in own)
        else:
            assert any(
                value in editions.known() for value in values.values() if isinstance(value, Edition)
            )


def test_keys_are_unique() -> None:
    assert len(SPECIALS) == len(specials.SPECIALS)
    assert len({edition.key for edition in editions.known()}) == len(editions.known())


# The line a special may take elsewhere: its entry in the registry, and its picture.
DRAWN = "app/sealed"


def python_words(path: Path) -> str:
    """Names and strings of a Python file, without comments and docstrings."""
    tree, words = ast.parse(path.read_text()), []
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in told:
                words.append(text)
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                words.append(text)
            case ast.ImportFrom(module=str(text)):
                words += [text, *(alias.name for alias in node.names)]
            case ast.Import(names=names):
                words += [alias.name for alias in names]
    return "\n".join(words)


@cache
def words_of(path: Path) -> str:
    """What a file says besides its comments, read once for all specials."""
    if path.suffix == ".py":
        return python_words(path)
    if path.suffix == ".js":
        return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", path.read_text(), flags=re.DOTALL)
    return path.read_text()


def searched() -> Iterator[Path]:
    """Every file that must not know a special by name."""
    for folder, kinds in (
        ("engine", ("py",)),
        ("app", ("py", "json")),
        ("static/js", ("js",)),
        ("templates", ("html", "txt", "xml", "svg")),
    ):
        for kind in kinds:
            for path in sorted((ROOT / folder).rglob(f"*.{kind}")):
                if "locale" not in path.parts:
                    yield path


@pytest.mark.parametrize("special", SPECIALS.values(), ids=lambda s: f"{s.edition}-{s.key}")
def test_no_module_knows_a_special_by_name(special: Special) -> None:
    """A campaign names its own cards, whose titles may share a word with a foreign special.

    So may the title and the texts of a special of another edition; its code may not.
    """
    names = names_of(special)
    others = (paths for name, paths in CAMPAIGNS.items() if name != special.edition)
    elsewhere = set().union(*others)
    own = set().union(*(OWN_FILES[name] for name in names)) | {
        "engine/specials/__init__.py",
        f"{DRAWN}/{special.key}.js",
        f"{DRAWN}/index.js",
    }
    word = "|".join(re.escape(name) for name in names)
    pattern = re.compile(rf"(?<![\w-])(?:{word})(?![\w-])")
    found = {name_of(p) for p in searched() if pattern.search(_code_of(p, special.edition))}
    assert found - elsewhere <= own


TEXTS = {type(s).__module__.replace(".", "/") + ".py": s for s in specials.SPECIALS}
"""The special of a file, for what players read of it."""


def _code_of(path: Path, edition: str) -> str:
    """What a file says; of a special of another edition without what players read."""
    words, other = words_of(path), TEXTS.get(name_of(path))
    if other is not None and other.edition != edition:
        for text in filter(None, (other.title, other.text, other.ruling)):
            words = words.replace(text, "")
    return words


CITED = re.compile(
    r"seed 00\d|core\.md|classic\.md|duel\.md|sakura\.md|luggage\.md|[Rr]ulings? [CDKLS]\d+"
)
RULES = {type(rule): rule for edition in editions.known() for rule in edition.rules}
RULES |= {type(special): special for special in SPECIALS.values()}
RULES |= {type(rule): rule for special in SPECIALS.values() for rule in special.brings}


@pytest.mark.parametrize("kind", [kind for kind in RULES if kind is not Here])
def test_every_rule_cites_its_source(kind: type[Rule]) -> None:
    assert kind.__doc__
    assert CITED.search(kind.__doc__)


@engine_files
def test_everything_public_says_what_it_is(path: Path) -> None:
    """A module, a class, a function; a method too, unless its base class says it."""
    module = module_of(path)
    assert module.__doc__
    for name, value in vars(module).items():
        if name.startswith("_") or getattr(value, "__module__", "") != module.__name__:
            continue
        if isinstance(value, (FunctionType, type)):
            assert inspect.getdoc(value), f"{name} of {name_of(path)}"
        for inner, method in vars(value).items() if isinstance(value, type) else ():
            if isinstance(method, (FunctionType, property)) and not inner.startswith("_"):
                assert inspect.getdoc(getattr(value, inner)), f"{name}.{inner}"
