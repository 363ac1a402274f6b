# Dorfplatz: everything a person does with the project, as one word each.
# Only make and Python 3.11 or newer are presumed; the rest is installed into .venv.

# The first Python that is new enough; override with `make PYTHON=/path/to/python3 ...`.
SUITABLE := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON   ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
                "$$p" -c '$(SUITABLE)' 2>/dev/null && { echo "$$p"; break; }; done)

VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
# A lock names everything, so nothing is resolved: older pips fail at extras once a pin is
# no longer the newest release.
LOCKED := $(PIP) install --require-hashes --no-deps
# The folders that exist and hold Python; a checkout without one of them can still be checked.
CODE   := $(wildcard engine app tests tools migrations)
# What checks the browser's scripts runs on a Node that comes as a Python package (tests/scripts).
NODE   := $(VENV)/node
TOOL   := $(BIN)/node $(NODE)/node_modules
PRETTY := $(TOOL)/prettier/bin/prettier.cjs --config tests/scripts/prettier.json --log-level warn \
          static/js static/css app/sealed "tests/**/*.js"
# Tests share no state, so two workers halve the wait; `make test JOBS=0` runs them in one process.
# Those of the rules compute all the time; others wait for browsers and clocks: one worker more.
JOBS   ?= 2
OTHERS := $(if $(filter-out 0,$(JOBS)),$(shell expr $(JOBS) + 1 2>/dev/null || echo $(JOBS)),0)

.DEFAULT_GOAL := help
.PHONY: help play test check format browser bench soak shots install lock audit clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.runtime ## start the table (`make play HOST=... PORT=...` says where)
	@$(BIN)/python -m app

test: check browser ## check, then every test; engine/ must be covered to the last branch
	@$(BIN)/python -m pytest -n $(JOBS) -m "covering and not soak" \
	    --cov --cov-report=term-missing:skip-covered --cov-fail-under=100
	@$(BIN)/python -m pytest -n $(OTHERS) --dist worksteal -raR -m "not covering and not soak"

check: $(VENV)/.dev $(VENV)/.node ## lint, formatting, strict types, and what may import what
	@$(BIN)/ruff check $(CODE)
	@$(BIN)/ruff format --check $(CODE)
	@$(BIN)/mypy $(CODE)
	@$(BIN)/lint-imports --no-logo
	@$(PRETTY) --check
	@$(TOOL)/eslint/bin/eslint.js --config tests/scripts/eslint.config.js static/js app/sealed tests
	@$(TOOL)/typescript/bin/tsc

format: $(VENV)/.dev $(VENV)/.node ## format Python, scripts and style sheets
	@$(BIN)/ruff format $(CODE)
	@$(PRETTY) --write

browser: $(VENV)/.dev ## make sure that there is a Chromium for the browser tests
	@$(BIN)/python -m tests.browser_support

bench: $(VENV)/.dev ## measure speed
	@$(BIN)/python -m tests.bench

soak: $(VENV)/.dev ## long runs that `make test` leaves out
	@$(BIN)/python -m pytest -m soak

ONLY ?=
shots: browser ## take pictures of the pages (ONLY="table end": some of them)
	@$(BIN)/python -m tests.shots $(ONLY)

install: $(VENV)/.dev ## install everything that development needs

# Pins move only here, never as a side effect of another target. The development lock is held to
# the runtime one, so both always agree.
UPGRADE ?=
QUIET   := --ignore-scripts --no-audit --no-fund --omit-lockfile-registry-resolved --silent
COMPILE := CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --generate-hashes \
           --allow-unsafe --no-strip-extras --no-emit-index-url --no-emit-find-links
lock: $(VENV)/.dev ## pin what pyproject.toml asks for (UPGRADE=--upgrade: the newest of all)
	@$(COMPILE) $(UPGRADE) --output-file=requirements.txt pyproject.toml
	@$(COMPILE) $(UPGRADE) --extra=dev --constraint=requirements.txt \
	    --output-file=requirements-dev.txt pyproject.toml
	@$(BIN)/npm --prefix tests/scripts $(if $(UPGRADE),update,install) --package-lock-only $(QUIET)

# Asks a public service, hence not a part of `make test`; without a network it looks into what can
# be had as a package, or into an export in the OSV format (ADVISORIES=path/to/all.zip).
ADVISORIES ?=
audit: $(VENV)/.dev ## look the pinned packages up for known vulnerabilities
	@$(BIN)/python -m tests.audit $(ADVISORIES)

clean: ## remove all that was made, except for games in data/
	@rm -rf $(VENV) build .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is younger than its lock file, so an unchanged lock costs nothing.
$(VENV)/.runtime: requirements.txt | $(BIN)/python
	@echo "Installing what the table needs ..."
	@$(LOCKED) -r requirements.txt
	@touch $@

# The development lock contains the runtime lock: one install serves both stamps.
$(VENV)/.dev: requirements-dev.txt requirements.txt | $(BIN)/python
	@echo "Installing what development needs ..."
	@$(LOCKED) -r requirements-dev.txt
	@touch $(VENV)/.runtime $@

# Nothing of a package is run while it is installed; each is held against its digest in the lock.
$(VENV)/.node: tests/scripts/package-lock.json | $(VENV)/.dev
	@echo "Installing what checks the scripts ..."
	@mkdir -p $(NODE)
	@cp tests/scripts/package.json tests/scripts/package-lock.json $(NODE)
	@$(BIN)/npm --prefix $(NODE) ci $(QUIET)
	@touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Dorfplatz needs Python 3.11 or newer, and none was found." >&2; exit 1; }
	@"$(PYTHON)" -m venv $(VENV) || { rm -rf $(VENV); exit 1; } # half a .venv would pass for a whole
