# Everything a user or developer does here. `make play` and `make test` set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help play test check format clauses golden observations gallery bench lock setup clean

help:
	@echo "make play      set up, and play in the browser"
	@echo "make test      set up, lint, check types and run all tests"
	@echo "make check     lint and types alone"
	@echo "make clauses   which clauses of the rules no test names"
	@echo "make golden    write the golden games and logs anew (explain the change in the commit)"
	@echo "make observations  write the pages of docs/observations anew"
	@echo "make gallery   draw the pictures of docs/gallery anew"
	@echo "make bench     measure, and write docs/benchmarks.md"
	@echo "make format    format the code"
	@echo "make lock      renew requirements.lock from pyproject.toml"

setup: $(READY)

$(READY): requirements.lock pyproject.toml scripts/setup scripts/pack.lock
	PYTHON="$(PYTHON)" scripts/setup $(VENV)
	@touch $(READY)

play: setup
	$(BIN)/seaboard serve

test: check
	scripts/browser
	$(BIN)/python -m pytest -n auto --dist loadgroup

check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m tests.clauses

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clauses: setup
	$(BIN)/python -m tests.clauses

golden: setup
	$(BIN)/python -m tests.golden.make
	$(BIN)/python -m tests.golden.logs

observations: setup
	for folder in $(patsubst %/rules.md,%,$(wildcard src/seaboard/games/*/rules.md)); do \
	  game=$$(basename $$folder); $(BIN)/seaboard features $$game --markdown > docs/observations/$$game.md; done

gallery: setup
	scripts/browser
	scripts/gallery $(VENV)

bench: setup
	$(BIN)/python -m benchmarks.run plain cpu

lock: setup
	$(BIN)/pip-compile -q --all-extras --strip-extras --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	  --allow-unsafe --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis dist build
