#!/usr/bin/env bash
# Installs what is missing with apt-get, without asking.
#
#   tools/install.sh          what building and playing need
#   tools/install.sh page     also what the page needs: clang for WebAssembly, Node
#   tools/install.sh test     also what ./test needs: test library, fuzzer, formatter, browser
#
# The build works without the optional packages; failing to install one is only reported.
set -u

required=(g++ cmake ninja-build libboost1.81-dev)
optional=(ccache mold libedit-dev)
if [[ ${1:-} == page || ${1:-} == test ]]; then
  required+=(clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
    libclang-rt-19-dev-wasm32)
  command -v npm >/dev/null || required+=(nodejs npm)
fi
if [[ ${1:-} == test ]]; then
  # The version is fixed: clang-format's output differs between versions, and older clang rejects
  # parts of g++ 12's library.
  required+=(libgtest-dev python3 clang-format-19 libclang-rt-19-dev chromium libedit-dev)
fi

missing() {
  local package
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      echo "$package"
  done
}

as_root() {
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 \
    -o Acquire::Retries=3 "$@" </dev/null >"$log" 2>&1
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "install: no apt-get here; needed are ${required[*]}, useful are ${optional[*]}" >&2
  exit 0
fi

mapfile -t need < <(missing "${required[@]}")
mapfile -t want < <(missing "${optional[@]}")
((${#need[@]} + ${#want[@]})) || exit 0

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "install: ${need[*]} ${want[*]}" >&2
apt_get update || echo "install: apt-get update failed; trying with the known lists" >&2
if ((${#need[@]})) && ! apt_get install --no-install-recommends "${need[@]}"; then
  cat "$log" >&2
  echo "install: could not install ${need[*]}" >&2
  exit 1
fi
if ((${#want[@]})) && ! apt_get install --no-install-recommends "${want[@]}"; then
  echo "install: going on without ${want[*]}" >&2
fi
