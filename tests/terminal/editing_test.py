"""What is typed can be edited with the arrow keys, and comes back with them."""

import os
import pty
import select
import tempfile
import time
import unittest

from table import GRIMOIRE

LEFT, UP, RETURN = "\x1b[D", "\x1b[A", "\r"


class EditingTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            try:
                os.chdir(directory.name)
                os.environ.update({"TERM": "xterm", "LANG": "C.UTF-8"})
                os.environ.pop("GRIMOIRE_PLAIN_INPUT", None)
                os.execv(GRIMOIRE, [GRIMOIRE, "play", "--opponent", "random", "--seed", "3"])
            finally:
                os._exit(127)  # or this copy of the test would go on
        self.addCleanup(self.end)
        self.shown = ""

    def end(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)

    def wait_for(self, text, seconds=30):
        """Until the program has shown the text and waits for a key."""
        limit = time.monotonic() + seconds
        quiet = False
        while not (text in self.shown and quiet):
            self.assertLess(time.monotonic(), limit, f"no {text!r} in:\n{self.shown}")
            quiet = not select.select([self.terminal], [], [], 0.5)[0]
            if not quiet:
                self.shown += os.read(self.terminal, 65536).decode("utf-8", "replace")

    def type(self, *keys):
        self.shown = ""
        for key in keys:
            os.write(self.terminal, key.encode())

    def test_a_line_is_edited_and_comes_back(self):
        self.wait_for("Which opening hand")
        self.type("hlp", LEFT, LEFT, "e", RETURN)
        self.wait_for("-- Help")
        self.type("q", RETURN)
        self.wait_for("Which opening hand")
        self.type(UP, UP, RETURN)
        self.wait_for("-- Help")


if __name__ == "__main__":
    unittest.main()
