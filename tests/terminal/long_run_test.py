"""match, field, coop and soak: JSON, and what Ctrl-C leaves."""

import json
import signal
import subprocess
import tempfile
import time
import unittest

from table import GRIMOIRE

SMALL = {
    "match": ["match", "--games", "2", "--deck", "burning-wrath", "--players", "random,random"],
    "field": ["field", "--games", "2", "--decks", "burning-wrath,surging-growth"],
    "coop": ["coop", "--games", "2", "--adversary", "drowned-bell", "--players", "1",
             "--difficulty", "easy", "--player", "random"],
    "soak": ["soak", "--games", "2"],
}
ROWS = {"match": "pairs", "field": "pairings", "coop": "rows"}


class LongRunTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.directory = folder.name

    def test_results_as_json(self):
        for name, arguments in SMALL.items():
            with self.subTest(name):
                done = subprocess.run([GRIMOIRE, *arguments, "--json"], cwd=self.directory,
                                      capture_output=True, text=True, check=True)
                result = json.loads(done.stdout)
                self.assertNotIn("interrupted", result)
                if name == "soak":
                    self.assertEqual((result["games"], result["failures"]), (2, []))
                    continue
                row = result[ROWS[name]][0]
                self.assertEqual(row["games"], 2)
                self.assertLessEqual(row["wins"] + row["draws"], 2)
                self.assertLessEqual(row["low"], row["rate"])

    def catches_interrupts(self, pid):
        """The cards are loaded, and the games have begun."""
        with open(f"/proc/{pid}/status", encoding="utf-8") as file:
            caught = next(line for line in file if line.startswith("SigCgt"))
        return int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1

    def interrupted(self, arguments):
        program = subprocess.Popen([GRIMOIRE, *arguments, "--json"], cwd=self.directory,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        limit = time.monotonic() + 60
        while not self.catches_interrupts(program.pid):
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.05)
        time.sleep(2)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
        return program.returncode, out, err

    def test_an_interrupted_run_shows_what_it_has(self):
        many = {name: [a if a != "2" else "100000" for a in arguments]
                for name, arguments in SMALL.items()}
        for name, arguments in many.items():
            with self.subTest(name):
                code, out, err = self.interrupted(arguments)
                self.assertEqual(code, 128 + signal.SIGINT, err)
                self.assertIn("interrupted after", err)
                result = json.loads(out)
                self.assertTrue(result["interrupted"])
                games = (result["games"] if name == "soak"
                         else sum(row["games"] for row in result[ROWS[name]]))
                self.assertGreater(games, 0)
                self.assertLess(games, 100000)

    def test_errors_are_json_too(self):
        for name, arguments in SMALL.items():
            with self.subTest(name):
                done = subprocess.run([GRIMOIRE, *arguments, "--json", "--cards", "nothing"]
                                      if name != "coop"
                                      else [GRIMOIRE, *arguments, "--json", "--decks", "nothing"],
                                      cwd=self.directory, capture_output=True, text=True,
                                      check=False)
                self.assertEqual(done.returncode, 2)
                self.assertTrue(json.loads(done.stdout)["errors"])


if __name__ == "__main__":
    unittest.main()
