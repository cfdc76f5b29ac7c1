"""The commands 'grimoire deck check', 'show' and 'convert', and 'grimoire field'."""

import json
import os
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GRIMOIRE = os.path.abspath(os.environ.get("GRIMOIRE", os.path.join(ROOT, "build/release/grimoire")))
MINE = "# My deck\n" + "".join(f"4x {name}\n" for name in [
    "souffle", "ZEPHYR", "graine", "Flame", "Rock", "Siecle", "Tide", "Droplet", "Dead tree",
    "Fine sand"]) + "Side deck:\nBreath of flames x2\n"


class DeckTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.directory = folder.name

    def file(self, text, name="my.deck"):
        with open(os.path.join(self.directory, name), "w", encoding="utf-8") as file:
            file.write(text)
        return name

    def run_it(self, *arguments, code=0):
        done = subprocess.run([GRIMOIRE, *arguments], capture_output=True, text=True,
                              cwd=self.directory, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout if code < 2 else done.stderr

    def test_a_legal_deck(self):
        shown = self.run_it("deck", "check", self.file(MINE))
        self.assertEqual(shown, "My deck: 40 cards, side deck of 2\nlegal in a tournament\n")

    def test_all_problems_at_once_with_their_rules(self):  # DR-1.1.1, DR-1.1.3, DR-1.2.2, DR-1.2.6
        name = self.file("5 Breath\nIgnition\n2 Pi\n")
        shown = self.run_it("deck", "check", name, code=1)
        for words in ["Deck without a name: 8 cards", "not legal in a tournament:",
                      "DR-1.1.1   8 cards", "DR-1.1.3   5 copies of Breath", "DR-1.2.2   Pi",
                      "DR-1.2.6   Ignition"]:
            self.assertIn(words, shown)
        found = json.loads(self.run_it("deck", "check", name, "--json", code=1))
        self.assertFalse(found["legal"])
        self.assertEqual([problem["rule"] for problem in found["problems"]],
                         ["DR-1.1.1", "DR-1.1.3", "DR-1.2.2", "DR-1.2.6"])

    def test_unknown_names_do_not_hide_the_rest(self):  # DR-1.1.1, DR-1.1.3, DR-1.2.6
        name = self.file("9 Breath\n1 Breth\n2 Ignition\n")
        done = subprocess.run([GRIMOIRE, "deck", "check", name], capture_output=True, text=True,
                              cwd=self.directory, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("my.deck:2: no card is named 'Breth'", done.stderr)
        self.assertEqual(done.stdout, "Deck without a name: 12 cards\nnot legal in a tournament:\n"
                         "  DR-1.1.1   12 cards; a deck has at least 40\n"
                         "  DR-1.1.3   9 copies of Breath; at most 4 are allowed\n"
                         "  DR-1.2.6   Ignition is banned\n")

        found = subprocess.run([GRIMOIRE, "deck", "check", name, "--json"], capture_output=True,
                               text=True, cwd=self.directory, check=False)
        self.assertEqual(found.returncode, 2)
        found = json.loads(found.stdout)
        self.assertEqual(len(found["errors"]), 1)
        self.assertIn("my.deck:2: no card is named 'Breth'", found["errors"][0])
        self.assertEqual(len(found["problems"]), 3)
        self.assertFalse(found["legal"])

    def test_a_list_in_json_is_no_deck(self):
        self.assertIn("a deck is an object", self.run_it("deck", "check", self.file("[1,2]"), code=2))

    def test_json_says_what_the_text_says(self):  # DR-1.2.4
        found = json.loads(self.run_it("deck", "check", "burning-wrath", "--format", "casual",
                                       "--json"))
        self.assertTrue(found["legal"])
        self.assertEqual(found["cards"], 40)
        self.assertEqual([problem["rule"] for problem in found["tournament_problems"]], ["DR-1.2.4"])

    def test_banned_names_stand_where_they_are(self):  # DR-1.2.2
        name = self.file("4 Breath\n2 Pi\n2 Pi\n1 Pi\nSide deck:\n1 Flame\n")
        self.assertIn("\n  4 Breath, 5 Pi (no card here)\nSide deck\n  1 Flame\n",
                      self.run_it("deck", "show", name))
        self.assertIn("5 copies of Pi", self.run_it("deck", "check", name, "--format", "casual",
                                                    code=1))

    def test_animals_are_counted_by_their_names(self):  # DR-1.1.4
        for animals in ["Fox\nCerf\n", "2 Queen bee\n", "Renard\nSB: 1 Lion\n"]:
            shown = self.run_it("deck", "check", self.file(MINE.replace("Side deck:", animals +
                                                                        "Side deck:")), code=1)
            self.assertIn("  DR-1.1.4   2 Animals; at most 1 is allowed\n", shown)
        one = self.run_it("deck", "check", self.file("1 Fox\n" + MINE))
        self.assertIn("legal in a tournament\n", one)
        token = self.run_it("deck", "check", self.file("1 Worker bee\n" + MINE), code=1)
        self.assertIn("Worker bee comes into being in play; it is in no deck", token)

    def test_pairs_are_banned_together(self):  # DR-1.2.8, DR-1.2.9
        shown = self.run_it("deck", "check", self.file(
            MINE + "Ritual of reflections\n" + "Deck:\nHermine\n"), code=1)
        self.assertIn("  DR-1.2.8   Ritual of reflections and Ermine are banned together\n", shown)
        self.assertNotIn("DR-1.1.4", shown)
        self.assertIn("Rituel des reflets et Hermine : interdites ensemble",
                      self.run_it("deck", "check", "my.deck", "--lang", "fr", code=1))
        shown = self.run_it("deck", "check", self.file(MINE + "Underground mine\nDelayed Fate\n"),
                            code=1)
        self.assertIn("DR-1.2.9   Underground mine and Delayed Fate are banned together", shown)
        for alone in ["Ritual of reflections\n", "Ermine\n", "Underground mine\n"]:
            self.assertIn("legal in a tournament",
                          self.run_it("deck", "check", self.file(MINE + alone)))

    def test_rulebook_decks_are_casual(self):  # DR-1.2.4
        for name in ["burning-wrath", "crushing-pressure", "surging-growth", "whirling-flurry"]:
            self.assertIn("\nlegal in a casual game\n",
                          self.run_it("deck", "check", name, "--format", "casual"))
        self.assertIn("DR-1.2.4   Crimson ritual is banned",
                      self.run_it("deck", "check", "burning-wrath", "--format", "casual"))
        self.assertIn("Rituel pourpre : carte interdite",
                      self.run_it("deck", "check", "burning-wrath", "--lang", "fr", code=1))

    def test_files_that_cannot_be_read(self):
        shown = self.run_it("deck", "check", self.file("4 Breth\n0 Flame\n"), code=2)
        self.assertIn("my.deck:1: no card is named 'Breth' (did you mean 'Breath'?)", shown)
        self.assertIn("my.deck:2: 0 copies of 'Flame'", shown)
        self.assertIn("cannot read", self.run_it("deck", "check", "nowhere.deck", code=2))
        self.assertIn("there is no built-in deck", self.run_it("deck", "show", "nowhere", code=2))
        self.assertIn("it is a directory", self.run_it("deck", "show", "./", code=2))
        self.assertIn("copy it again", self.run_it("deck", "show", "g1.abc", code=2))
        self.assertIn("no JSON", self.run_it("deck", "show", self.file("{", "x.json"), code=2))
        self.run_it("deck", "check", "my.deck", "--format", "blitz", code=2)

    def test_every_form_leads_to_the_same_deck(self):
        text = self.run_it("deck", "convert", self.file(MINE))
        self.assertTrue(text.startswith("# My deck\n4 Breath\n"))
        self.assertTrue(text.endswith("\nSide deck:\n2 Breath of flames\n"))
        as_json = self.file(self.run_it("deck", "convert", "my.deck", "--to", "json"), "my.json")
        code = self.run_it("deck", "convert", as_json, "--to", "code").strip()
        self.assertLess(len(code), 60)
        self.assertEqual(self.run_it("deck", "convert", code), text.replace("# My deck\n", ""))
        self.file(code + "\n", "my.code")
        self.assertEqual(self.run_it("deck", "convert", "./my.code", "--to", "code").strip(), code)
        self.run_it("match", "--players", "random,random", "--deck", code, "--games", "2")

    def test_show(self):
        shown = self.run_it("deck", "show", "surging-growth", "--seed", "4")
        self.assertEqual(shown, self.run_it("deck", "show", "surging-growth", "--seed", "4"))
        for words in ["Surging growth: 40 cards", "Types: ", "Opening hands", "Code: g1.",
                      "Tree (up to 3 at once)\n", "  supplied by  4 Animated tree, 4 Dead tree\n",
                      "  sometimes by 2 Prodigious sowing\n"]:
            self.assertIn(words, shown)
        for line in shown.splitlines():
            self.assertLessEqual(len(line), 120 if line.startswith("Code") else 80, line)
            self.assertEqual(line, line.rstrip())
        self.assertIn("requis par", self.run_it("deck", "show", "surging-growth", "--lang", "fr"))

    # ---- grimoire field

    def test_field(self):
        field = ["field", "--decks", f"burning-wrath,{self.file(MINE)},whirling-flurry", "--games",
                 "2", "--seed", "5"]
        shown = self.run_it(*field)
        self.assertEqual(shown, self.run_it(*field, "--threads", "1"))
        self.assertIn("3 decks, heuristic-1 in both seats, 2 games a pairing, seed 5", shown)
        self.assertIn("  2  My deck ", shown)
        found = json.loads(self.run_it(*field, "--json"))
        self.assertEqual([deck["games"] for deck in found["decks"]], [4, 4, 4])
        self.assertEqual(len(found["pairings"]), 3)
        for deck in found["decks"]:
            self.assertLessEqual(deck["low"], deck["rate"])
            self.assertLessEqual(deck["rate"], deck["high"])

    def test_bad_fields(self):
        self.assertIn("at least two decks",
                      self.run_it("field", "--decks", "burning-wrath", code=2))
        self.assertIn("an even number", self.run_it("field", "--games", "3", code=2))
        self.assertIn("did you mean", self.run_it("field", "--decks", "burning-wrth,x", code=2))


if __name__ == "__main__":
    unittest.main()
