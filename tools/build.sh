#!/usr/bin/env bash
# Builds a preset: tools/build.sh PRESET [TARGET...]
#
# Says nothing when there is nothing to do, shows progress on stderr while it builds, and the
# compiler's messages only when the build fails.
set -u
cd "$(dirname "$0")/.." || exit 1
preset=$1
shift
dir=build/$preset
mkdir -p "$dir"

# What another clone has compiled serves this one, too.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
# Precompiled headers ask for it; a checksum of their source stands for them, since they differ from
# directory to directory.
export CCACHE_SLOPPINESS=pch_defines,time_macros
export CCACHE_PCH_EXTSUM=1

# Two builds in one directory would disturb each other: the second one waits.
exec 9>"$dir/.lock"
flock 9

if [[ ! -f $dir/build.ninja ]]; then
  tools/install.sh 9>&- || exit 1
  echo "configuring $dir" >&2
  if ! cmake --preset "$preset" >"$dir/configure.log" 2>&1 9>&-; then
    cat "$dir/configure.log" >&2
    exit 1
  fi
fi

for header in "$dir"/CMakeFiles/*.dir/cmake_pch.hxx "$dir"/tests/CMakeFiles/*.dir/cmake_pch.hxx; do
  [[ -f $header ]] && sha256sum <"$header" >"$header.gch.sum"
done

# Reads ninja's output; a step line is "[3/40] what".
show_progress() {
  local line building=0
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) ]] || continue
    [[ ${BASH_REMATCH[1]} == 0 ]] && continue
    if ((!building)); then
      echo "building $dir" >&2
      building=1
    fi
    [[ -t 2 ]] && printf '\r\033[K[%d/%d] %.60s' "${BASH_REMATCH[@]:1:3}" >&2
  done
  ((building)) && [[ -t 2 ]] && printf '\r\033[K' >&2
  return 0
}

ninja -C "$dir" "$@" 2>&1 9>&- | tee "$dir/build.log" | show_progress
if ((PIPESTATUS[0])); then
  cat "$dir/build.log" >&2
  exit 1
fi
