"""The schema of the protocol: its types are up to date, and its names are those of the engine."""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import protocol_schema
import protocol_types

# The engine's name of an enum, where the schema has another.
NAMED = {"EventKind": "NoteKind", "ChangeKind": "Change", "Check": "Housekeeping"}
LISTED = {"ManaElement": "kElementNames", "CardType": "kTypeNames", "Zone": "kZoneNames",
          "Keyword": "kKeywordNames", "Phase": "kPhaseNames", "Slot": "kSlotNames"}
ELSEWHERE = {"Mode": "engine/modes", "Difficulty": "engine/lang/program.h",
             "StopLevel": "protocol", "DeckFormat": "protocol"}


def names_in_functions():
    """name_of(Enum value) of protocol/names.cpp: the names in their order."""
    text = (ROOT / "protocol/names.cpp").read_text()
    functions = re.findall(r"name_of\((\w+) value\) \{(.*?)\n\}\n", text, re.S)
    return {name: re.findall(r'return "(\w+)";', body) for name, body in functions}


def names_in_lists():
    text = (ROOT / "engine/state/vocabulary.h").read_text()
    lists = re.findall(r"(k\w+Names)\s*\{(.*?)\};", text, re.S)
    return {name: [n for n in re.findall(r'"([^"]*)"', body) if n] for name, body in lists}


class ProtocolTypes(unittest.TestCase):
    def setUp(self):
        self.schema = protocol_schema.load()

    def test_the_types_are_up_to_date(self):
        self.assertEqual(protocol_types.TYPES.read_text(), protocol_types.typescript(self.schema))

    def test_every_list_of_names_is_that_of_the_engine(self):
        functions, lists = names_in_functions(), names_in_lists()
        for definition in self.schema.definitions.values():
            name = definition.name
            if definition.kind != "names" or name in ELSEWHERE:
                continue
            own = lists[LISTED[name]] if name in LISTED else functions[NAMED.get(name, name)]
            self.assertEqual(definition.values, own, name)

    def test_the_names_of_modes_and_levels(self):
        for name, place in ELSEWHERE.items():
            path = ROOT / place
            text = "".join(p.read_text() for p in sorted(path.glob("*.cpp"))) if path.is_dir() \
                else path.read_text()
            for value in self.schema.definitions[name].values:
                self.assertIn(f'"{value}"', text, name)

    def test_what_does_not_fit_is_found(self):
        schema = protocol_schema.Schema("Kind = one | two\nThing:\n  kind Kind\n  more? [number]\n")
        self.assertEqual(schema.problems("Thing", {"kind": "one", "more": [1, 2]}), [])
        for wrong in [{}, {"kind": "three"}, {"kind": "one", "less": 1}, {"kind": "one", "more": 1},
                      {"kind": "one", "more": ["1"]}, {"kind": "one", "more": [True]}, []]:
            self.assertEqual(len(schema.problems("Thing", wrong)), 1, wrong)

    def test_a_type_that_is_missing_is_a_mistake(self):
        with self.assertRaises(protocol_schema.Mistake):
            protocol_schema.Schema("Thing:\n  kind Kind\n")


if __name__ == "__main__":
    unittest.main()
