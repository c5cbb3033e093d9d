#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests, and installs one if there is none.
set -euo pipefail

find_browser() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome-stable google-chrome; do
    if [ -n "$name" ] && command -v "$name"; then return 0; fi
  done
  return 1
}

if find_browser; then exit 0; fi

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

echo "==> install Chromium" >&2
if command -v apt-get >/dev/null; then
  { as_root apt-get update && as_root apt-get install --yes --no-install-recommends chromium fonts-dejavu-core; } >&2
elif command -v dnf >/dev/null; then
  as_root dnf install --assumeyes chromium >&2
elif command -v brew >/dev/null; then
  brew install --cask chromium >&2
fi

find_browser || {
  echo "error: no Chromium found; install it, or set CHROMIUM to the path of a Chrome" >&2
  exit 1
}
