#!/usr/bin/env bash
# usage: scripts/several.sh [PORT]
#
# The arrangement of compose.yaml without containers: PostgreSQL of its own, two servers, nginx before them at PORT (8025 if
# none is given; the servers take the two ports after it). Everything is thrown away when it is stopped.
# IRONLANCE names the program, if it is not target/release/ironlance.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "${IRONLANCE_POSTGRES:-}" ]; then
  exec "$here/postgres.sh" "$0" "$@"
fi
port=${1:-8025}
program=${IRONLANCE:-$here/../target/release/ironlance}
[ -x "$program" ] || { echo "error: there is no $program; cargo build --release, or say IRONLANCE=…" >&2; exit 1; }
running=()
trap 'kill "${running[@]}" 2>/dev/null; wait' EXIT
trap 'exit 0' TERM INT
export IRONLANCE_DATABASE=${IRONLANCE_POSTGRES/\/postgres?//ironlance?}
servers=()
for offset in 1 2; do
  server=127.0.0.1:$((port + offset))
  servers+=("$server")
  "$program" serve --addr "$server" --behind-proxy &
  running+=($!)
  # The first makes the database.
  for _ in $(seq 200); do
    (exec 3<>"/dev/tcp/127.0.0.1/$((port + offset))") 2>/dev/null && break
    sleep 0.1
  done
done
"$here/proxy.sh" "127.0.0.1:$port" "${servers[@]}" &
running+=($!)
echo "==> http://localhost:$port leads to both; stop one of the servers (process ${running[0]} or ${running[1]}) and play on"
wait -n "${running[2]}"
