"""Replays from where a person gets them: 'grimoire play', 'match', and 'grimoire replay' itself."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GRIMOIRE = os.path.abspath(os.environ.get("GRIMOIRE", os.path.join(ROOT, "build/release/grimoire")))
PLAY = ["play", "--seed", "5", "--opponent", "random"]


class ReplayTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.directory = folder.name

    def run_it(self, *arguments, typed=""):
        return subprocess.run([GRIMOIRE, *arguments], input=typed, capture_output=True, text=True,
                              cwd=self.directory, check=False)

    def text(self, name):
        with open(os.path.join(self.directory, name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        with open(os.path.join(self.directory, name), "w", encoding="utf-8") as file:
            file.write(text)

    def choices(self, name):
        return int(re.search(r"(?m)^end (\d+) ", self.text(name)).group(1))

    def assert_as_recorded(self, name, *arguments):
        done = self.run_it("replay", name, *arguments)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("ends as recorded", done.stdout)
        return done.stdout

    def test_the_game_so_far(self):
        done = self.run_it(*PLAY, typed="1\n" * 12 + "replay a.replay\nquit\n\n")
        self.assertIn("grimoire replay a.replay", done.stdout)
        self.assertGreaterEqual(self.choices("a.replay"), 12)
        shown = self.assert_as_recorded("a.replay")
        self.assertIn("the game is not over", shown)
        self.assertIn("player 1 human (burning-wrath)", shown)
        self.assertIn("Turn 1", self.assert_as_recorded("a.replay", "--log"))
        self.assertRegex(self.assert_as_recorded("a.replay", "--choices"), r"(?m)^ +1\. 1: hand 1$")
        part = self.run_it("replay", "a.replay", "--to", "3", "--lang", "fr")
        self.assertEqual(part.returncode, 0)
        self.assertIn("choix : 3", part.stdout)

    def test_what_was_taken_back_is_not_in_it(self):
        typed = "1\n" * 4 + "replay a.replay\n1\nundo\nreplay b.replay\nquit\n\n"
        done = self.run_it(*PLAY, typed=typed)
        self.assertIn("Taken back.", done.stdout)
        self.assertEqual(self.text("a.replay"), self.text("b.replay"))
        self.assert_as_recorded("b.replay")

    def test_a_resumed_game_still_knows_how_it_began(self):
        self.run_it(*PLAY, typed="1\n" * 12 + "replay a.replay\nsave s\nquit\n")
        done = self.run_it("play", "--resume", "s", typed="log\nreplay b.replay\n1\n1\n"
                           "replay c.replay\nquit\n\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("You keep an opening hand", done.stdout)  # the log is whole
        self.assertEqual(self.text("a.replay"), self.text("b.replay"))
        self.assertGreater(self.choices("c.replay"), self.choices("b.replay"))
        self.assert_as_recorded("c.replay")

    def test_a_resumed_game_can_be_taken_back_and_left(self):
        self.run_it(*PLAY, typed="1\n" * 4 + "replay a.replay\n1\nsave s\nquit\n")
        done = self.run_it("play", "--resume", "s", typed="undo\nreplay b.replay\nquit\n\n")
        self.assertIn("Taken back.", done.stdout)
        self.assertEqual(self.text("a.replay"), self.text("b.replay"))
        done = self.run_it("play", "--resume", "s", typed="quit\n")
        self.assertNotIn("not saved", done.stdout)
        self.assertIn("--resume s", done.stdout)

    def test_record(self):
        done = self.run_it(*PLAY, "--record", "r.replay", typed="1\n" * 9)  # the input ends
        self.assertEqual(done.returncode, 0)
        first = self.choices("r.replay")
        self.assertGreaterEqual(first, 9)
        self.assert_as_recorded("r.replay")
        self.run_it(*PLAY, "--record", "r.replay", typed="1\n" * 11)
        self.assertGreater(self.choices("r.replay"), first)
        self.write("precious", "not a replay\n")
        done = self.run_it(*PLAY, "--record", "precious", typed="1\n")
        self.assertEqual(done.returncode, 2)
        self.assertIn("is no replay", done.stderr)
        self.assertEqual(self.text("precious"), "not a replay\n")
        self.assertEqual(self.run_it(*PLAY, "--record", "no/where").returncode, 2)

    def test_a_whole_game_can_be_kept_at_its_end(self):
        self.write("few.deck", "4 Flame\n4 Seed\n5 Breath\n")
        decks = ["--deck", "few.deck", "--against", "few.deck", "--any-deck"]
        played = self.run_it(*PLAY, *decks, typed="end turn\n1\n" * 200)
        self.assertIn("The game is over", played.stdout)
        self.assertIn("File for a replay of the game", played.stdout)
        # The lines that are left over are answers to that question: a number is no file's name.
        self.assertIn("'1' is no name for a file", played.stdout)
        self.assertFalse(os.path.exists(os.path.join(self.directory, "1")))
        self.assertIn("wins", self.assert_as_recorded("end turn.replay"))

    def test_choices_that_lead_elsewhere_are_noticed(self):
        self.run_it(*PLAY, typed="1\n" * 12 + "replay a.replay\nsave s\nquit\n")
        self.write("b.replay", self.text("a.replay").replace("1: hand 1", "1: hand 2"))
        self.assertIn(self.run_it("replay", "b.replay").returncode, [1, 2])
        self.write("u.replay", self.text("a.replay").replace("1: hand 1", "nobody: hand 1"))
        for command in [["replay"], ["play", "--resume"]]:
            done = self.run_it(*command, "u.replay", typed="quit\n")
            self.assertEqual(done.returncode, 2)
            lines = self.text("u.replay").split("\n")
            self.assertIn(f"u.replay:{lines.index('nobody: hand 1') + 1}:", done.stderr)

    def test_match(self):
        done = self.run_it("match", "--games", "2", "--deck", "burning-wrath,surging-growth",
                           "--players", "random,heuristic-1", "--seed", "3", "--record", "games")
        self.assertEqual(done.returncode, 0, done.stderr)
        files = sorted(os.listdir(os.path.join(self.directory, "games")))
        self.assertEqual(len(files), 2)
        for file in files:
            self.assertIn("wins", self.assert_as_recorded("games/" + file))
        same = ["match", "--games", "4", "--deck", "burning-wrath", "--players", "random,random"]
        self.run_it(*same, "--record", "same")
        self.assertEqual(len(os.listdir(os.path.join(self.directory, "same"))), 4)


if __name__ == "__main__":
    unittest.main()
