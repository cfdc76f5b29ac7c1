"""Tests of tools/rules_matrix.py on small made-up repositories."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import rules_matrix  # noqa: E402

RULES = """# Rules
### DR-5 Damage
- **DR-5.1** (done) Damage.
- **DR-5.1.2** (done) All permanents.
- **DR-5.10** (note) Teams.
- **RB-1.1** (note) Theme.
"""
RULINGS = "### RULING(1) Ties (done)\n### RULING(2) Series\n"
CARD_RULINGS = "- **breath.1** Draws.\n- **breath.2** Is a wind. (nothing to test: a name)\n"
ALL_TESTED = "TEST(Damage, Hits) {  // DR-5.1 DR-5.1.2 RULING(1) breath.1\n}\n"
ALL_IN_A_SCENARIO = 'scenario "One"\ntests DR-5.1, DR-5.1.2, RULING(1), breath.1\n'


class RulesMatrixTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        self.write("docs/RULES.md", RULES)
        self.write("docs/RULINGS.md", RULINGS)
        self.write("docs/CARD_RULINGS.md", CARD_RULINGS)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self, *options):
        """Exit code and output lines."""
        with contextlib.redirect_stdout(io.StringIO()) as out:
            code = rules_matrix.main(["--root", str(self.root), *options])
        return code, out.getvalue().splitlines()

    def check(self, *options):
        """The problems that --check finds."""
        code, lines = self.run_tool("--check", *options)
        self.assertEqual(code, 1 if lines[:-1] else 0)
        return lines[:-1]

    def test_everything_tested_is_fine(self):
        self.write("tests/rules/damage_test.cpp", ALL_TESTED)
        self.assertEqual(self.check(), [])

    def test_unknown_ids_are_found_in_documents_and_other_files(self):
        self.write("tests/rules/damage_test.cpp", ALL_TESTED)
        for name in ["docs/SCENARIOS.md", "README.md", "adversaries/bell.adversary",
                     "tests/terminal/play_test.py"]:
            self.write(name, "See DR-5.1 and DR-99.\n")
            self.assertEqual(self.check(), [f"{name}:1: DR-99 is not known"])
            self.write(name, "")

    def test_what_is_almost_a_rule_is_named(self):
        self.write("tests/rules/damage_test.cpp", ALL_TESTED)
        for line in [" - **DR-5.1.88** (done) Blank.", "* **DR-5.1.88** (done) Star."]:
            self.write("docs/RULES.md", RULES + line + "\n")
            self.assertIn("looks like a rule", "\n".join(self.check()), line)
        self.write("docs/RULES.md", RULES)
        self.write("docs/RULINGS.md", RULINGS + "## RULING(998) Two signs (done)\n")
        self.assertIn("looks like a ruling", "\n".join(self.check()))

    def test_a_shorter_id_does_not_count_for_a_longer_one(self):
        self.write("tests/rules/damage_test.cpp", "// DR-5.1 RULING(1) breath.1\nTEST(A, B) {}\n")
        self.assertEqual(self.check(), ["DR-5.1.2 has no test"])

    def test_a_longer_id_does_not_count_for_a_shorter_one(self):
        self.write("tests/rules/damage_test.cpp", "// DR-5.1.2 RULING(1) breath.1\nTEST(A, B) {}\n")
        self.assertEqual(self.check(), ["DR-5.1 has no test"])

    def test_an_id_at_the_end_of_a_sentence_counts(self):
        self.write("tests/a_test.cpp", "// DR-5.1, DR-5.1.2. (RULING(1)): breath.1.\nTEST(A, B) {}\n")
        self.assertEqual(self.check(), [])

    def test_code_is_not_a_test(self):
        self.write("engine/rules/damage/damage.cpp", ALL_TESTED)
        self.assertEqual(self.check(), ["DR-5.1 has no test", "DR-5.1.2 has no test",
                                        "RULING(1) has no test", "breath.1 has no test"])

    def test_scenarios_are_tests(self):
        self.write("scenarios/cards/breath.scenario", ALL_IN_A_SCENARIO)
        self.assertEqual(self.check(), [])

    def test_only_what_stands_in_a_test_or_directly_above_one_counts(self):
        for name, text in [
                ("tests/a_test.cpp", "// breath.1\n\nTEST(A, B) {\n}\n"),
                ("tests/a_test.cpp", "TEST(A, B) {\n}\n\n// breath.1\nint helper();\n"),
                ("tests/a_test.cpp", "// breath.1\n"),
                ("tests/fuzz/corpus/x.scenario", 'scenario "One"\ntests breath.1\n'),
                ("tests/fuzz/a_fuzz.cpp", "TEST(A, B) {  // breath.1\n}\n"),
                ("scenarios/a.scenario", "# breath.1 is not tested here\n"),
                ("scenarios/a.scenario", '# breath.1\n\nscenario "One"\n'),
                ("scenarios/a.scenario", 'scenario "One"\n\n# ---- breath.1\n\nscenario "Two"\n')]:
            with self.subTest(name=name, text=text):
                self.write(name, text)
                self.assertIn("breath.1 has no test", self.check())
                (self.root / name).unlink()
        for name, text in [
                ("tests/a_test.cpp", "// breath.1\nTEST(A, B) {\n}\n"),
                ("tests/a_test.cpp", "TEST_F(A, B) {\n  int x;  // breath.1\n}\n"),
                ("scenarios/a.scenario", '# breath.1\nscenario "One"\n'),
                ("scenarios/a.scenario", 'scenario "One"\nplayer 1:\n\n# breath.1\nexpect draw\n')]:
            with self.subTest(name=name, text=text):
                self.write(name, text)
                self.assertNotIn("breath.1 has no test", self.check())
                (self.root / name).unlink()

    def test_ten_rulings_without_a_test_are_the_most(self):
        def rulings(count):
            return "".join(f"- **breath.{n}** A. (nothing to test: a name)\n"
                           for n in range(1, count + 1))
        self.write("docs/CARD_RULINGS.md", rulings(10))
        self.assertEqual(self.check("--allow-gaps"), [])
        self.write("docs/CARD_RULINGS.md", rulings(11))
        self.assertEqual(self.check("--allow-gaps"),
                         ["docs/CARD_RULINGS.md: 11 card rulings with nothing to test; "
                          "10 are the most"])

    def test_an_unknown_status_of_a_ruling_is_found(self):
        self.write("docs/RULINGS.md", "### RULING(1) Ties (doen)\n")
        self.assertEqual(len(self.check("--allow-gaps")), 1)
        self.assertIn("docs/RULINGS.md:1: status doen", self.check("--allow-gaps")[0])

    def test_a_card_needs_scenarios_of_its_own(self):
        self.write("tests/rules/damage_test.cpp", ALL_TESTED)
        self.write("cards/base.cards", 'card "Breath" / "Souffle"\ncard "Maelström" / "Maelström"\n')
        self.write("scenarios/cards/breath.scenario", 'scenario "One"\n')
        self.assertEqual(self.check(), ["maelstrom has no test"])
        self.write("scenarios/cards/maelstrom.scenario", 'scenario "Two"\n')
        self.assertEqual(self.check(), [])

    def test_a_ruling_is_about_a_card(self):
        self.write("tests/rules/damage_test.cpp", ALL_TESTED)
        self.write("cards/base.cards", 'card "Tide" / "Marée"\n')
        self.write("scenarios/cards/tide.scenario", 'scenario "One"\n')
        self.assertEqual(self.check(), ["docs/CARD_RULINGS.md: there is no card breath"])

    def test_allow_gaps_only_counts(self):
        self.assertEqual(self.check("--allow-gaps"), [])
        self.assertEqual(self.run_tool("--check", "--allow-gaps")[1],
                         ["Tested: 0 of 3 rules that are done, 0 of 2 rulings, "
                          "0 of 1 card rulings, 0 of 0 cards."])

    def test_unknown_ids_are_found_with_their_line(self):
        self.write("engine/modes/duel.cpp", "\n// DR-5.9 and DR-5.1a\n")
        self.write("scenarios/x.scenario", "# RULING(9) breath.3\n")
        self.assertEqual(self.check("--allow-gaps"), [
            "engine/modes/duel.cpp:2: DR-5.9 is not known",
            "engine/modes/duel.cpp:2: DR-5.1a is not known",
            "scenarios/x.scenario:1: RULING(9) is not known",
            "scenarios/x.scenario:1: breath.3 is not known"])

    def test_a_ruling_of_no_card_is_unknown_where_a_scenario_names_it(self):
        self.write("cards/base.cards", 'card "Breath" / "Souffle"\ncard "Tide" / "Marée"\n')
        self.write("scenarios/x.scenario",
                   'scenario "One"\ntests nosuchcard.1, breath.1, tide.2\nexpect pile.3\n')
        self.assertEqual(self.check("--allow-gaps"), [
            "scenarios/x.scenario:2: nosuchcard.1 is not known",
            "scenarios/x.scenario:2: tide.2 is not known"])

    def test_sections_may_be_named(self):
        self.write("engine/rules/damage.h", "// DR-5\n")
        self.assertEqual(self.check("--allow-gaps"), [])

    def test_other_words_with_a_number_are_no_card_rulings(self):
        self.write("tests/a_test.cpp", "// version v.1, other.2, a.breath.1\n")
        self.assertEqual(self.check("--allow-gaps"), [])
        self.assertIn("breath.1", self.run_tool("--gaps")[1])

    def test_another_line_of_the_same_file_keeps_the_matrix(self):
        file = self.root / "matrix.md"
        texts = []
        for text in ["// DR-5.1\n", "\n\n// DR-5.1\n"]:
            self.write("engine/rules/damage/damage.cpp", text)
            self.run_tool("--write", str(file))
            texts.append(file.read_text(encoding="utf-8"))
        self.assertEqual(texts[0], texts[1])

    def test_mistakes_in_the_documents_are_found(self):
        self.write("docs/RULES.md", "- **DR-1.1** (done) A\n- **DR-1.1** (odd) B\n- **DR1** C\n")
        problems = self.check("--allow-gaps")
        self.assertEqual(len(problems), 3)
        self.assertIn("docs/RULES.md:2: DR-1.1 is there twice", problems)

    def test_a_missing_document_is_found(self):
        (self.root / "docs/RULINGS.md").unlink()
        self.assertEqual(self.check("--allow-gaps"), ["docs/RULINGS.md does not exist"])

    def test_the_matrix_names_code_and_tests(self):
        self.write("engine/rules/damage/damage.cpp", "// DR-5.1 Damage\n")
        self.write("tests/rules/damage_test.cpp", ALL_TESTED)
        file = self.root / "matrix.md"
        self.run_tool("--write", str(file))
        matrix = file.read_text(encoding="utf-8").splitlines()
        self.assertIn("| DR-5.1 | done | `engine/rules/damage/damage.cpp` "
                      "| `tests/rules/damage_test.cpp` |", matrix)
        self.assertIn("| breath.2 | nothing to test |", matrix)
        order = [line.split()[1] for line in matrix if line.startswith("| DR-")]
        self.assertEqual(order, ["DR-5.1", "DR-5.1.2", "DR-5.10"])


if __name__ == "__main__":
    unittest.main()
