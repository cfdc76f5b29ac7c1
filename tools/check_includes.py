#!/usr/bin/env python3
"""Checks that rooms and the folders of the rules include only downwards, and that rules are pure.

Prints each offence as file:line and exits with 1 if there is one. A room is a directory with its
own CMake target; what it may include is the tables below.

    tools/check_includes.py [ROOT]
"""

import re
import sys
from collections import Counter
from pathlib import Path

# From the bottom up: a room may include itself and the rooms before it in this list, none after it.
ROOMS = [
    "engine/base",
    "engine/state",
    "engine/lang",
    "engine/data",
    "engine/rules",
    "engine/modes",
    "engine/decks",
    "engine/record",
    "engine/api",
    "engine/words",
    "engine/replay",
    "engine/scenario",
    "engine/series",
    "ai",
    "protocol",
    "lab",
    "bench",
    "server",
    "cli",
    "tests",
]

# The folders of engine/rules, from the bottom up in the same way. ARCHITECTURE.md draws them.
RULES = "engine/rules"
FOLDERS = ["core", "read", "mana", "zones", "damage", "text", "prepare", "act", "turn", "driver"]
# Rules call each other: what happens to Mana, cards and players triggers texts and is replaced by
# them; a shield lasts for the chain of an act; a text orders an activation; a batch holds the checks
# of the start of a turn. So a .cpp file of the folder on the left may call what is above it. Headers
# may not.
CALLS_BACK = {"mana": {"text"}, "zones": {"text"}, "damage": {"text", "act"},
              "text": {"act", "turn"}}

# The one file above engine/api that lays cards, Mana and effects down by hand.
LAYS_POSITIONS = {"engine/scenario/scenario_position.cpp"}

# What every file may include. No other header is included by so many that a change of it builds
# everything anew.
FOR_ALL = {"engine/state/vocabulary.h", "engine/state/state.h"}
MOST_INCLUDERS = 30

# The rules of the game have no input and output, clock, threads, environment, library but the
# standard one, or order that depends on hashing.
PURE_ROOMS = ROOMS[: ROOMS.index("engine/decks")]
IMPURE_HEADERS = {
    "atomic", "barrier", "cfenv", "chrono", "clocale", "cmath", "condition_variable", "csetjmp",
    "csignal", "cstdio", "cstdlib", "ctime", "cwchar", "execution", "filesystem", "fstream",
    "future", "iomanip", "ios", "iostream", "istream", "latch", "locale", "mutex", "ostream",
    "print", "random", "regex", "semaphore", "shared_mutex", "sstream", "stop_token", "streambuf",
    "strstream", "syncstream", "thread", "unordered_map", "unordered_set",
}
# But for the one place where the engine says what it has got wrong, and ends.
ALLOWED = {"engine/base/check.cpp": {"csetjmp", "cstdio", "cstdlib"}}
KEEPS_STATE = {"engine/base/check.cpp"}

# The whole engine has no floating point, and nothing that one game leaves behind for the next. Of
# a line its comment and its texts do not count.
ENGINE_ROOMS = [room for room in ROOMS if room.startswith("engine/")]
TEXT_OR_COMMENT = re.compile(r'"(?:[^"\\]|\\.)*"|//.*')
FLOATING = re.compile(r"\b(float|double)\b")
# A variable and no function: no bracket comes before its value or its end.
MUTABLE_STATIC = re.compile(
    r"\bthread_local\b|^\s*(?:inline\s+)?static\s+(?!.*\b(?:const|constexpr|constinit)\b)[^(]*[;={]")

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')


def room_of(path):
    """The room of a path written from the root, or None."""
    return next((room for room in ROOMS if path.startswith(room + "/")), None)


def folder_of(path):
    """The folder of engine/rules that a path is in, or None."""
    parts = path.split("/")
    return parts[2] if path.startswith(RULES + "/") and len(parts) > 3 else None


def rules_offence(name, room, header):
    """Why this file may not include the header, which is one of the rules, or None."""
    if room != RULES:
        # The rules are behind engine/api: nothing above it includes them, but for tests, which
        # mirror the rooms.
        above = ROOMS.index(room) > ROOMS.index("engine/api") and room != "tests"
        outside = above and name not in LAYS_POSITIONS
        return f"{room} may not include {RULES} ({header})" if outside else None
    own, target = folder_of(name), folder_of(header)
    if own not in FOLDERS or target not in FOLDERS:
        return None  # named by unknown_places
    if FOLDERS.index(target) <= FOLDERS.index(own):
        return None
    if name.endswith(".cpp") and target in CALLS_BACK.get(own, set()):
        return None
    which = "a header of " if name.endswith(".h") and target in CALLS_BACK.get(own, set()) else ""
    return f"{which}{RULES}/{own} may not include {RULES}/{target} ({header})"


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
    return rules_offence(name, room, header) if target == RULES else None


def unknown_places(root):
    """Directories of the engine and of the rules that no table knows."""
    for path in sorted((root / "engine").glob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_dir() and name not in ROOMS and any(path.rglob("*.cpp")):
            yield f"{name}: is no room yet; ROOMS of tools/check_includes.py says what it may include"
    for path in sorted((root / RULES).rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix in (".h", ".cpp") and folder_of(name) not in FOLDERS:
            yield (f"{name}: is in no folder of the rules; FOLDERS of tools/check_includes.py says "
                   "what they may include")


def too_popular(includers):
    """Headers that too many files include."""
    for header, count in sorted(includers.items()):
        if count > MOST_INCLUDERS and header not in FOR_ALL:
            yield (f"{header}: is included by {count} files; more than {MOST_INCLUDERS} may only "
                   "include the vocabulary and the state")


def impure(name, room, line):
    """What a line of the engine may not have, or None."""
    if room not in ENGINE_ROOMS:
        return None
    code = TEXT_OR_COMMENT.sub("", line)
    found = FLOATING.search(code)
    if found:
        return f"{room} may not use {found[1]}"
    if MUTABLE_STATIC.search(code) and name not in KEEPS_STATE:
        return f"{room} may not keep what changes in a static variable"
    return None


def check(root):
    """All offences as "file:line: text", in order."""
    found = list(unknown_places(root))
    includers = Counter()
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            name = path.relative_to(root).as_posix()
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                if match and match[1] == '"':
                    includers[match[2]] += 1
                text = (offence(root, name, room, match[1], match[2]) if match
                        else impure(name, room, line))
                if text:
                    found.append(f"{name}:{number}: {text}")
    return found + list(too_popular(includers))


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    offences = check(root)
    print("\n".join(offences) if offences else "rooms include only downwards")
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
