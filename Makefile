# Two commands do everything: `make play` and `make test`. `make help` lists the rest.
PYTHON ?= python3
GAME ?= tutankhamen
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src -name '*.py' -o -name 'rules.md' -o -name '*.json') setup.py pyproject.toml README.md

.DEFAULT_GOAL := help
.PHONY: help play test check format build bench cluster playthroughs lock clean

help:  ## this list
	@grep -hE '^[a-z]+:.*## ' Makefile | awk -F':.*## ' '{printf "make %-14s %s\n", $$1, $$2}'

play: $(VENV)/built  ## a game in the terminal against bots; GAME=imhotep for another one
	@$(BIN)/scarab play $(GAME)

test: $(VENV)/dev $(VENV)/built  ## every test, on the plain and on the compiled engine
	@echo "The plain engine, from src:"
	$(BIN)/python -m pytest -n auto --dist worksteal
	@if $(BIN)/python -m scarab.cli.engine --is-compiled; then \
	  echo "The compiled engine, from $(VENV):"; \
	  $(BIN)/python -m pytest -n auto --dist worksteal -o pythonpath=tests; \
	else echo "Left out: the whole suite on the compiled engine, because no C compiler was found."; fi

check: $(VENV)/dev  ## format, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

format: $(VENV)/dev  ## let ruff put the code in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

build: $(VENV)/built  ## compile the engine into .venv

bench: $(VENV)/built  ## decisions and games per second, plain and compiled beside each other
	@$(BIN)/scarab bench

cluster: $(VENV)/dev $(VENV)/built  ## install Ray and run the arena's tests on a cluster of two workers
	$(PIP) install 'ray>=2.50'
	$(BIN)/python -m pytest -o norecursedirs= -o pythonpath=tests tests/cluster

playthroughs: $(VENV)/dev  ## write the golden playthroughs again; read the diff
	PYTHONPATH=src:tests $(BIN)/python -m playthroughs.write

lock: $(VENV)/dev  ## renew the pinned versions of everything we depend on
	@for pair in play:build dev:dev; do \
	  $(BIN)/uv pip compile -q --upgrade --universal --generate-hashes --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links --no-emit-package scarab \
	    --extra $${pair#*:} pyproject.toml -o requirements/$${pair%:*}.txt; done

clean:  ## remove everything that was made
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

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
	@echo "Compiling the engine, three to four minutes ..."
	@rm -rf build
	$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/python -m scarab.cli.engine
	@touch $@
