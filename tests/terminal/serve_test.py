"""`grimoire serve --stdio`, and the example bot that plays through it."""

import json
import subprocess
import sys
import unittest

from table import GRIMOIRE as PROGRAM, ROOT


def answers(*messages):
    text = "".join((m if isinstance(m, str) else json.dumps(m)) + "\n" for m in messages)
    done = subprocess.run([PROGRAM, "serve", "--stdio"], input=text, capture_output=True, text=True,
                          timeout=60, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Serve(unittest.TestCase):
    def test_the_example_bot_plays_a_duel(self):
        done = subprocess.run([sys.executable, f"{ROOT}/examples/bot.py", PROGRAM, "3"],
                              capture_output=True, text=True, timeout=120, check=True)
        self.assertRegex(done.stdout, r"^(won|lost|drew) in turn \d+ after \d+ choices\n$")

    def test_says_what_is_wrong_with_a_message(self):
        seats = [{"deck": "Burning wrath"}, {"deck": "Long winter"}]
        out = answers("{", [], {"id": 1, "do": "dance", "table": "a"}, {"id": 2, "do": "view"},
                      {"id": 3, "do": "open", "table": "a", "seed": 1, "seats": seats},
                      {"id": 4, "do": "submit", "table": "a", "seat": 2, "decision": 1, "option": 0},
                      {"id": 5, "do": "submit", "table": "a", "seat": 1, "decision": 1, "option": 9})
        errors = [a.get("error") for a in out]
        self.assertIn("this is no JSON", errors[0])
        self.assertEqual(errors[1], "a message is an object")
        self.assertIn("there is no table 'a'", errors[2])
        self.assertIn('"table" is a name', errors[3])
        self.assertTrue(out[4]["ok"])
        self.assertEqual(errors[5], "player 1 decides now, not player 2")
        self.assertEqual(errors[6], "there is no option 9; options are 0 to 1")

    def test_several_tables_in_one_process(self):
        seats = [{"deck": "Burning wrath"}, {"deck": "Long winter"}]
        opened = [{"do": "open", "table": name, "seed": 1, "seats": seats} for name in "abc"]
        out = answers(*opened, {"do": "submit", "table": "b", "seat": 1, "decision": 1, "option": 0},
                      {"do": "events", "table": "b", "seat": 2, "since": 0},
                      {"do": "view", "table": "c", "seat": 1})
        self.assertTrue(all(a.get("ok", True) for a in out))
        self.assertEqual(out[-1]["view"]["decision_number"], 1)


if __name__ == "__main__":
    unittest.main()
