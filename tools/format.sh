#!/usr/bin/env bash
# Formats all C++ files; with --check only names the ones that are not formatted.
set -u
cd "$(dirname "$0")/.." || exit 1
formatter=clang-format-19 # other versions format differently
if ! command -v $formatter >/dev/null; then
  echo "format: $formatter is not installed (tools/install.sh test installs it)"
  exit 1
fi
mapfile -d '' files < <(find engine ai lab cli bench protocol server wasm examples tests \
  \( -name '*.h' -o -name '*.cpp' \) -print0 | sort -z)
((${#files[@]})) || exit 0
if [[ ${1:-} != --check ]]; then
  exec $formatter -i "${files[@]}"
fi
bad=0
for file in "${files[@]}"; do
  if ! $formatter "$file" | cmp -s - "$file"; then
    echo "$file: not formatted (tools/format.sh formats it)"
    bad=1
  fi
done
exit $bad
