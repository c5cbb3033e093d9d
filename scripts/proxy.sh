#!/usr/bin/env bash
# usage: scripts/proxy.sh ADDRESS SERVER SERVER
#
# Runs nginx with scripts/proxy.conf, as compose.yaml does, at an address such as 127.0.0.1:8025, before two servers at
# theirs. It runs until it is stopped. Ends with 3 where nginx is not installed.
set -euo pipefail
[ $# = 3 ] || { sed -n 2p "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
nginx=$(command -v nginx || ls /usr/sbin/nginx 2>/dev/null || true)
[ -n "$nginx" ] || { echo "==> WARNING: nginx is not installed; nothing stands before the servers" >&2; exit 3; }
folder=$(mktemp -d "${TMPDIR:-/tmp}/ironlance-proxy.XXXXXX")
trap 'kill "$proxy" 2>/dev/null; wait "$proxy" 2>/dev/null; rm -rf "$folder"' EXIT
trap 'exit 0' TERM INT

# The names of compose.yaml are mapped, and nothing else is changed.
{
  cat <<EOF
daemon off;
pid $folder/pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 4096; }
http {
access_log off;
EOF
  for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $folder/$kind;"; done
  sed -e "s/server one:8025/server $2/" -e "s/server two:8025/server $3/" -e "s/listen 80;/listen $1;/" "$here/proxy.conf"
  echo "}"
} >"$folder/nginx.conf"
[ "$(id -u)" != 0 ] || sed -i '1i user root;' "$folder/nginx.conf"
"$nginx" -p "$folder" -e stderr -c "$folder/nginx.conf" &
proxy=$!
wait "$proxy"
