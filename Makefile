# Two commands do everything: `make play` and `make test`. `make help` lists the rest.
PYTHON ?= python3
GAME ?= tutankhamen
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
WEB := web/node_modules
NPM := env PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
NODE_IS_NEW := node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
# make receives Ctrl-C too: if a recipe's shell died of it first, make would report an error
TRAP := trap : INT;
# one line per phase; the tools' output is shown only if they fail
PHASE := $(TRAP) $(PYTHON) tools/phase.py
UV := UV_SYSTEM_CERTS=1 UV_PYTHON_DOWNLOADS=never $(BIN)/uv pip install --quiet --python $(BIN)/python
ENGINE := $(BIN)/python tools/engine.py
SCHEMA := $(BIN)/check-jsonschema --quiet --builtin-schema
CLIENT := $(shell find web -path $(WEB) -prune -o -path web/pictures -prune -o -path web/dist -prune -o -path web/tests -prune -o -path web/fixtures -prune -o -path web/.fixtures -prune -o -type f -print) $(wildcard src/scarab/games/*/messages/*/*.json)
DOCS := mkdocs.yml $(wildcard *.md) $(shell find docs tools/docs examples src/scarab -name __pycache__ -prune -o -path src/scarab/web -prune -o -path src/scarab/docs_site -prune -o -type f -print 2>/dev/null)

# otherwise every start of Python would compile every file again
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-long check format build web wire pictures bench cluster figures playthroughs lock dist docs clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F':.*## ' '{printf "make %-14s %s\n", $$1, $$2}'

play: $(VENV)/installed $(VENV)/client  ## play in the browser; PORT=8080 if 8000 is taken
	@$(TRAP) $(BIN)/python tools/play.py $(BIN)/scarab serve --open --port $(PORT)

terminal: $(VENV)/installed  ## play in the terminal against bots; GAME=imhotep chooses the game
	@$(ENGINE) select
	@$(TRAP) $(BIN)/scarab play $(GAME) || [ $$? = 130 ]

build: $(VENV)/installed  ## compile the engine into .venv
	@$(PHASE) "Compiling the engine" $(ENGINE) build
	@$(ENGINE) state

test: $(VENV)/dev $(VENV)/client $(VENV)/docs $(VENV)/chromium  ## run every test: plain and compiled engine, the client, real browsers
	@$(BIN)/python tools/test.py

test-long: $(VENV)/dev $(VENV)/client $(VENV)/docs $(VENV)/chromium  ## run the tests marked long at full size, before a release
	@$(BIN)/python tools/test.py --long

check: $(VENV)/dev $(WEB)/installed  ## check format, lint, types, import contracts, generated files, workflow files
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	$(BIN)/python tools/state.py --check
	PYTHONPATH=src $(BIN)/python tools/wire.py --check
	PYTHONPATH=src $(BIN)/python tools/view_types.py --check
	PYTHONPATH=src $(BIN)/python tools/box_types.py --check
	PYTHONPATH=src $(BIN)/python tools/words.py --check
	$(NPM) run --silent check
	$(SCHEMA) vendor.github-workflows .github/workflows/*.yml
	$(SCHEMA) vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	$(SCHEMA) vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(SCHEMA) vendor.compose-spec compose.yaml
	$(SCHEMA) vendor.citation-file-format CITATION.cff

format: $(VENV)/dev  ## format the code with ruff
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

web: $(VENV)/client  ## build the browser client into the package and check its size
	@$(NPM) run --silent size

docs: $(VENV)/docs  ## build the documentation into the package; scarab serve shows it under /docs

state: $(VENV)/dev  ## regenerate clone and key_fields of every game's state from its fields
	$(BIN)/python tools/state.py

wire: $(VENV)/dev  ## regenerate the browser's types and the pages about views
	PYTHONPATH=src $(BIN)/python tools/wire.py
	PYTHONPATH=src $(BIN)/python tools/view_types.py
	PYTHONPATH=src $(BIN)/python tools/box_types.py
	PYTHONPATH=src $(BIN)/python tools/words.py

pictures: $(VENV)/dev $(VENV)/chromium $(VENV)/client  ## take pictures of every page and game, into web/pictures
	PYTHONPATH=src:tests $(BIN)/python -m browser.pictures

bench: $(VENV)/installed build  ## measure decisions and games per second, plain and compiled
	@$(BIN)/scarab bench

cluster: $(VENV)/dev build  ## install Ray and run the arena's tests on a cluster of two workers
	$(UV) 'ray>=2.50'
	$(BIN)/python -m pytest -o norecursedirs='.*' -o pythonpath=tests tests/cluster

figures: $(VENV)/dev  ## regenerate the tables of docs/ from stored games
	PYTHONPATH=src $(BIN)/python bench/tables.py

playthroughs: $(VENV)/dev  ## regenerate the golden playthroughs; read the diff
	PYTHONPATH=src:tests $(BIN)/python -m playthroughs.write

lock: $(VENV)/uv  ## update the pinned versions of all dependencies; KEEP=1 changes only what must change
	@sh tools/lock.sh $(if $(KEEP),,--upgrade)

dist: $(VENV)/dev $(VENV)/client $(VENV)/docs  ## build the wheel and the source distribution into dist/
	@rm -rf dist build
	@$(PHASE) "Source distribution and wheel" $(BIN)/python -m build --no-isolation
	@$(BIN)/twine check --strict dist/*
	@$(BIN)/check-wheel-contents dist/*.whl

clean:  ## remove everything that was built
	rm -rf $(VENV) $(WEB) web/.fixtures src/scarab/web src/scarab/docs_site build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Each file in .venv below says that a phase has ended well.
$(VENV)/uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Scarab needs Python 3.11 or newer; $(PYTHON) is older. Try: make $(MAKECMDGOALS) PYTHON=python3.13"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null \
	  || { echo "Python's venv module is missing (Debian: apt install python3-venv)."; exit 1; }
	@$(PHASE) --stamp $@ "Python environment" sh -c '$(PYTHON) -m venv --clear $(VENV) && \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt'

$(VENV)/installed: $(VENV)/uv requirements/serve.txt requirements/build.txt pyproject.toml setup.py
	@$(PHASE) --stamp $@ "Python packages" sh -c '$(UV) --require-hashes -r requirements/serve.txt -r requirements/build.txt && \
	  SCARAB_PURE=1 $(UV) --no-deps --no-build-isolation --no-index --editable .'

$(VENV)/dev: $(VENV)/installed requirements/dev.txt
	@$(PHASE) --stamp $@ "Packages for development" sh -c '$(UV) --require-hashes -r requirements/dev.txt'

# Node and npm from PyPI, if the machine has none or an old one
$(VENV)/node: $(VENV)/uv requirements/node.txt
	@if command -v npm >/dev/null && $(NODE_IS_NEW) 2>/dev/null; then rm -f $(BIN)/node $(BIN)/npm; touch $@; else \
	  $(PHASE) --stamp $@ "Node" sh -c '$(UV) --require-hashes -r requirements/node.txt && \
	    $(BIN)/python web/scripts/node.py $(BIN)'; fi

$(WEB)/installed: web/package-lock.json $(VENV)/node
	@$(PHASE) --stamp $@ "Client packages" $(NPM) ci --no-audit --no-fund

$(VENV)/client: $(WEB)/installed $(CLIENT)
	@$(PHASE) --stamp $@ "Browser client" $(NPM) run build

$(VENV)/docs: $(VENV)/dev $(DOCS)
	@$(PHASE) --stamp $@ "Documentation" $(BIN)/python -m mkdocs build --strict --quiet

$(VENV)/chromium: $(VENV)/dev $(VENV)/node
	@PYTHONPATH=tests $(BIN)/python -m browser.fetch
	@touch $@
