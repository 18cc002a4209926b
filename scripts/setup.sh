#!/usr/bin/env bash
# Installs what Assay needs, inside the checkout: npm packages with the pinned Node, a private Python environment, the built
# pages of the viewer, and bubblewrap, PostgreSQL's server and Chromium through the system's package manager. Each part is done once: a stamp in
# .setup/ says what it was made from, and what stands there is looked at again before a stamp is believed.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .setup

say() { printf '%s\n' "$*" >&2; }
fail() { say "setup: $*"; exit 1; }
digest() { if command -v sha256sum >/dev/null; then cat "$@" | sha256sum | cut -c1-64; else cat "$@" | shasum -a 256 | cut -c1-64; fi; }
is_done() { [ -f ".setup/$1" ] && [ "$(cat ".setup/$1")" = "$2" ]; }
mark() { printf '%s\n' "$2" > ".setup/$1"; }

# Every package that the lock file names for this platform stands in node_modules.
packages_are_there() {
  [ -x node_modules/.bin/node ] && node_modules/.bin/node -e '
    const { existsSync, readFileSync } = require("node:fs");
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
    const missing = Object.keys(packages).filter((path) => path !== "" && !packages[path].optional && !existsSync(`${path}/package.json`));
    process.exit(missing.length === 0 ? 0 : 1);' 2>/dev/null
}

# The npm package `node` fetches its binary in an install script, outside the lock file's integrity hashes.
# Its version is read from its manifest: nothing of it runs before its hash is known.
check_node_binary() {
  local version platform want have
  version=$(sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' node_modules/node/package.json)
  platform="$version-$(uname -s)-$(uname -m)"
  want=$(awk -v platform="$platform" '$2 == platform {print $1}' scripts/node-binaries.sha256)
  [ -n "$want" ] || fail "no known hash for Node $platform; add it to scripts/node-binaries.sha256 after checking the binary."
  have=$(digest node_modules/node/bin/node)
  [ "$have" = "$want" ] || fail "node_modules/node/bin/node has hash $have, expected $want; remove node_modules and run this again."
}

setup_packages() {
  command -v npm >/dev/null || fail "npm is missing; install Node 20 or newer with npm, then run this again."
  local want; want=$(digest package.json packages/*/package.json suites/*/package.json bench/package.json package-lock.json scripts/node-binaries.sha256)
  if is_done packages "$want" && packages_are_there; then return; fi
  say "setup: npm packages and the pinned Node"
  npm install --no-save --no-audit --no-fund --loglevel=error >&2 || fail "npm install failed; its message is above."
  check_node_binary
  mark packages "$want"
}

# The interpreter that makes the environment: $ASSAY_PYTHON, else the newest python3 from 3.10 on. An active
# environment's python is followed to the one it was made from, which outlives it.
find_python() {
  local base='import os, sys; print(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))'
  if [ -n "${ASSAY_PYTHON:-}" ]; then
    "$ASSAY_PYTHON" -c "$base" 2>/dev/null || fail "ASSAY_PYTHON names '$ASSAY_PYTHON', which does not run as a Python."
    return
  fi
  local best="" best_minor=9 candidate minor
  for candidate in python3 python3.10 python3.11 python3.12 python3.13 python3.14 /usr/bin/python3; do
    minor=$("$candidate" -c 'import sys; print(sys.version_info[1] if sys.version_info[0] == 3 else 0)' 2>/dev/null) || continue
    if [ "$minor" -gt "$best_minor" ]; then best=$candidate; best_minor=$minor; fi
  done
  [ -n "$best" ] || fail "no Python 3.10 or newer was found; install one, or name it in ASSAY_PYTHON."
  "$best" -c "$base"
}

# Every package of python/requirements.txt can be imported in the given environment.
requirements_are_there() {
  "$1" -c '
import importlib.util, sys
modules = "numpy pandas scipy sklearn matplotlib openpyxl PIL cv2 astropy skimage httpx mpmath".split()
sys.exit(any(importlib.util.find_spec(module) is None for module in modules))' 2>/dev/null
}

may_be_root() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif sudo -n true 2>/dev/null; then sudo -n "$@"; else return 1; fi
}

apt_install() {
  command -v apt-get >/dev/null || return 1
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$@" >/dev/null 2>&1 && return
  as_root apt-get update -q >/dev/null 2>&1 && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$@" >/dev/null 2>&1
}

# The old environment is put aside while the new one is made, and put back when that fails: a failure loses nothing.
setup_python() {
  local python want; python=$(find_python)
  want=$({ "$python" --version; cat python/pinned-full.txt; } | digest)
  if is_done python "$want" && requirements_are_there .venv/bin/python; then return; fi
  say "setup: Python environment from python/pinned-full.txt (784 MB on disk, about a minute)"
  rm -rf .venv.old
  if [ -d .venv ]; then mv .venv .venv.old; fi
  trap 'rm -rf .venv; if [ -d .venv.old ]; then mv .venv.old .venv; fi' EXIT
  make_environment "$python"
  trap - EXIT
  rm -rf .venv.old
  mark python "$want"
}

make_environment() {
  "$1" -m venv .venv || fail "'$1 -m venv' failed; install your system's package for it (python3-venv)."
  if .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r python/pinned-full.txt >&2; then return; fi
  say "setup: pip could not install python/pinned-full.txt; apt-get will install the distribution's packages of the same, as root"
  apt_install python3-numpy python3-pandas python3-scipy python3-sklearn python3-matplotlib python3-openpyxl \
    python3-pil python3-opencv python3-astropy python3-skimage python3-httpx python3-mpmath || true
  rm -rf .venv
  /usr/bin/python3 -m venv --system-site-packages .venv
  requirements_are_there .venv/bin/python ||
    fail "neither pip nor the system's packages gave what python/requirements.txt asks for; make one of them reachable and run this again."
}

# What reads exports and published datasets, in tests and audits only. Without an index of packages set-up goes on, and these
# tests say what is missing.
setup_readers() {
  local want; want=$({ .venv/bin/python --version; cat python/requirements-readers.txt; } | digest)
  if is_done readers "$want" && [ -x .venv-readers/bin/python ]; then return; fi
  say "setup: readers of exports from python/requirements-readers.txt (680 MB, about two minutes)"
  rm -rf .venv-readers
  .venv/bin/python -m venv .venv-readers
  if .venv-readers/bin/python -m pip install --quiet --disable-pip-version-check -r python/requirements-readers.txt >&2; then
    mark readers "$want"
  else
    rm -rf .venv-readers
    say "setup: pip could not install python/requirements-readers.txt; tests of exports will fail until it can"
  fi
}

# An agent of somebody else, for the test of agents by name. Without a registry of packages set-up goes on, and that test says
# what is missing.
setup_program() {
  ./assay setup --program claude-code >&2 ||
    say "setup: claude-code could not be installed; the test of programs by name will fail until it can"
}

postgresql_is_there() {
  local folder
  for folder in /usr/lib/postgresql/*/bin /usr/pgsql-*/bin; do
    if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then return; fi
  done
  command -v initdb >/dev/null && command -v postgres >/dev/null
}

chromium_is_there() { command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; }

# Of the named system packages, those that are missing.
missing_of() {
  local name
  for name in "$@"; do
    case $name in
      bubblewrap) command -v bwrap >/dev/null || echo "$name" ;;
      postgresql) postgresql_is_there || echo "$name" ;;
      chromium) chromium_is_there || echo "$name" ;;
      python3-venv) "$(find_python)" -c 'import ensurepip, venv' 2>/dev/null || echo "$name" ;;
    esac
  done
}

purpose_of() {
  case $1 in
    bubblewrap) echo "the sandbox of agents' programs" ;;
    postgresql) echo "tests of the store alone" ;;
    chromium) echo "tests of the viewer alone" ;;
    python3-venv) echo "the private Python environment" ;;
  esac
}

# Debian's package of PostgreSQL makes a database cluster and starts it; we want its programs alone, so it is told not to,
# meanwhile. Runs as root, once for all packages.
root_script='
set -u
export DEBIAN_FRONTEND=noninteractive
settings=/etc/postgresql-common/createcluster.conf
install() { apt-get install -y -q "$@" >/dev/null 2>&1; }
apt-get update -q >/dev/null 2>&1
status=0
for name in "$@"; do
  if [ "$name" != postgresql ]; then install "$name" || status=1; continue; fi
  if ! install postgresql-common || ! cp -p "$settings" "$settings.assay"; then status=1; continue; fi
  printf "create_main_cluster = false\n" >> "$settings"
  install postgresql || status=1
  mv "$settings.assay" "$settings"
done
exit "$status"'

# What comes from the system's packages: it is said what and what for, then root is needed once, for all of it.
setup_system() {
  local missing name; missing=$(missing_of "$@" | tr '\n' ' '); missing=${missing% }
  if [ -z "$missing" ]; then return; fi
  if ! is_done system "not installable here: $missing"; then
    if command -v apt-get >/dev/null && may_be_root; then
      say "setup: apt-get will install, as root:"
      for name in $missing; do say "  $name: $(purpose_of "$name")"; done
      # shellcheck disable=SC2086
      as_root bash -c "$root_script" setup $missing || true
    fi
    missing=$(missing_of "$@" | tr '\n' ' '); missing=${missing% }
    if [ -z "$missing" ]; then return; fi
    mark system "not installable here: $missing"
  fi
  local command="your system's package manager: $missing"
  for manager in apt-get dnf zypper apk; do
    if command -v "$manager" >/dev/null; then command="sudo $manager install $missing"; break; fi
  done
  command -v pacman >/dev/null && command="sudo pacman -S $missing"
  say "setup: missing; install with one command: ${command/apk install/apk add}"
  for name in $missing; do say "  $name: $(purpose_of "$name")"; done
}

# The pages are built from their sources by the packages that the lock file names.
setup_viewer() {
  local want; want=$({ cat package-lock.json; find packages/viewer -path packages/viewer/dist -prune -o -path packages/viewer/node_modules -prune -o -type f -print | LC_ALL=C sort | xargs cat; } | digest)
  if is_done viewer "$want" && [ -f packages/viewer/dist/files.json ]; then return; fi
  say "setup: the pages of the viewer"
  node_modules/.bin/node node_modules/vite/bin/vite.js build packages/viewer --logLevel error >&2 || fail "the viewer's pages could not be built; the message is above."
  mark viewer "$want"
}

# What builds the documentation, in a folder of its own.
setup_site() {
  local want; want=$(digest site/package.json site/package-lock.json)
  if is_done site "$want" && [ -f site/node_modules/vitepress/package.json ]; then return; fi
  say "setup: VitePress, for the documentation (102 MB on disk)"
  (cd site && npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error >&2) || fail "npm install in site failed; its message is above."
  mark site "$want"
}

case "${1:-all}" in
  all) setup_packages; setup_viewer; setup_system python3-venv bubblewrap postgresql chromium; setup_python ;;
  packages) setup_packages ;;
  python) setup_python ;;
  readers) setup_readers ;;
  program) setup_program ;;
  system) setup_system bubblewrap chromium ;;
  postgresql) setup_system postgresql ;;
  site) setup_site ;;
  viewer) setup_packages; setup_viewer ;;
  *) fail "unknown part '$1'; the parts are: all, packages, viewer, python, readers, program, system, postgresql, site" ;;
esac
