#!/usr/bin/env python3
"""Writes the index at the end of docs/RULINGS.md: the rulings of each card and of each rule.

    tools/rulings_index.py --write    write the index
    tools/rulings_index.py --check    fail if the index in the file is an old one

A ruling belongs to a card if its title or text has the card's English name, or another name of it,
as it is printed: "Seed" is a card, "seed" is not, and "Seed of the sands" is another one. It belongs
to each rule that it cites.
"""

import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path

RULINGS = "docs/RULINGS.md"
HEADING = "## Index\n"
INTRODUCTION = """
Numbers of rulings, written by `tools/rulings_index.py --write`.
"""
RULING_LINE = re.compile(r"^### RULING\((\d+)\) ", re.MULTILINE)
RULE_ID = re.compile(r"\b(?:DR|RB|TV|SC)-\d+(?:\.e?\d+)*")
CARD_LINE = re.compile(r'^card "([^"]+)"')
OTHER_NAME_LINE = re.compile(r'^\s+aka "([^"]+)"')


def card_names(root):
    """Every printed English name, with the name under which its card is listed."""
    names = {}
    for path in sorted(root.glob("cards/*.cards")):
        card = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if found := CARD_LINE.match(line):
                card = found[1]
                names[card] = card
            elif found := OTHER_NAME_LINE.match(line):
                names[found[1]] = card
    return names


def rulings(document):
    """The number and the text, title included, of each ruling."""
    starts = list(RULING_LINE.finditer(document))
    for start, following in zip(starts, starts[1:] + [None]):
        end = following.start() if following else len(document)
        yield int(start[1]), document[start.start():end]


def cards_in(text, names):
    """The cards that a text names; a name inside of a longer one does not count."""
    words = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    flat = " ".join(text.split())
    return {names[found] for found in re.findall(rf"(?<!\w)({words})(?!\w)", flat)} if names else set()


def rule_key(rule):
    area, number = rule.split("-")
    return area, [(part.startswith("e"), int(part.lstrip("e"))) for part in number.split(".")]


def index(document, names):
    by_card = defaultdict(list)
    by_rule = defaultdict(list)
    for number, text in rulings(document):
        for card in cards_in(text, names):
            by_card[card].append(number)
        for rule in set(RULE_ID.findall(text)):
            by_rule[rule].append(number)
    lines = ["### By card", ""]
    lines += [f"- {card}: {listed(by_card[card])}" for card in sorted(by_card, key=str.casefold)]
    lines += ["", "### By rule", ""]
    lines += [f"- {rule}: {listed(by_rule[rule])}" for rule in sorted(by_rule, key=rule_key)]
    return "\n".join(lines) + "\n"


def listed(numbers):
    return ", ".join(str(number) for number in sorted(numbers))


def with_index(document, names):
    entries = document.split("\n" + HEADING)[0].rstrip("\n") + "\n"
    return entries + "\n" + HEADING + INTRODUCTION + "\n" + index(entries, names)


def main(arguments=None, root=Path(__file__).resolve().parent.parent):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="write the index")
    mode.add_argument("--check", action="store_true", help="fail if the index is an old one")
    options = parser.parse_args(arguments)
    path = root / RULINGS
    document = path.read_text(encoding="utf-8")
    right = with_index(document, card_names(root))
    if options.write:
        path.write_text(right, encoding="utf-8")
    elif document != right:
        print(f"the index of {RULINGS} is old; run tools/rulings_index.py --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
