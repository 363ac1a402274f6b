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


def test_what_is_loaded_later_comes_along(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        main="export const go = () => import('./end.js').then(end => import(end.where));\n",
        end="export const where = '/x.js';\n",
    )
    bundle = Bundle(folder)
    bundle.add("main.js")
    assert "Promise.resolve($0).then(end => import(end.where))" in bundle.text()


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
