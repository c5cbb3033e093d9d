# `make run` plays, `make test` is the gate. Both set up what they need; a bare machine needs Rust from https://rustup.rs.

CARGO ?= cargo
IRONLANCE = $(CARGO) run --quiet --package ironlance --

.PHONY: help run test tools format lint docs tests coverage packs scenarios
.NOTPARALLEL:

help:
	@echo "make run        play a game in the terminal"
	@echo "make test       everything below, in this order"
	@echo "make format     is every file formatted?"
	@echo "make lint       does clippy warn of anything?"
	@echo "make docs       does the documentation build without warnings?"
	@echo "make tests      do the tests pass?"
	@echo "make coverage   has every rule of a finished game a test?"
	@echo "make packs      is the content valid?"
	@echo "make scenarios  do the scenarios hold?"

run: tools
	$(CARGO) run --release --quiet --package ironlance -- play

test: tools format lint docs tests coverage packs scenarios
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

docs: tools
	@echo "==> docs"
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps

tests: tools
	@echo "==> tests"
	$(CARGO) test --workspace

coverage: tools
	@echo "==> rule coverage"
	$(IRONLANCE) rules --coverage

packs: tools
	@echo "==> packs"
	$(IRONLANCE) packs check

scenarios: tools
	@echo "==> scenarios"
	$(IRONLANCE) scenario scenarios
