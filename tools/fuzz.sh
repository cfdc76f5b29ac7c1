#!/usr/bin/env bash
# Runs a fuzz target for a while: tools/fuzz.sh NAME_fuzz SECONDS [LIBFUZZER OPTIONS]
#
# Starts from tests/fuzz/corpus/NAME_fuzz and from what earlier runs found (build/fuzz/corpus). An
# input that breaks something is kept in build/fuzz/found; make it a regression test.
set -u
cd "$(dirname "$0")/.." || exit 1
name=$1
seconds=$2
shift 2
found=build/fuzz/found/$name-
own=build/fuzz/corpus/$name
seeds=tests/fuzz/corpus/$name
mkdir -p "$own" build/fuzz/found
corpora=("$own")
[[ -d $seeds ]] && corpora+=("$seeds")
tools/build.sh fuzz "$name" || exit 1
output=$("build/fuzz/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 \
  -artifact_prefix="$found" "$@" "${corpora[@]}" 2>&1)
code=$?
if ((code)); then
  echo "$output" | tail -n 60
else
  echo "$output" | tail -n 1
fi
exit $code
