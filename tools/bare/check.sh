#!/bin/sh
# The two commands on a bare Debian, as an ordinary user: `make play` until the page answers, twice, then `make test`.
#   sudo tools/bare/check.sh [FOLDER]        without a compiler, then with gcc and python3-dev
#   STEPS="plain:play compiled:test" sudo -E tools/bare/check.sh      only these
# What is tested is the last commit. Everything that was printed is in FOLDER.*.log; nothing may fail.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
root=${1:-/var/tmp/scarab-bare}
port=8765
steps=${STEPS:-plain:play plain:test compiled:play compiled:test}
. "$here/enter.sh"
[ -d "$root/home/player" ] || sh "$here/root.sh" "$root"
mount_kernel "$root"

fresh_clone() {
  rm -rf "$root/home/player/scarab" "$root/tmp/scarab.git"
  git clone --quiet --bare "$project" "$root/tmp/scarab.git"
  chroot "$root" chown -R player:player /tmp/scarab.git
  within "$root" player git clone --quiet /tmp/scarab.git /home/player/scarab
}

seconds() { date +%s; }

# until the page answers; then Ctrl-C, which must end it with nothing left over
play() {
  began=$(seconds)
  setsid sh -c ". '$here/enter.sh'; within '$root' player make --no-print-directory -C /home/player/scarab play PORT=$port" >"$root.$1.log" 2>&1 &
  group=$!
  until within "$root" player python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$port/', timeout=2)" 2>/dev/null; do
    kill -0 "$group" 2>/dev/null || { cat "$root.$1.log"; echo "$1: make play ended before there was a page"; exit 1; }
    [ $(($(seconds) - began)) -lt 900 ] || { cat "$root.$1.log"; echo "$1: no page after 15 minutes"; exit 1; }
    sleep 0.2
  done
  echo "$1: the page after $(($(seconds) - began)) s"
  kill -INT "-$group" && wait "$group" || true
  sed 's/^/    /' "$root.$1.log"
  if grep -E 'make: \*\*\*|Traceback' "$root.$1.log"; then echo "$1: that is no clean end"; exit 1; fi
}

suite() {
  began=$(seconds)
  code=0
  within "$root" player make --no-print-directory -C /home/player/scarab test >"$root.$1.log" 2>&1 || code=$?
  grep -E '^(Left out|[A-Z][^:]*: [0-9]+ (s|min)|=+ .*(passed|failed)|All of it)' "$root.$1.log" | sed 's/^/    /'
  echo "$1: make test ended with $code after $(($(seconds) - began)) s"
  [ "$code" = 0 ] || { tail -n 60 "$root.$1.log"; exit 1; }
}

for step in $steps; do
  case $step in
    compiled:*) chroot "$root" sh -c 'command -v gcc >/dev/null || { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends gcc libc6-dev python3-dev; }' >/dev/null 2>&1 ;;
  esac
  case $step in
    *:play) fresh_clone; play "$step"; play "$step-again" ;;
    *:test) [ -d "$root/home/player/scarab" ] || fresh_clone; suite "$step" ;;
  esac
done
