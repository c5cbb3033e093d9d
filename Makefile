# `make run` plays, `make test` is the gate. Both set up what they need; a bare machine needs Rust from https://rustup.rs
# and Node from https://nodejs.org.

CARGO ?= cargo
NPM ?= npm
# The binary that `cargo test` builds: one built by itself would have other features, and everything would be built twice.
IRONLANCE = $(or $(CARGO_TARGET_DIR),target)/debug/ironlance

.PHONY: help run test tools node binary format lint docs tests python coverage packs scenarios licences web web-check \
	web-tests audit mutants
.NOTPARALLEL:

help:
	@echo "make run        start Ironlance and print the address to open"
	@echo "make test       everything from format to web-tests, in this order"
	@echo "make format     is every file formatted?"
	@echo "make lint       does clippy warn of anything?"
	@echo "make docs       does the documentation build without warnings?"
	@echo "make tests      do the tests pass?"
	@echo "make python     does the package for Python do what others' tests ask of it?"
	@echo "make coverage   has every rule of a finished game a test, and is it stated where it is decided?"
	@echo "make packs      is the content valid?"
	@echo "make scenarios  do the scenarios hold?"
	@echo "make licences   may we use what others wrote? (where cargo-deny is installed)"
	@echo "make web-check  are the types, the style and the small parts of the web client right?"
	@echo "make web-tests  do whole games work in a real browser?"
	@echo "make web        build the web client into web/dist"
	@echo "make audit      what is known against the packages that others wrote?"
	@echo "make mutants    would the tests of a game notice? (GAME=btt SEED=1 COUNT=40)"

run: tools web
	@echo "==> build the server (the first time takes a few minutes)"
	$(CARGO) run --profile play --package ironlance -- serve

# The web client comes first, because the binary embeds it.
test: tools web format lint docs tests python coverage packs scenarios licences web-check web-tests
	@echo "==> all is well"

# The file rust-toolchain.toml, if there is one, or rustup's default decides which Rust.
tools:
	@command -v $(CARGO) >/dev/null || { echo "error: Rust is not installed; get it from https://rustup.rs" >&2; exit 1; }
	@$(CARGO) fmt --version >/dev/null 2>&1 || { echo "==> install rustfmt"; rustup component add rustfmt; }
	@$(CARGO) clippy --version >/dev/null 2>&1 || { echo "==> install clippy"; rustup component add clippy; }

format: tools
	@echo "==> format"
	$(CARGO) fmt --all --check

lint: tools
	@echo "==> lint"
	$(CARGO) clippy --workspace --all-targets -- -D warnings

# With the examples, so that what others wrote is looked at with the same features as by clippy, and not once more.
docs: tools
	@echo "==> docs"
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --lib --bins --examples

# All of them, also after one has failed: who mends one wants to know the others.
tests: tools
	@echo "==> tests"
	scripts/postgres.sh $(CARGO) test --workspace --no-fail-fast

binary: tools
	@$(CARGO) test --quiet --workspace --no-run

# Of the library that the tests are built with, so that nothing is compiled once more.
python: binary
	@echo "==> python"
	scripts/python.sh

# What reads the workspace for its claims is not part of what the other tests compile.
coverage: binary
	@echo "==> rule coverage"
	$(CARGO) test --quiet --package ironlance-rulebook --features coverage --lib coverage
	$(IRONLANCE) rules --coverage

packs: binary
	@echo "==> packs"
	$(IRONLANCE) packs check

scenarios: binary
	@echo "==> scenarios"
	$(IRONLANCE) scenario scenarios

# Nothing is fetched here: what nobody changed must not fail.
licences:
	@echo "==> licences"
	@scripts/audit.sh --offline

audit: node
	@echo "==> audit"
	@scripts/audit.sh

# A sample drawn by the seed alone: the same code and seed give the same mutants on every machine.
GAME ?= btt
SEED ?= 1
COUNT ?= 40
mutants: tools node
	@$(CARGO) mutants --version >/dev/null 2>&1 || { echo "==> install cargo-mutants"; $(CARGO) install --locked cargo-mutants; }
	@node scripts/mutants.mjs ironlance-$(GAME) $(SEED) $(COUNT)

node:
	@command -v $(NPM) >/dev/null || { echo "error: Node is not installed; get version 20 or newer from https://nodejs.org" >&2; exit 1; }

# Installed again only when the list of packages has changed.
web/node_modules/.package-lock.json: web/package-lock.json | node
	@echo "==> install the packages of the web client"
	$(NPM) --prefix web install --no-fund --no-audit

web: web/node_modules/.package-lock.json
	@echo "==> web client"
	$(NPM) --prefix web run --silent build

web-check: web/node_modules/.package-lock.json
	@echo "==> web check"
	$(NPM) --prefix web run --silent check
	$(NPM) --prefix web run --silent unit

web-tests: web binary
	@echo "==> web tests"
	IRONLANCE_BINARY="$(abspath $(IRONLANCE))" CHROMIUM="$$(web/scripts/chromium.sh)" $(NPM) --prefix web test
