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
                     "engine/rules/damage/damage.h", "ai/search.h", "tests/support/game.h"):
            self.write(name, "#pragma once\n")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def offences(self, name, text):
        self.write(name, text)
        return check_includes.check(self.root)

    def test_downwards_is_fine(self):
        text = ('#include "engine/rules/damage/damage.h"\n#include <vector>\n'
                '#include "engine/lang/program.h"\n#include "engine/base/ids.h"\n')
        self.assertEqual(self.offences("engine/rules/damage/damage.cpp", text), [])

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
        self.assertEqual(self.offences("engine/rules/core/a.cpp", "#include <chrono>\n"),
                         ["engine/rules/core/a.cpp:1: engine/rules may not use <chrono>"])
        self.write("engine/rules/core/a.cpp", "")
        self.assertEqual(self.offences("ai/a.cpp", "#include <chrono>\n"), [])

    def test_rules_have_no_streams_threads_or_environment(self):
        for header in ["cstdio", "cstdlib", "sstream", "shared_mutex", "condition_variable"]:
            self.assertEqual(self.offences("engine/rules/core/a.cpp", f"#include <{header}>\n"),
                             [f"engine/rules/core/a.cpp:1: engine/rules may not use <{header}>"])
        self.write("engine/rules/core/a.cpp", "")
        self.assertEqual(self.offences("engine/base/check.cpp", "#include <cstdio>\n"), [])

    def test_nothing_is_left_behind_for_the_next_game(self):
        fine = ("static bool same(int a);\n  static constexpr int kMost = 3;\n"
                "  static const Table table = make();\nint a;  // static int b = 1;\n"
                "  static std::vector<int> all(const Game& g) { return {}; }\n")
        self.assertEqual(self.offences("engine/rules/core/a.cpp", fine), [])
        for line in ["  static int calls = 0;", "static std::vector<int> seen;",
                     "  static Cache cache{};", "thread_local int depth = 0;"]:
            self.assertEqual(
                self.offences("engine/api/a.cpp", line + "\n"),
                ["engine/api/a.cpp:1: engine/api may not keep what changes in a static variable"])

    def test_angle_brackets_are_no_way_round(self):
        self.write("cli/screen.h", "#pragma once\n")
        self.assertEqual(len(self.offences("engine/rules/core/a.cpp", "#include <cli/screen.h>\n")), 1)
        self.assertEqual(len(self.offences("engine/rules/core/a.cpp", "#include <gtest/gtest.h>\n")),
                         1)
        self.write("engine/rules/core/a.cpp", "")
        self.assertEqual(self.offences("engine/api/a.cpp", "#include <gtest/gtest.h>\n"), [])

    def test_rules_have_no_floating_point(self):
        text = 'int a;  // counted double\nconst char* b = "double";\nNumberOp::Double;\n'
        self.assertEqual(self.offences("engine/rules/core/a.cpp", text), [])
        self.assertEqual(self.offences("engine/rules/core/a.cpp", "\ndouble half = 0.5;\n"),
                         ["engine/rules/core/a.cpp:2: engine/rules may not use double"])
        self.write("engine/rules/core/a.cpp", "")
        self.assertEqual(len(self.offences("engine/api/a.cpp", "float share = 0;\n")), 1)
        self.write("engine/api/a.cpp", "")
        self.assertEqual(self.offences("ai/a.cpp", "float share = 0;\n"), [])

    def test_folders_of_the_rules_include_only_downwards(self):
        down = '#include "engine/rules/damage/damage.h"\n'
        self.assertEqual(self.offences("engine/rules/turn/turn.cpp", down), [])
        self.assertEqual(
            self.offences("engine/rules/read/a.cpp", down),
            ["engine/rules/read/a.cpp:1: engine/rules/read may not include engine/rules/damage "
             "(engine/rules/damage/damage.h)"])

    def test_only_sources_call_back(self):
        self.write("engine/rules/text/text.h", "")
        up = '#include "engine/rules/text/text.h"\n'
        self.assertEqual(self.offences("engine/rules/zones/a.cpp", up), [])
        self.assertEqual(
            self.offences("engine/rules/zones/a.h", up),
            ["engine/rules/zones/a.h:1: a header of engine/rules/zones may not include "
             "engine/rules/text (engine/rules/text/text.h)"])

    def test_rules_are_not_for_those_outside(self):
        text = '#include "engine/rules/damage/damage.h"\n'
        self.assertEqual(self.offences("tests/rules/a_test.cpp", text), [])
        self.assertEqual(self.offences("engine/api/a.cpp", text), [])
        self.assertEqual(
            self.offences("ai/new.cpp", text),
            ["ai/new.cpp:1: ai may not include engine/rules (engine/rules/damage/damage.h)"])
        self.write("ai/new.cpp", "")
        self.assertEqual(self.offences("engine/scenario/scenario_position.cpp", text), [])
        self.assertEqual(len(self.offences("engine/words/new.cpp", text)), 1)

    def test_every_file_of_the_rules_is_in_a_folder(self):
        self.assertEqual(len(self.offences("engine/rules/a.cpp", "")), 1)
        self.assertEqual(len(self.offences("engine/rules/newfolder/a.cpp", "")), 2)

    def test_no_header_but_the_state_is_included_everywhere(self):
        text = '#include "engine/base/ids.h"\n#include "engine/state/state.h"\n'
        for i in range(check_includes.MOST_INCLUDERS):
            self.write(f"engine/state/a{i}.cpp", text)
        self.assertEqual(check_includes.check(self.root), [])
        self.assertEqual(
            self.offences("engine/lang/a.cpp", text),
            ["engine/base/ids.h: is included by 31 files; more than 30 may only include the "
             "vocabulary and the state"])

    def test_a_new_room_has_its_place(self):
        self.assertEqual(len(self.offences("engine/newroom/a.cpp", "")), 1)


if __name__ == "__main__":
    unittest.main()
