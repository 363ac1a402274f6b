"""Find a Chromium for the browser tests, or install one: `python -m tests.browser_support`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.async_api import Page, Response
from playwright.sync_api import sync_playwright

# Without a window to draw, a headless shell needs half the time of a whole browser.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
NAMES = (*SHELLS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# A Chromium and the fonts that pages expect, without the printer dialogue that Debian recommends.
PACKAGES = (("chromium-headless-shell", "fonts-liberation"), ("chromium", "fonts-liberation"))

# Without a sandbox, since root has none; without the calls home, since tests stay on this machine.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

HELP = "No working Chromium: install Chromium or Chrome, or name one in the variable CHROMIUM."


class NoChromium(Exception):
    """There is no browser here, and none could be installed."""


def find() -> str | None:
    """Return the path of a Chromium that starts: the one named in CHROMIUM, else any there is."""
    if chosen := os.environ.get("CHROMIUM"):
        return chosen if _starts(chosen) else None
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    found = (*_shells(Path(own)), *map(shutil.which, NAMES), own)
    return next((path for path in found if path and _starts(path)), None)


def _shells(own: Path) -> list[str]:
    """The headless shells that Playwright keeps beside its browsers."""
    browsers = own.parents[2]
    return [
        str(path)
        for name in ("headless_shell", "chrome-headless-shell")
        for path in sorted(browsers.glob(f"chromium_headless_shell-*/*/{name}"))
    ]


def ensure() -> str:
    """Return the path of a Chromium, after installing one where there is none."""
    path = find()
    # A browser that was asked for by name and is broken is for the asker to mend.
    if path is None and "CHROMIUM" not in os.environ:
        print("Installing Chromium ...", flush=True)
        # Playwright's own needs no rights, but a download and the libraries of a desktop;
        # Debian's package brings its libraries along.
        if _run(sys.executable, "-m", "playwright", "install", "chromium"):
            path = find()
        if path is None and os.geteuid() == 0 and shutil.which("apt-get"):
            _run("apt-get", "update")
            for packages in PACKAGES:
                if _run("apt-get", "install", "-y", "--no-install-recommends", *packages):
                    break
            path = find()
    if path is None:
        raise NoChromium(HELP)
    return path


async def visit(page: Page, url: str) -> Response | None:
    """Open a page of ours and wait until its script listens: keys and drops before are lost.

    Returns the answer in which the page came; none if only the part behind ``#`` is new.
    """
    answer = await page.goto(url)
    await page.locator("html[data-ready]").wait_for(state="attached")
    return answer


def _starts(path: str) -> bool:
    # A browser that lacks a library is found but does not start.
    return _run(path, "--version")


def _run(*command: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


if __name__ == "__main__":
    try:
        ensure()
    except NoChromium as missing:
        sys.exit(str(missing))
