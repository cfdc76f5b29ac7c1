#!/usr/bin/env python3
"""The matrix of the rules: which rule is in which code, and which test names it.

    tools/rules_matrix.py --write FILE            write the matrix, as the build does
    tools/rules_matrix.py --check                 fail on unknown ids and gaps
    tools/rules_matrix.py --check --allow-gaps    only count the gaps
    tools/rules_matrix.py --gaps                  list what still needs a test

What is known comes from three documents, one id per line or heading:

    docs/RULES.md          - **DR-5.1.2** (done) Text         status: done or note
    docs/RULINGS.md        ### RULING(3) Title                may end in a status, too
    docs/CARD_RULINGS.md   - **breath.1** Text                may end in (nothing to test: reason)
    cards/*.cards          card "Breath" / …                  its scenarios: scenarios/cards/breath.scenario

A mention is the exact id in a source, card, test or scenario file: DR-5.1 does not count for
DR-5.1.2. The line `tests …` of a scenario holds nothing but ids. In documents, Adversaries and tests
of the terminal a mention counts for nothing, but an unknown id is a mistake there, too. As a test it
counts only in a TEST or a scenario, or in the comment directly above one. At most ten card rulings
may have nothing to test. A gap is a rule that is done, a card ruling, or a card, without a test; a
ruling without a status needs none. The matrix names files, not lines, so that it changes only when a
mention comes or goes.
"""

import argparse
import re
import sys
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

STATUSES = ("done", "note")
CODE_DIRS = ("engine", "ai", "lab", "bench", "cli", "cards")
CODE_SUFFIXES = (".h", ".cpp", ".cards")
TEST_DIRS = ("tests", "scenarios")
TEST_SUFFIXES = (".cpp", ".scenario")
NO_TESTS = ("tests/fuzz/",)
# Where a mention counts for nothing, but has to be of something known.
OTHER_DIRS = ("docs", "adversaries", "tests/terminal")
OTHER_SUFFIXES = (".md", ".adversary", ".py")
MOST_EXEMPT = 10
TABLES = (
    ("DR-", "Detailed rules"),
    ("RB-", "Rulebook"),
    ("TV-", "Two versus two"),
    ("SC-", "Solo and co-op"),
    ("RULING(", "Rulings"),
)

RULE_ID = r"(?:DR|RB|TV|SC)-\d+(?:\.e?\d+)*"
RULE_LINE = re.compile(rf"^- \*\*({RULE_ID})\*\* \((\w+)\)")
SECTION_LINE = re.compile(rf"^#+ ({RULE_ID})\b")
RULING_LINE = re.compile(r"^### (RULING\(\d+\)) .*?(?:\((\w+)\))?$")
CARD_NAME = re.compile(r'^card "([^"]+)"')
SCENARIO_LINE = re.compile(r'^scenario "')
TESTS_LINE = re.compile(r"^tests\b")
TEST_LINE = re.compile(r"^TEST(_F|_P)?\(")
COMMENT_LINE = re.compile(r"^\s*(#|//)")
CARD_LINE = re.compile(r"^- \*\*([a-z][a-z0-9-]*\.\d+)\*\* ")
BOLD_ITEM = re.compile(r"^\s*[-*+]\s*\*\*")
RULING_HEADING = re.compile(r"^\s*#+\s*RULING\b")
EXEMPT = re.compile(r"\(nothing to test: .+\)\.?$")
# Wider than RULE_ID, so that a misspelt id is unknown instead of counting for a shorter one.
MENTION = re.compile(r"(?<![\w-])(?:(?:DR|RB|TV|SC)-\d\w*(?:\.\w+)*|RULING\(\d+\))")
CARD_MENTION = re.compile(r"(?<![\w.-])([a-z][a-z0-9-]*)\.\d+(?!\w)")


@dataclass
class Known:
    """What the documents define."""

    rules: dict = field(default_factory=dict)  # rule or ruling id -> status
    cards: dict = field(default_factory=dict)  # card ruling id -> True if it needs a test
    written: dict = field(default_factory=dict)  # card id -> (name, set)
    sections: set = field(default_factory=set)  # headings: may be named, need nothing
    problems: list = field(default_factory=list)

    def add(self, table, where, key, value):
        if key in table:
            self.problems.append(f"{where}: {key} is there twice")
        table[key] = value


@dataclass
class Mentions:
    """Files by id, and offences with their lines."""

    code: dict = field(default_factory=lambda: defaultdict(set))
    tests: dict = field(default_factory=lambda: defaultdict(set))
    unknown: list = field(default_factory=list)
    scenarios: dict = field(default_factory=dict)  # card id -> how many of its own


def card_id(name):
    """Air mage's robe: air-mage-s-robe."""
    plain = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def lines_of(root, name, problems):
    """(where, line) of a document; a document that is not there is a problem."""
    path = root / name
    if not path.is_file():
        problems.append(f"{name} does not exist")
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        yield f"{name}:{number}", line.rstrip()


def read_documents(root):
    known = Known()
    for where, line in lines_of(root, "docs/RULES.md", known.problems):
        if match := RULE_LINE.match(line):
            known.add(known.rules, where, match[1], match[2])
            if match[2] not in STATUSES:
                known.problems.append(f"{where}: status {match[2]} is not one of {STATUSES}")
        elif match := SECTION_LINE.match(line):
            known.sections.add(match[1])
        elif BOLD_ITEM.match(line):
            known.problems.append(f"{where}: looks like a rule, but is not `- **DR-1.2** (done) …`")
    for where, line in lines_of(root, "docs/RULINGS.md", known.problems):
        if match := RULING_LINE.match(line):
            known.add(known.rules, where, match[1], match[2] or "")
            if match[2] and match[2] not in STATUSES:
                known.problems.append(f"{where}: status {match[2]} is not one of {STATUSES}")
        elif RULING_HEADING.match(line):
            known.problems.append(f"{where}: looks like a ruling, but is not `### RULING(3) Title`")
    for where, line in lines_of(root, "docs/CARD_RULINGS.md", known.problems):
        if match := CARD_LINE.match(line):
            known.add(known.cards, where, match[1], not EXEMPT.search(line))
        elif BOLD_ITEM.match(line):
            known.problems.append(f"{where}: looks like a card ruling, but is not `- **breath.1** …`")
    exempt = sum(not needs for needs in known.cards.values())
    if exempt > MOST_EXEMPT:
        known.problems.append(f"docs/CARD_RULINGS.md: {exempt} card rulings with nothing to test; "
                              f"{MOST_EXEMPT} are the most")
    for path in sorted((root / "cards").glob("*.cards")):
        name = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if match := CARD_NAME.match(line):
                known.add(known.written, f"{name}:{number}", card_id(match[1]), (match[1], path.stem))
    return known


def files_in(root, directories, suffixes):
    for directory in directories:
        for path in sorted((root / directory).rglob("*")):
            if path.suffix in suffixes and path.is_file():
                yield path


def comment_above(lines, first):
    """Numbers of the comment lines directly above a line."""
    above = set()
    while first - 1 >= 0 and COMMENT_LINE.match(lines[first - 1]):
        first -= 1
        above.add(first)
    return above


def lines_in_cpp_tests(lines):
    """Numbers of the lines that belong to a TEST: its body and the comment directly above it."""
    inside = set()
    for start, line in enumerate(lines):
        if not TEST_LINE.match(line):
            continue
        inside |= comment_above(lines, start)
        for number in range(start, len(lines)):
            inside.add(number)
            if lines[number].startswith("}") or lines[number].endswith(") {}"):
                break
    return inside


def lines_in_scenarios(lines):
    """Numbers of the lines that belong to a scenario. A comment between two blank lines is a
    heading: it belongs to none."""
    inside = set()
    for start, line in enumerate(lines):
        if not SCENARIO_LINE.match(line):
            continue
        inside |= comment_above(lines, start)
        block = []
        for number in range(start, len(lines) + 1):
            end = number == len(lines)
            if number > start and not end and SCENARIO_LINE.match(lines[number]):
                break
            if end or not lines[number].strip():
                if any(not COMMENT_LINE.match(lines[n]) for n in block):
                    inside.update(block)
                block = []
            else:
                block.append(number)
    return inside


def lines_that_test(name, lines):
    if name.startswith(NO_TESTS):
        return set()
    return lines_in_scenarios(lines) if name.endswith(".scenario") else lines_in_cpp_tests(lines)


def read_mentions(root, known):
    mentions = Mentions()
    stems = {key.rsplit(".", 1)[0] for key in known.cards} | set(known.written)

    def read(path, places, tests=False):
        name = path.relative_to(root).as_posix()
        lines = path.read_text(encoding="utf-8").splitlines()
        counts = lines_that_test(name, lines) if tests else range(len(lines))
        for number, line in enumerate(lines, 1):
            ids = MENTION.findall(line)
            only_ids = path.suffix == ".scenario" and TESTS_LINE.match(line)
            ids += [m[0] for m in CARD_MENTION.finditer(line) if only_ids or m[1] in stems]
            for key in ids:
                if number - 1 in counts:
                    places[key].add(name)
                if key not in known.rules and key not in known.cards and key not in known.sections:
                    mentions.unknown.append(f"{name}:{number}: {key} is not known")

    for path in files_in(root, CODE_DIRS, CODE_SUFFIXES):
        read(path, mentions.code)
    for path in files_in(root, TEST_DIRS, TEST_SUFFIXES):
        read(path, mentions.tests, tests=True)
    nowhere = defaultdict(set)
    for path in [*files_in(root, OTHER_DIRS, OTHER_SUFFIXES), *sorted(root.glob("*.md"))]:
        read(path, nowhere)
    for card in known.written:
        path = root / "scenarios" / "cards" / f"{card}.scenario"
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        mentions.scenarios[card] = sum(bool(SCENARIO_LINE.match(line)) for line in lines)
    return mentions


def gaps(known, mentions):
    """Ids of (rules, card rulings, cards) that need a test and have none."""
    rules = [k for k, s in known.rules.items() if s == "done" and not mentions.tests.get(k)]
    cards = [k for k, needs in known.cards.items() if needs and not mentions.tests.get(k)]
    written = [k for k in known.written if not mentions.scenarios[k]]
    return rules, cards, written


def natural(key):
    """Sorts DR-2.10 after DR-2.9, and worked examples (.e1) after the steps."""
    return [(part.isdigit(), int(part) if part.isdigit() else 0, part)
            for part in re.findall(r"\d+|[^\d]+", key)]


def cell(files):
    shown = sorted(files)[:6]
    rest = len(files) - len(shown)
    return ", ".join(f"`{name}`" for name in shown) + (f" and {rest} more" if rest else "")


def table(header, rows):
    rule = "|".join(" --- " for _ in header)
    return [f"| {' | '.join(header)} |", f"|{rule}|", *(f"| {' | '.join(row)} |" for row in rows), ""]


def summary(known, mentions):
    open_rules, open_cards, untested = gaps(known, mentions)
    done = sum(status == "done" for status in known.rules.values())
    needed = sum(known.cards.values())
    rulings = [key for key in known.rules if key.startswith("RULING(")]
    named = sum(bool(mentions.tests.get(key)) for key in rulings)
    return (f"Tested: {done - len(open_rules)} of {done} rules that are done, "
            f"{named} of {len(rulings)} rulings, "
            f"{needed - len(open_cards)} of {needed} card rulings, "
            f"{len(known.written) - len(untested)} of {len(known.written)} cards.")


def render(known, mentions):
    out = [
        "# Rules matrix",
        "",
        "Made by `tools/rules_matrix.py` from docs/RULES.md, docs/RULINGS.md, docs/CARD_RULINGS.md, the code,",
        "the tests and the scenarios.",
        "",
        summary(known, mentions),
        "",
    ]
    for prefix, title in TABLES:
        keys = sorted((k for k in known.rules if k.startswith(prefix)), key=natural)
        if keys:
            out += [f"## {title}", ""]
            out += table(("rule", "status", "code", "tests"),
                         ((k, known.rules[k], cell(mentions.code.get(k, ())),
                           cell(mentions.tests.get(k, ()))) for k in keys))
    if known.cards:
        out += ["## Card rulings", ""]
        out += table(("ruling", "tests"),
                     ((k, cell(mentions.tests.get(k, ())) or ("" if needs else "nothing to test"))
                      for k, needs in sorted(known.cards.items(), key=lambda item: natural(item[0]))))
    if known.written:
        rulings = defaultdict(list)
        for key in sorted(known.cards, key=natural):
            rulings[key.rsplit(".", 1)[0]].append(key)
        out += ["## Cards", ""]
        out += table(("card", "set", "rulings", "scenarios of its own"),
                     ((name, its_set, ", ".join(rulings[card]),
                       f"{mentions.scenarios[card]} in `scenarios/cards/{card}.scenario`")
                      for card, (name, its_set) in sorted(known.written.items())))
    return "\n".join(out)


def check(known, mentions, allow_gaps):
    """All problems, one line each."""
    problems = known.problems + mentions.unknown
    if not allow_gaps:
        problems += [f"{key} has no test" for group in gaps(known, mentions) for key in group]
        stray = {key.rsplit(".", 1)[0] for key in known.cards} - set(known.written)
        if known.written:
            problems += [f"docs/CARD_RULINGS.md: there is no card {card}" for card in sorted(stray)]
    return problems


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Rules to code to tests.")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the matrix")
    parser.add_argument("--check", action="store_true", help="exit with 1 on any problem")
    parser.add_argument("--allow-gaps", action="store_true", help="a missing test is no problem")
    parser.add_argument("--gaps", action="store_true", help="list the ids that need a test")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    options = parser.parse_args(arguments)

    known = read_documents(options.root)
    mentions = read_mentions(options.root, known)
    if options.write:
        options.write.write_text(render(known, mentions), encoding="utf-8")
    if options.gaps:
        print("\n".join(key for group in gaps(known, mentions) for key in group))
    problems = check(known, mentions, options.allow_gaps) if options.check else []
    for problem in problems:
        print(problem)
    print(summary(known, mentions))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
