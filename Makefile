# Two environments, both made on demand and needing nothing but Python 3.11 or newer:
#   .venv           the sources as they are, interpreted: for development and checks
#   .venv-compiled  the package as a user gets it, compiled if a C compiler is there: for play, speed and a second test run

DEV   := .venv
BUILT := .venv-compiled

# The first Python on this machine that is new enough; `make PYTHON=…` takes another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

# What the user asks of a target, as in `make play ARGS="--seats human,greedy"`.
ARGS ?=

export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_ROOT_USER_ACTION = ignore
unexport ASTRAGAL_PURE ASTRAGAL_COMPILED PYTHONPATH
PIP_INSTALL := -m pip install -qq --constraint constraints.txt
PYTEST      := -m pytest --numprocesses auto

# The compiled core is the one that gets imported (-P: whatever lies in this folder).
IS_COMPILED := $(BUILT)/bin/python -P -c 'import sys; from astragal.build import compiled; sys.exit(not compiled())'
COMPILER_IS_THERE := grep -q 'compiler: yes' $(BUILT)/.contents

.DELETE_ON_ERROR:
.PHONY: help play serve test test-interpreted test-compiled nightly check format bench golden clean FORCE

help:  ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(BUILT)/.installed  ## play a game against a bot (ARGS="…" for other games and seats)
	@$(BUILT)/bin/astragal play $(ARGS)

serve: $(BUILT)/.installed  ## serve tables to this machine (ARGS="…" for others; docs/hosting.md)
	@$(BUILT)/bin/astragal serve $(ARGS)

test: test-interpreted test-compiled  ## the tests, interpreted and then against the compiled core

test-interpreted: $(DEV)/.installed  ## the tests on the sources as they are
	$(DEV)/bin/python $(PYTEST) $(ARGS)

test-compiled: $(BUILT)/.ready-to-test  ## the tests against the compiled core, if there is a C compiler
	@if $(COMPILER_IS_THERE); then set -x; ASTRAGAL_COMPILED=1 $(BUILT)/bin/python -P $(PYTEST) $(ARGS); \
	else echo "No C compiler with Python's headers here: the tests of the compiled core are skipped."; fi

nightly: $(DEV)/.installed  ## the tests of real servers, some of which are killed hundreds of times
	$(DEV)/bin/python $(PYTEST) -m nightly $(ARGS)

check: $(DEV)/.installed  ## format, lint, strict types, import rules, fast tests
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/ruff check .
	$(DEV)/bin/mypy $(wildcard src tests bench examples)
	$(DEV)/bin/lint-imports
	$(DEV)/bin/python $(PYTEST) -m "not slow and not nightly"

format: $(DEV)/.installed  ## format the code and mend what the linter can mend
	$(DEV)/bin/ruff check --fix-only .
	$(DEV)/bin/ruff format .

bench: $(BUILT)/.installed  ## measure the speed
	@$(BUILT)/bin/astragal bench --server $(ARGS)

golden: $(DEV)/.installed  ## write the golden files anew: read the difference before committing it
	$(DEV)/bin/python -m tests.golden

clean:  ## remove everything that was made here
	rm -rf $(DEV) $(BUILT) build dist src/*.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench \( -name __pycache__ -o -name '*.so' \) -prune -exec rm -rf {} + 2>/dev/null || true

# --- the environments ---------------------------------------------------------------------------------------------------

$(DEV)/bin/python $(BUILT)/bin/python:
	@test -n "$(PYTHON)" || { echo "Astragal needs Python 3.11 or newer, and found none."; exit 1; }
	@$(PYTHON) -m venv $(patsubst %/bin/python,%,$@)

$(DEV)/.installed: pyproject.toml setup.py constraints.txt | $(DEV)/bin/python
	@echo "Setting up $(DEV) …"
	@ASTRAGAL_PURE=1 $(DEV)/bin/python $(PIP_INSTALL) --editable '.[dev]'
	@touch $@

# What the package is made from. Rewritten only when something changed, so that nothing is built twice.
$(BUILT)/.contents: FORCE | $(BUILT)/bin/python
	@{ cc="$${CC:-$$($(BUILT)/bin/python -c 'import sysconfig; print(sysconfig.get_config_var("CC") or "cc")')}"; \
	   headers=$$($(BUILT)/bin/python -c 'import sysconfig; print(sysconfig.get_path("include"))'); \
	   echo '#include <Python.h>' > $(BUILT)/probe.c; \
	   if $$cc -shared -fPIC -I"$$headers" $(BUILT)/probe.c -o $(BUILT)/probe.so 2>/dev/null; \
	   then echo 'compiler: yes'; else echo 'compiler: no'; fi; \
	   find src -type f \( -name '*.py' -o -name '*.json' -o -name '*.txt' -o -name py.typed \) ! -path '*.egg-info/*' \
	     | LC_ALL=C sort | xargs cksum pyproject.toml setup.py constraints.txt; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# Without a compiler, or when compiling fails, the package is interpreted: whoever wants to play can play.
$(BUILT)/.installed: $(BUILT)/.contents
	@echo "Building Astragal (a minute or two the first time) …"
	@rm -rf build
	@if ! $(COMPILER_IS_THERE); then export ASTRAGAL_PURE=1; fi; $(BUILT)/bin/python $(PIP_INSTALL) '.[server]'
	@$(BUILT)/bin/python -P -c 'from astragal.build import describe; print(describe())'
	@touch $@

# With a compiler the tests insist: what does not compile is an error, and the build is run once more to show it.
$(BUILT)/.ready-to-test: $(BUILT)/.installed
	@if $(COMPILER_IS_THERE); then \
	   $(BUILT)/bin/python $(PIP_INSTALL) 'astragal[test]' && \
	   { $(IS_COMPILED) || { rm -rf build; ASTRAGAL_COMPILED=1 $(BUILT)/bin/python $(PIP_INSTALL) . && $(IS_COMPILED); } || \
	     { echo "The compiled core could not be built although a C compiler is here."; exit 1; }; }; fi
	@touch $@
