#!/usr/bin/env bash
# usage: scripts/python.sh [LIBRARY]
#
# Makes a wheel of the library that `cargo test` has built, installs it into an environment of its own below the target folder,
# and runs its tests there. maturin says what is in the wheel; to build one to give away, `maturin build --release` in crates/py
# compiles everything once more. What cannot be installed is said and passed over, but for Python itself and numpy.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${CARGO_TARGET_DIR:-target}
case $(uname -s) in Darwin) suffix=dylib ;; *) suffix=so ;; esac
library=${1:-$target/debug/deps/libironlance_py.$suffix}
[ -f "$library" ] || { echo "error: there is no $library: cargo test --workspace --no-run builds it" >&2; exit 1; }

find_python() {
    local python
    for python in "${PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11 python3.10; do
        "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' >/dev/null 2>&1 && { command -v "$python"; return; }
    done
}

install_python() {
    local root=()
    if [ "$(id -u)" != 0 ]; then
        sudo -n true 2>/dev/null || return 0
        root=(sudo -n)
    fi
    echo "==> install Python" >&2
    if command -v apt-get >/dev/null; then
        "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y python3-venv >/dev/null 2>&1 \
            || { "${root[@]}" apt-get update -qq >/dev/null 2>&1 \
                && "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y python3-venv >/dev/null 2>&1; } || true
    elif command -v dnf >/dev/null; then
        "${root[@]}" dnf install -q -y python3 >/dev/null 2>&1 || true
    elif command -v apk >/dev/null; then
        "${root[@]}" apk add -q python3 >/dev/null 2>&1 || true
    elif command -v brew >/dev/null; then
        brew install -q python@3.13 >/dev/null 2>&1 || true
    fi
}

python=$(find_python)
[ -n "$python" ] || { install_python; python=$(find_python); }
[ -n "$python" ] || { echo "error: Python 3.10 or newer with venv is not installed" >&2; exit 1; }

mkdir -p "$target/python"
work=$(cd "$target/python" && pwd)
venv=$work/venv bin=$work/venv/bin
# Made again when the list of packages or Python itself has changed.
needed=(numpy pytest 'maturin>=1.8,<2' wheel)
liked=(pettingzoo gymnasium open_spiel)
wanted="$("$python" -VV) ${needed[*]} ${liked[*]}"
if [ "$(cat "$venv/wanted" 2>/dev/null)" != "$wanted" ]; then
    rm -rf "$venv"
    "$python" -m venv "$venv"
    pip() { "$bin/python" -m pip --quiet --disable-pip-version-check install "$@"; }
    pip "${needed[@]}"
    for package in "${liked[@]}"; do
        # Only as a wheel: to compile it takes longer than everything else together.
        pip --only-binary :all: "$package" >/dev/null 2>&1 \
            || echo "==> WARNING: $package cannot be installed here; what needs it is not tested" >&2
    done
    echo "$wanted" >"$venv/wanted"
fi

rm -rf "$work/wheel" "$work/wheels"
mkdir -p "$work/wheel" "$work/wheels"
(cd crates/py && "$bin/maturin" pep517 write-dist-info --metadata-directory "$work/wheel" -i "$bin/python") >"$work/maturin.log" 2>&1 \
    || { cat "$work/maturin.log" >&2; exit 1; }
cp -r crates/py/python/ironlance "$work/wheel/"
find "$work/wheel" -name __pycache__ -prune -exec rm -rf {} +
cp "$library" "$work/wheel/ironlance/_native.abi3.so"
"$bin/python" -m wheel pack --dest-dir "$work/wheels" "$work/wheel" >/dev/null
"$bin/python" -m pip --quiet --disable-pip-version-check install --force-reinstall --no-deps "$work"/wheels/*.whl
"$bin/python" -m pytest --quiet -p no:cacheprovider crates/py/tests/python
