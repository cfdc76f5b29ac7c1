"""Tests of tools/check_includes.py on small made-up repositories."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_includes  # noqa: E402


class CheckIncludesTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        for name in ("engine/base/ids.h", "engine/state/state.h", "engine/lang/program.h",
                     "engine/rules/damage.h", "ai/search.h", "tests/support/game.h"):
            self.write(name, "#pragma once\n")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def offences(self, name, text):
        self.write(name, text)
        return check_includes.check(self.root)

    def test_downwards_is_fine(self):
        text = ('#include "engine/rules/damage.h"\n#include <vector>\n'
                '#include "engine/lang/program.h"\n#include "engine/base/ids.h"\n')
        self.assertEqual(self.offences("engine/rules/damage.cpp", text), [])

    def test_upwards_is_named_with_its_line(self):
        self.assertEqual(
            self.offences("engine/state/a.cpp", '\n  #  include "engine/lang/program.h"\n'),
            ["engine/state/a.cpp:2: engine/state may not include engine/lang "
             "(engine/lang/program.h)"])

    def test_only_tests_include_tests(self):
        text = '#include "tests/support/game.h"\n'
        self.assertEqual(self.offences("tests/a_test.cpp", text), [])
        self.assertEqual(len(self.offences("cli/main.cpp", text)), 1)

    def test_paths_start_at_the_root_and_exist(self):
        offences = self.offences("engine/state/a.h", '#include "state.h"\n'
                                 '#include "engine/base/gone.h"\n')
        self.assertEqual(len(offences), 2)

    def test_rules_use_no_clock(self):
        self.assertEqual(self.offences("engine/rules/a.cpp", "#include <chrono>\n"),
                         ["engine/rules/a.cpp:1: engine/rules may not use <chrono>"])
        self.write("engine/rules/a.cpp", "")
        self.assertEqual(self.offences("ai/a.cpp", "#include <chrono>\n"), [])

    def test_rules_have_no_streams_threads_or_environment(self):
        for header in ["cstdio", "cstdlib", "sstream", "shared_mutex", "condition_variable"]:
            self.assertEqual(self.offences("engine/rules/a.cpp", f"#include <{header}>\n"),
                             [f"engine/rules/a.cpp:1: engine/rules may not use <{header}>"])
        self.write("engine/rules/a.cpp", "")
        self.assertEqual(self.offences("engine/base/check.cpp", "#include <cstdio>\n"), [])

    def test_nothing_is_left_behind_for_the_next_game(self):
        fine = ("static bool same(int a);\n  static constexpr int kMost = 3;\n"
                "  static const Table table = make();\nint a;  // static int b = 1;\n"
                "  static std::vector<int> all(const Game& g) { return {}; }\n")
        self.assertEqual(self.offences("engine/rules/a.cpp", fine), [])
        for line in ["  static int calls = 0;", "static std::vector<int> seen;",
                     "  static Cache cache{};", "thread_local int depth = 0;"]:
            self.assertEqual(
                self.offences("engine/api/a.cpp", line + "\n"),
                ["engine/api/a.cpp:1: engine/api may not keep what changes in a static variable"])

    def test_angle_brackets_are_no_way_round(self):
        self.write("cli/screen.h", "#pragma once\n")
        self.assertEqual(len(self.offences("engine/rules/a.cpp", "#include <cli/screen.h>\n")), 1)
        self.assertEqual(len(self.offences("engine/rules/a.cpp", "#include <nlohmann/json.hpp>\n")),
                         1)
        self.write("engine/rules/a.cpp", "")
        self.assertEqual(self.offences("engine/api/a.cpp", "#include <nlohmann/json.hpp>\n"), [])

    def test_rules_have_no_floating_point(self):
        text = 'int a;  // counted double\nconst char* b = "double";\nNumberOp::Double;\n'
        self.assertEqual(self.offences("engine/rules/a.cpp", text), [])
        self.assertEqual(self.offences("engine/rules/a.cpp", "\ndouble half = 0.5;\n"),
                         ["engine/rules/a.cpp:2: engine/rules may not use double"])
        self.write("engine/rules/a.cpp", "")
        self.assertEqual(len(self.offences("engine/api/a.cpp", "float share = 0;\n")), 1)
        self.write("engine/api/a.cpp", "")
        self.assertEqual(self.offences("ai/a.cpp", "float share = 0;\n"), [])

    def test_a_new_room_has_its_place(self):
        self.assertEqual(len(self.offences("engine/newroom/a.cpp", "")), 1)


if __name__ == "__main__":
    unittest.main()
