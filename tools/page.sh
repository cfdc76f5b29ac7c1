#!/usr/bin/env bash
# Builds the page into web/dist: the engine as WebAssembly, then everything else.
#
# Says nothing when there is nothing to do.
set -u
cd "$(dirname "$0")/.." || exit 1
tools/install.sh page </dev/null || exit 1
tools/build.sh wasm grimoire_wasm || exit 1

# Packages, when the lock file is newer than what was installed from it.
if [[ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]]; then
  echo "installing the page's packages" >&2
  (cd web && npm install --no-save --no-audit --no-fund --loglevel=error) >&2 || exit 1
  touch web/node_modules/.package-lock.json
fi

newest=$(find build/wasm/grimoire.wasm web/src web/public web/index.html web/vite.config.ts \
  web/package-lock.json docs/RULES.md docs/GLOSSARY.md -newer web/dist/index.html -print -quit 2>/dev/null)
if [[ ! -f web/dist/index.html || -n $newest ]]; then
  echo "building the page" >&2
  log=$(cd web && npm run --silent build 2>&1) || { echo "$log" >&2; exit 1; }
fi
