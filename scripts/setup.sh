#!/usr/bin/env bash
# Installs what Assay needs, inside the checkout: npm packages with the pinned Node, a private Python
# environment, and bubblewrap through the system's package manager. Each part is done once: a stamp in
# .setup/ holds the hash of what it was made from.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .setup

say() { printf '%s\n' "$*" >&2; }
fail() { say "setup: $*"; exit 1; }
digest() { cat "$@" | sha256sum | cut -c1-64; }
is_done() { [ -f ".setup/$1" ] && [ "$(cat ".setup/$1")" = "$2" ]; }
mark() { printf '%s\n' "$2" > ".setup/$1"; }

# The npm package `node` fetches its binary in an install script, outside the lock file's integrity hashes.
check_node_binary() {
  local version platform want have
  version=$(node_modules/.bin/node --version | cut -c2-)
  platform="$version-$(uname -s)-$(uname -m)"
  want=$(awk -v platform="$platform" '$2 == platform {print $1}' scripts/node-binaries.sha256)
  [ -n "$want" ] || fail "no known hash for Node $platform; add it to scripts/node-binaries.sha256 after checking the binary."
  have=$(digest node_modules/node/bin/node)
  [ "$have" = "$want" ] || fail "node_modules/node/bin/node has hash $have, expected $want; remove node_modules and run this again."
}

setup_packages() {
  command -v npm >/dev/null || fail "npm is missing; install Node 20 or newer with npm, then run this again."
  local want; want=$(digest package.json package-lock.json scripts/node-binaries.sha256)
  if is_done packages "$want" && [ -x node_modules/.bin/node ]; then return; fi
  say "setup: npm packages and the pinned Node"
  npm install --no-audit --no-fund --loglevel=error >&2
  check_node_binary
  mark packages "$want"
}

# The interpreter that makes the environment: $ASSAY_PYTHON, else the newest python3 from 3.10 on.
find_python() {
  if [ -n "${ASSAY_PYTHON:-}" ]; then command -v "$ASSAY_PYTHON" || fail "ASSAY_PYTHON names '$ASSAY_PYTHON', which is not a command."; return; fi
  local best="" best_minor=9 candidate minor
  for candidate in python3 python3.10 python3.11 python3.12 python3.13 python3.14 /usr/bin/python3; do
    minor=$("$candidate" -c 'import sys; print(sys.version_info[1] if sys.version_info[0] == 3 else 0)' 2>/dev/null) || continue
    if [ "$minor" -gt "$best_minor" ]; then best=$(command -v "$candidate"); best_minor=$minor; fi
  done
  [ -n "$best" ] || fail "no Python 3.10 or newer was found; install one, or name it in ASSAY_PYTHON."
  printf '%s\n' "$best"
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif sudo -n true 2>/dev/null; then sudo -n "$@"; else return 1; fi
}

apt_install() {
  command -v apt-get >/dev/null || return 1
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$@" >/dev/null 2>&1 && return
  as_root apt-get update -q >/dev/null 2>&1 && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$@" >/dev/null 2>&1
}

setup_python() {
  local python want; python=$(find_python)
  want=$(printf '%s' "$python" | cat - python/requirements.txt | sha256sum | cut -c1-64)
  if is_done python "$want" && .venv/bin/python -c 'import numpy, pandas, scipy' 2>/dev/null; then return; fi
  say "setup: Python environment from python/requirements.txt (about a minute)"
  rm -rf .venv
  "$python" -m venv .venv 2>/dev/null || { apt_install python3-venv || true; "$python" -m venv .venv; } || fail "'$python -m venv' failed; install python3-venv."
  if ! .venv/bin/pip install --quiet --disable-pip-version-check -r python/requirements.txt >&2; then
    say "setup: pip reached no index; trying the distribution's packages"
    apt_install python3-venv python3-numpy python3-pandas python3-scipy python3-sklearn python3-matplotlib python3-openpyxl \
      python3-pil python3-opencv python3-astropy python3-skimage python3-httpx python3-mpmath \
      || fail "neither pip nor the system's packages could install python/requirements.txt; make one of them reachable and run this again."
    rm -rf .venv
    /usr/bin/python3 -m venv --system-site-packages .venv
  fi
  mark python "$want"
}

setup_bubblewrap() {
  command -v bwrap >/dev/null && return
  say "setup: bubblewrap"
  apt_install bubblewrap || say "setup: bubblewrap is missing, so agents cannot run code here yet; install it with: sudo apt-get install bubblewrap"
}

case "${1:-all}" in
  all) setup_packages; setup_python; setup_bubblewrap ;;
  packages) setup_packages ;;
  python) setup_python ;;
  *) fail "unknown part '$1'; the parts are: all, packages, python" ;;
esac
