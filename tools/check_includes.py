#!/usr/bin/env python3
"""Checks that rooms include only downwards, and that the rules are pure.

Prints each offence as file:line and exits with 1 if there is one. A room is a directory with its
own CMake target; what it may include is the table below.

    tools/check_includes.py [ROOT]
"""

import re
import sys
from pathlib import Path

# From the bottom up: a room may include itself and the rooms before it in this list, none after it.
ROOMS = [
    "engine/base",
    "engine/state",
    "engine/lang",
    "engine/rules",
    "engine/modes",
    "engine/api",
    "ai",
    "lab",
    "bench",
    "cli",
    "tests",
]

# The rules of the game have no input and output, clock, threads, environment, library but the
# standard one, or order that depends on hashing.
PURE_ROOMS = ROOMS[: ROOMS.index("engine/api")]
IMPURE_HEADERS = {
    "atomic", "barrier", "cfenv", "chrono", "clocale", "cmath", "condition_variable", "csetjmp",
    "csignal", "cstdio", "cstdlib", "ctime", "cwchar", "execution", "filesystem", "fstream",
    "future", "iomanip", "ios", "iostream", "istream", "latch", "locale", "mutex", "ostream",
    "print", "random", "regex", "semaphore", "shared_mutex", "sstream", "stop_token", "streambuf",
    "strstream", "syncstream", "thread", "unordered_map", "unordered_set",
}
# But for the one place where the engine says what it has got wrong, and ends.
ALLOWED = {"engine/base/check.cpp": {"cstdio", "cstdlib"}}

# The whole engine has no floating point, and nothing that one game leaves behind for the next. Of
# a line its comment and its texts do not count.
ENGINE_ROOMS = ROOMS[: ROOMS.index("engine/api") + 1]
TEXT_OR_COMMENT = re.compile(r'"(?:[^"\\]|\\.)*"|//.*')
FLOATING = re.compile(r"\b(float|double)\b")
# A variable and no function: no bracket comes before its value or its end.
MUTABLE_STATIC = re.compile(
    r"\bthread_local\b|^\s*(?:inline\s+)?static\s+(?!.*\b(?:const|constexpr|constinit)\b)[^(]*[;={]")

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')


def room_of(path):
    """The room of a path written from the root, or None."""
    return next((room for room in ROOMS if path.startswith(room + "/")), None)


def offence(root, name, room, bracket, header):
    """Why this file of this room may not include the header, or None."""
    if bracket == "<" and room_of(header) is None:
        foreign = "/" in header or "." in header
        impure_header = header in IMPURE_HEADERS - ALLOWED.get(name, set())
        if room in PURE_ROOMS and (impure_header or foreign):
            return f"{room} may not use <{header}>"
        return None
    if bracket == "<":
        return f'<{header}> is ours: write "{header}"'
    target = room_of(header)
    if target is None:
        return f'"{header}" is not written from the repository\'s root'
    if ROOMS.index(target) > ROOMS.index(room):
        return f"{room} may not include {target} ({header})"
    if not (root / header).is_file():
        return f'"{header}" does not exist'
    return None


def unknown_rooms(root):
    """Directories of the engine that no table knows."""
    for path in sorted((root / "engine").glob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_dir() and name not in ROOMS and any(path.rglob("*.cpp")):
            yield f"{name}: is no room yet; ROOMS of tools/check_includes.py says what it may include"


def impure(room, line):
    """What a line of the engine may not have, or None."""
    if room not in ENGINE_ROOMS:
        return None
    code = TEXT_OR_COMMENT.sub("", line)
    found = FLOATING.search(code)
    if found:
        return f"{room} may not use {found[1]}"
    if MUTABLE_STATIC.search(code):
        return f"{room} may not keep what changes in a static variable"
    return None


def check(root):
    """All offences as "file:line: text", in order."""
    found = list(unknown_rooms(root))
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            name = path.relative_to(root).as_posix()
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                text = (offence(root, name, room, match[1], match[2]) if match
                        else impure(room, line))
                if text:
                    found.append(f"{name}:{number}: {text}")
    return found


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    offences = check(root)
    print("\n".join(offences) if offences else "rooms include only downwards")
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
