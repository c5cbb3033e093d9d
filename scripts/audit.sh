#!/usr/bin/env bash
# What is known against the packages that others wrote: licences, sources, advisories.
#
# A tool that is not installed and a database that cannot be reached are said and passed over: only a finding fails.
# With --offline nothing is fetched, and so no advisory that came out since yesterday can fail what has not changed.
set -euo pipefail
cd "$(dirname "$0")/.."
CARGO=${CARGO:-cargo} NPM=${NPM:-npm}
offline=${1:-}
failed=0

skip() { echo "    skipped: $1"; }
check() { "$@" || failed=1; }

# What we chose has its reason in ARCHITECTURE.md.
chosen=$(sed -n '/^\[workspace\.dependencies\]/,/^\[workspace\.lints/s/^\([a-z0-9_-]*\) = .*/\1/p' Cargo.toml | grep -v '^ironlance-')
for package in $chosen; do
    grep -q "\`$package\`" ARCHITECTURE.md || { echo "error: ARCHITECTURE.md does not say what \`$package\` is for" >&2; failed=1; }
done

# The packages of all targets are judged, and what only another target compiles is here only if somebody fetched it.
[ "$offline" = --offline ] || $CARGO fetch --locked --quiet || skip "fetching the Rust packages of all targets (the registry cannot be reached)"
if ! $CARGO deny --version >/dev/null 2>&1; then
    skip "licences and sources of the Rust packages (cargo install --locked cargo-deny)"
elif ! $CARGO metadata --locked --offline --format-version 1 >/dev/null 2>&1; then
    skip "licences and sources of the Rust packages (make audit fetches those of other targets)"
else
    check $CARGO deny --offline --log-level error check licenses bans sources
fi

if [ "$offline" = --offline ]; then
    skip "advisories (make audit)"
    exit $failed
fi

if ! $CARGO deny --version >/dev/null 2>&1; then
    skip "advisories against the Rust packages (cargo install --locked cargo-deny)"
elif ! timeout 120 "$CARGO" deny fetch db >/dev/null 2>&1; then
    skip "advisories against the Rust packages (the database cannot be reached)"
else
    check $CARGO deny --log-level error check --disable-fetch advisories
fi

report=$($NPM --prefix web audit --json --audit-level=high --fetch-retries=0 --fetch-timeout=20000 2>/dev/null) && code=0 || code=$?
if ! grep -q '"auditReportVersion"' <<<"$report"; then
    skip "advisories against the packages of the web client (the registry does not tell)"
elif [ $code -ne 0 ]; then
    check $NPM --prefix web audit --audit-level=high
fi
exit $failed
