"""Tests of tools/rulings_index.py, and that the index of docs/RULINGS.md is its work."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import rulings_index  # noqa: E402

CARDS = '''card "Seed" / "Graine"
card "Seed of the sands" / "Graine des sables"
card "Wave echo" / "Vague écho"
  aka "Echo wave"
'''
RULINGS = """# Rulings

### RULING(1) Echo wave (done)
A seed is planted (DR-2.10, DR-2.9.e1).

### RULING(2) Growing (done)
Seed of the
sands grows; see RB-1.1 and DR-2.10.

### RULING(10) Seed (done)
As RULING(2).
"""
INDEX = """
## Index

Numbers of rulings, written by `tools/rulings_index.py --write`.

### By card

- Seed: 10
- Seed of the sands: 2
- Wave echo: 1

### By rule

- DR-2.9.e1: 1
- DR-2.10: 1, 2
- RB-1.1: 2
"""


class RulingsIndexTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        (self.root / "cards").mkdir()
        (self.root / "docs").mkdir()
        (self.root / "cards/base.cards").write_text(CARDS, encoding="utf-8")
        self.rulings = self.root / "docs/RULINGS.md"
        self.rulings.write_text(RULINGS, encoding="utf-8")

    def run_tool(self, mode):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            return rulings_index.main([mode], self.root), errors.getvalue()

    def test_the_index_is_written_below_the_rulings(self):
        self.assertEqual(self.run_tool("--write"), (0, ""))
        self.assertEqual(self.rulings.read_text(encoding="utf-8"), RULINGS + INDEX)
        self.assertEqual(self.run_tool("--check"), (0, ""))

    def test_writing_again_changes_nothing(self):
        self.run_tool("--write")
        self.run_tool("--write")
        self.assertEqual(self.rulings.read_text(encoding="utf-8"), RULINGS + INDEX)

    def test_an_old_index_is_found(self):
        status, message = self.run_tool("--check")
        self.assertEqual(status, 1)
        self.assertIn("run tools/rulings_index.py --write", message)

    def test_the_index_of_the_repository(self):
        self.assertEqual(rulings_index.main(["--check"]), 0)


if __name__ == "__main__":
    unittest.main()
