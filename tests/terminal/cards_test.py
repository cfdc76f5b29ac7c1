"""The commands 'grimoire cards check', 'format', 'list' and 'show', as a person or a script calls them."""

import json
import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GRIMOIRE = os.path.abspath(os.environ.get("GRIMOIRE", os.path.join(ROOT, "build/release/grimoire")))
FIELDS = ["id", "name_en", "name_fr", "aliases", "set", "season", "element", "type", "slot",
          "cost", "components", "hp", "limit", "ability_costs", "token", "unverified"]

SPARK = '''set home "Home" season 1
card "Spark" / "Étincelle"
  fire spell, costs 1 fire
  inflict 1 to any target
'''


def cards(*arguments):
    return subprocess.run([GRIMOIRE, "cards", *arguments], capture_output=True, text=True,
                          cwd=ROOT, check=False)


class CardsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.directory = folder.name

    def file(self, text, name="home.cards"):
        path = os.path.join(self.directory, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_check(self):
        listed = cards("list").stdout.count("\n")
        self.assertRegex(cards("check").stdout, r"^(\d+) cards \((\d+) of Adversaries\) in ")
        all_cards, theirs = map(int, re.findall(r"\d+", cards("check").stdout)[:2])
        self.assertEqual(all_cards - theirs, listed)
        self.assertIn("1 card in 1 file", cards("check", self.file(SPARK)).stdout)
        self.assertEqual(cards("check", "cards/base.cards").returncode, 0)

    def test_check_reports_every_error(self):
        wrong = self.file(SPARK.replace("inflict", "inflct").replace("costs 1 fire", "costs 1 fier"))
        done = cards("check", wrong)
        self.assertEqual(done.returncode, 2)
        for place in [f"{wrong}:3:", f"{wrong}:4:3: "]:
            self.assertIn(place, done.stderr)
        self.assertIn("did you mean 'inflict'?", done.stderr)
        self.assertEqual(cards("check", "nowhere.cards").returncode, 2)

    def test_format(self):
        path = self.file(SPARK.replace("inflict 1 to", "inflict  1 to"))
        checked = cards("format", "--check", path)
        self.assertEqual(checked.returncode, 2)
        self.assertIn(f"{path} is laid out differently", checked.stderr)
        self.assertEqual(cards("format", path).stdout, path + "\n")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), SPARK.replace("1\ncard", "1\n\ncard", 1))
        self.assertEqual(cards("format", path).stdout, "")
        self.assertEqual(cards("format", "--check", path, "cards/base.cards").returncode, 0)

    def test_format_leaves_a_file_with_errors(self):
        wrong = SPARK.replace("inflict", "inflct")
        path = self.file(wrong)
        self.assertEqual(cards("format", path).returncode, 2)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), wrong)

    def test_list(self):
        found = json.loads(cards("list", "--json", "--cards", self.file(SPARK)).stdout)
        by_id = {card["id"]: card for card in found}
        for card in found:
            absent = [] if card["type"] == "animal" else ["ability_costs"]
            absent += [] if card["id"] == "worker-bee" else ["token"]
            self.assertEqual(list(card), [field for field in FIELDS if field not in absent])
        self.assertEqual(sum(card["set"] == "base" for card in found), 69)
        self.assertEqual(by_id["fire-ball"]["cost"], {"fire": 2, "air": 1})
        self.assertEqual(by_id["fire-ball"]["components"], {"Flame": 1})
        self.assertEqual(by_id["animated-tree"]["hp"], 3)
        self.assertEqual(by_id["spark"]["name_fr"], "Étincelle")
        self.assertEqual(by_id["fox"]["ability_costs"], [{"fire": 1}])
        self.assertEqual(by_id["deer"]["ability_costs"], [{}, {"vegetal": 1}])
        self.assertIn("Fire ball / Boule de feu", cards("list").stdout)

    def test_show(self):
        self.assertIn("Components: Flame", cards("show", "boule de feu").stdout)
        self.assertIn("Composants : Flamme", cards("show", "Fire ball", "--lang", "fr").stdout)
        unknown = cards("show", "Fire bal")
        self.assertEqual(unknown.returncode, 2)
        self.assertIn("did you mean 'Fire ball'?", unknown.stderr)
        self.assertEqual(cards("show", "Flame", "--lang", "de").returncode, 2)


if __name__ == "__main__":
    unittest.main()
