#!/usr/bin/env bash
# usage: scripts/postgres.sh COMMAND…
#
# Runs a command beside a PostgreSQL of its own, on a local socket in a temporary folder, whose address it finds in
# IRONLANCE_POSTGRES. Installs PostgreSQL where that can be done without asking; where it cannot be had, says so and runs the
# command without it.
set -euo pipefail

find_programs() {
  local folder
  for folder in $(ls -d /usr/lib/postgresql/*/bin /usr/pgsql-*/bin /opt/homebrew/opt/postgresql*/bin 2>/dev/null | sort -rV) \
    "$(dirname "$(command -v initdb 2>/dev/null || echo /nowhere/initdb)")"; do
    [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ] && { echo "$folder"; return; }
  done
}

install() {
  local root=()
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || return 0
    root=(sudo -n)
  fi
  echo "==> install PostgreSQL" >&2
  # Without a cluster of its own that would be started at once.
  if command -v apt-get >/dev/null; then
    "${root[@]}" mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] \
      || echo "create_main_cluster = false" | "${root[@]}" tee /etc/postgresql-common/createcluster.conf >/dev/null
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y postgresql >/dev/null 2>&1 \
      || { "${root[@]}" apt-get update -qq >/dev/null 2>&1 \
        && "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y postgresql >/dev/null 2>&1; } || true
  elif command -v dnf >/dev/null; then
    "${root[@]}" dnf install -q -y postgresql-server >/dev/null 2>&1 || true
  elif command -v apk >/dev/null; then
    "${root[@]}" apk add -q postgresql >/dev/null 2>&1 || true
  elif command -v brew >/dev/null; then
    brew install -q postgresql@17 >/dev/null 2>&1 || true
  fi
}

without() {
  echo "==> WARNING: $1; what needs PostgreSQL is not tested" >&2
  IRONLANCE_POSTGRES='' exec "${command[@]}"
}

command=("$@")
if [ -n "${IRONLANCE_POSTGRES:-}" ]; then exec "${command[@]}"; fi
programs=$(find_programs)
[ -n "$programs" ] || { install; programs=$(find_programs); }
[ -n "$programs" ] || without "there is no PostgreSQL, and it could not be installed"

folder=$(mktemp -d /tmp/ironlance-postgres.XXXXXX)
# It refuses to be root.
as=()
if [ "$(id -u)" = 0 ]; then
  user=$(id -un postgres 2>/dev/null || echo nobody)
  chown "$user" "$folder"
  as=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups)
fi
server=
stop() {
  if [ -n "$server" ]; then
    kill -INT "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap stop EXIT

cd_into() { (cd "$folder" && "$@"); }
cd_into "${as[@]}" "$programs/initdb" -D "$folder/data" -U ironlance -A trust -E UTF8 --locale=C --no-sync \
  >"$folder.log" 2>&1 || { cat "$folder.log" >&2; without "PostgreSQL could not be set up"; }
# Everything in it is thrown away, so nothing waits for the disk.
(cd "$folder" && exec "${as[@]}" "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync=off \
  -c synchronous_commit=off -c full_page_writes=off -c max_connections=400 -c shared_buffers=32MB >>"$folder.log" 2>&1) &
server=$!
for _ in $(seq 100); do
  [ -S "$folder/.s.PGSQL.5432" ] && "$programs/pg_isready" -q -h "$folder" && break
  kill -0 "$server" 2>/dev/null || { cat "$folder.log" >&2; server=; without "PostgreSQL does not start"; }
  sleep 0.1
done
rm -f "$folder.log"
status=0
IRONLANCE_POSTGRES="postgres://ironlance@localhost/postgres?host=$folder" "${command[@]}" || status=$?
exit $status
