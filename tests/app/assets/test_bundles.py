"""Many modules in one script: what each exports, in what order they run, and what is refused."""

from pathlib import Path

import pytest

from app.assets.bundles import Bundle, BundleError
from app.assets.static_files import STATIC, StaticAssets

SCRIPTS = STATIC / "js"
PAGES = sorted(
    path.relative_to(SCRIPTS).as_posix()
    for path in (SCRIPTS / "pages").rglob("*.js")
    if path.stem != "early"
)


def write(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text)
    return folder


def test_modules_run_after_what_they_import(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        main="import { a as first } from './low.js';\nimport * as all from './low.js';\n"
        "import thing from './mid.js';\nimport './low.js';\nthing(first, all);\n",
        mid="import { b } from './low.js';\nexport default x => x + b;\n",
        low="/** Says little. */\nexport const a = 1;\n// a remark\nexport function b() {}\n"
        "export class C {}\nexport async function d() {}\nconst e = 2;\nexport { e };\n",
    )
    bundle = Bundle(folder)
    bundle.add("main.js")
    text = bundle.text()
    assert list(bundle.names) == ["low.js", "mid.js", "main.js"]
    assert "return { a, b, C, d, e };" in text
    assert "const { a : first } = $0;" in text
    assert "const all = $0;" in text
    assert "const { default: thing } = $1;" in text
    assert "Says little" not in text
    assert "a remark" not in text


def test_what_is_imported_later_comes_in_a_part_of_its_own(tmp_path: Path) -> None:
    """It is handed the modules that the page has, and brings only those that it has not."""
    folder = write(
        tmp_path,
        main="import { a } from './low.js';\n"
        "export const go = () => import('./end.js').then(end => import(end.where + a));\n"
        "export const stay = () => import('./low.js');\n",
        low="export const a = 1;\n",
        end="import { a } from './low.js';\nimport { b } from './mid.js';\n"
        "export const where = `/${a}${b}.js`;\n",
        mid="export const b = 2;\n",
    )
    bundle = Bundle(folder)
    bundle.add("main.js")
    first, later = bundle.text(), bundle.later()
    assert list(bundle.names) == ["low.js", "main.js"]
    assert bundle.modules == {"low.js", "main.js", "mid.js", "end.js"}
    assert '$later("end.js").then(end => import(end.where + a))' in first
    assert 'part.default({ "low.js": $0 })' in first
    assert "stay = () => Promise.resolve($0)" in first
    assert later.startswith("export default async $given => {\n")
    assert 'const { a } = $given["low.js"];' in later
    assert 'return { "mid.js": $0, "end.js": $1 };' in later
    assert "const b = 2" not in first
    assert "const a = 1" not in later


def test_without_imports_there_is_no_later_part(tmp_path: Path) -> None:
    bundle = Bundle(write(tmp_path, main="export const a = 1;\n"))
    bundle.add("main.js")
    assert bundle.later() == ""
    assert "$later" not in bundle.text()


def test_a_later_part_waits_for_no_other(tmp_path: Path) -> None:
    later = "export const go = () => import('./{}.js');\n"
    texts = {"main": later.format("end"), "end": later.format("last"), "last": ""}
    bundle = Bundle(write(tmp_path, **texts))
    bundle.add("main.js")
    with pytest.raises(BundleError, match="waits"):
        bundle.later()


@pytest.mark.parametrize(
    "text",
    [
        "import { a } from './main.js';\n",
        "export * from './low.js';\n",
        "export let n = 1;\n",
        "import a, { b } from './low.js';\n",
        "import { a } from 'elsewhere';\n",
    ],
)
def test_what_a_bundle_cannot_say_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(BundleError):
        Bundle(write(tmp_path, main=text, low="export const b = 1;\n")).add("main.js")


@pytest.mark.parametrize("name", PAGES)
def test_every_script_of_ours_can_be_bundled(name: str) -> None:
    text = StaticAssets().script(f"js/{name}")
    assert "\nexport " not in text
    assert "\nimport " not in text
    later = StaticAssets().later(f"js/{name}")
    assert "\nimport " not in later
