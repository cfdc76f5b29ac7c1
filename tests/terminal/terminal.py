"""A small terminal: runs a program in a pseudo-terminal of 80x24 and keeps its screen.

It understands the control codes that grimoire writes, and any other is an error. It notes what a
person would hold against a program: lines that are too wide, a screen that scrolls.
"""

import codecs
import os
import pty
import re
import select
import struct
import termios
import time
import fcntl

COLUMNS, ROWS = 80, 24
CONTROL = re.compile(r"\x1b\[(\??[0-9;]*)([A-Za-z])")


class Terminal:
    def __init__(self, arguments, directory, environment=None):
        self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self.row = self.column = 0
        self.clears = 0
        self.main = None  # the first screen, while the program uses the other one
        self.complaints = []
        self.styles = set()  # parameters of the colour codes seen
        self.code = None  # the program's exit code
        self._rest = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._clears_at_send = -1
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            try:
                os.chdir(directory)
                os.environ.update({"TERM": "xterm", "LANG": "C.UTF-8",
                                   "GRIMOIRE_PLAIN_INPUT": "1"})
                os.environ.pop("NO_COLOR", None)
                os.environ.update(environment or {})
                os.execv(arguments[0], arguments)
            finally:
                os._exit(127)  # or this copy of the test would go on
        self.resize(ROWS, COLUMNS)

    def resize(self, rows, columns):
        """What the program is told; the screen here stays as it is."""
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def lines(self):
        return ["".join(row).rstrip() for row in self.cells]

    def text(self):
        return "\n".join(self.lines()).rstrip("\n")

    def send(self, line):
        self._clears_at_send = self.clears
        os.write(self._fd, (line + "\n").encode())

    def send_end_of_input(self):
        self._clears_at_send = self.clears
        os.write(self._fd, b"\x04")

    def send_interrupt(self):
        os.write(self._fd, b"\x03")

    def signal(self, number):
        os.kill(self._pid, number)

    def wait(self, prompt, seconds=20):
        """Until the cursor stands behind text that matches prompt; False if the program ended."""
        limit = time.monotonic() + seconds
        while True:
            if self.clears > self._clears_at_send:
                before = "".join(self.cells[self.row][: self.column])
                if re.search(prompt + r" ?$", before):
                    return True
            if not self._read(limit):
                return False

    def wait_for_end(self, seconds=20):
        limit = time.monotonic() + seconds
        while self._read(limit):
            pass

    def close(self):
        if self._fd is None:
            return
        os.close(self._fd)
        self._fd = None
        if self.code is None:
            self.code = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def _read(self, limit):
        while True:
            ready, _, _ = select.select([self._fd], [], [], max(0, limit - time.monotonic()))
            if not ready:
                raise TimeoutError("nothing more came; the screen:\n" + self.text())
            try:
                data = os.read(self._fd, 65536)
            except OSError:  # the program has closed its side
                data = b""
            if not data:
                if self.code is None:
                    self.code = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])
                return False
            self._feed(self._decoder.decode(data))
            return True

    def _feed(self, text):
        text = self._rest + text
        self._rest = ""
        at = 0
        while at < len(text):
            character = text[at]
            if character == "\x1b":
                found = CONTROL.match(text, at)
                if not found:
                    if len(text) - at < 12:
                        self._rest = text[at:]
                        return
                    raise ValueError(f"unknown control code {text[at:at + 8]!r}")
                self._control(found.group(1), found.group(2))
                at = found.end()
                continue
            self._put(character)
            at += 1

    def _control(self, parameters, final):
        if final == "m":
            self.styles.add(parameters)
        elif final == "H" and not parameters:
            self.row = self.column = 0
        elif final == "J" and parameters == "2":
            self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
            self.clears += 1
        elif final in "hl" and parameters == "?1049":
            self._change_screen(final == "h")
        else:  # 3J, which would take away what was scrolled, included
            raise ValueError(f"unknown control code {parameters}{final}")

    def _change_screen(self, to_other):
        if to_other == (self.main is not None):
            raise ValueError("the program changed to the screen that it was on")
        self.clears += 1
        if to_other:
            self.main = self.cells, self.row, self.column
            self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
            self.row = self.column = 0
        else:
            self.cells, self.row, self.column = self.main
            self.main = None

    def _put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row += 1
            if self.row == ROWS:
                if self.main is not None:
                    self.complaints.append("scrolled:\n" + self.text())
                self.cells = self.cells[1:] + [[" "] * COLUMNS]
                self.row = ROWS - 1
        elif character == "\b":
            self.column = max(0, self.column - 1)
        elif ord(character) >= 32:
            if self.column >= COLUMNS:
                self.complaints.append("too wide: " + "".join(self.cells[self.row]) + character)
                self.column = COLUMNS - 1
            self.cells[self.row][self.column] = character
            self.column += 1
