"""However 'grimoire play' ends, the game is kept, and no file of anybody is lost for it."""

import glob
import os
import re
import signal
import subprocess
import time
import unittest

from table import CHOICE, GRIMOIRE, HAND_OVER, QUIT, Player, TableTest


class LeavingTest(TableTest):
    def saves(self, extension="save"):
        return sorted(glob.glob(os.path.join(self.directory, "grimoire-*." + extension)))

    def write(self, name, text):
        with open(os.path.join(self.directory, name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.directory, name), encoding="utf-8") as file:
            return file.read()

    # ---- Signals

    def test_an_interrupted_game_is_saved(self):
        for how, number in [("key", signal.SIGINT), ("kill", signal.SIGTERM),
                            ("kill", signal.SIGHUP)]:
            with self.subTest(how=how, number=number):
                player = self.player(31, "--opponent", "random")
                player.to_main_phase()
                before = self.board(player)
                if how == "key":
                    player.terminal.send_interrupt()
                else:
                    player.terminal.signal(number)
                player.terminal.wait_for_end()
                self.assertEqual(player.terminal.code, 128 + number)
                self.assertIn("Interrupted; the game is saved.", player.screen())
                file = re.search(r"--resume (\S+)", player.screen()).group(1)
                again = Player(self, 1, "--resume", file)
                self.addCleanup(again.close)
                self.assertEqual(self.board(again), before)

    def test_a_game_whose_window_is_closed_is_saved(self):
        player = self.player(31, "--opponent", "random")
        player.to_main_phase()
        player.close()
        self.assertEqual(player.terminal.code, 128 + signal.SIGHUP)
        self.assertEqual(len(self.saves()), 1)
        self.assertEqual(os.listdir(self.directory), [os.path.basename(self.saves()[0])])

    def test_an_interrupted_game_shows_nobody_s_hand(self):
        for end in ["interrupt", "end of input"]:
            player = self.player(21, "--opponent", "human")
            player.play_until(lambda: player.at(HAND_OVER))
            player.type("")
            self.assertTrue(player.at(CHOICE), player.screen())
            if end == "interrupt":
                player.terminal.send_interrupt()
            else:
                player.terminal.send_end_of_input()
            player.terminal.wait_for_end()
            self.assertIn("the game is saved.", player.screen())
            self.assertNotRegex(player.screen(), r"(?m)^ hand |HP|\[\d")

    def test_who_leaves_shows_nobody_s_hand(self):
        player = self.player(21, "--opponent", "human")
        player.play_until(lambda: player.at(HAND_OVER))
        player.type("")
        player.type("save mine")
        player.type("quit", "nothing more is asked")
        self.assertIn("--resume mine", player.screen())
        self.assertNotRegex(player.screen(), r"(?m)^ hand |HP|\[\d")

    def test_an_interrupted_question_for_a_file_saves(self):
        player = self.player(31, "--opponent", "random")
        player.to_main_phase()
        player.type("quit", QUIT)
        player.terminal.send_interrupt()
        player.terminal.wait_for_end()
        self.assertIn("Interrupted; the game is saved.", player.screen())
        self.assertEqual(len(self.saves()), 1)

    def test_an_interrupted_series_of_computers_is_saved(self):
        program = subprocess.Popen(
            [GRIMOIRE, "play", "--best-of", "9", "--seats", "heuristic-1,heuristic-1",
             "--seed", "3", "--record", "kept"], cwd=self.directory, stdout=subprocess.PIPE,
            text=True)
        self.addCleanup(program.stdout.close)
        limit = time.monotonic() + 20
        while not os.path.exists(os.path.join(self.directory, "kept")):
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.001)
        program.send_signal(signal.SIGINT)
        said = program.communicate()[0]
        self.assertEqual(program.returncode, 128 + signal.SIGINT)
        self.assertIn("Interrupted; the series is saved.", said)
        file = re.search(r"--resume (\S+)", said).group(1)
        again = subprocess.run([GRIMOIRE, "series", "show", file], cwd=self.directory,
                               capture_output=True, text=True, check=False)
        self.assertEqual(again.returncode, 0, again.stderr)

    def test_leaving_can_be_taken_back(self):
        self.write("precious", "mine\n")
        player = self.player(31, "--opponent", "random")
        player.to_main_phase()
        before = self.board(player)
        for word in ["back", "retour"]:
            player.type("quit", QUIT)
            self.assertIn("'back' to play on", player.screen())
            player.type(word)
            self.assertTrue(player.at(CHOICE), player.screen())
            self.assertEqual(self.board(player), before)
        player.type("quit", QUIT)
        for word in ["no", "n", "1", "help"]:
            player.type(word, QUIT)
            self.assertIn(f"'{word}' is no name for a file", player.screen())
        player.type("precious", QUIT)
        self.assertIn("'precious' exists already", player.screen())
        player.type("back")
        self.assertEqual(self.board(player), before)
        self.assertEqual(os.listdir(self.directory), ["precious"])
        self.assertEqual(self.read("precious"), "mine\n")

    def test_leaving_at_a_screen_that_changes_hands_can_be_taken_back(self):
        player = self.player(21, "--opponent", "human")
        player.play_until(lambda: player.at(HAND_OVER))
        player.type("q", QUIT)
        player.type("back")
        self.assertTrue(player.at(HAND_OVER), player.screen())

    # ---- Files of others

    def test_automatic_saves_have_names_of_their_own(self):
        for seed in range(4):
            subprocess.run([GRIMOIRE, "play", "--seed", str(seed)], cwd=self.directory, input="1\n",
                           capture_output=True, text=True, check=True)
        seeds = [re.search(r"(?m)^seed (\d+)$", self.read(file)).group(1) for file in self.saves()]
        self.assertEqual(sorted(seeds), ["0", "1", "2", "3"])

    def test_files_beside_are_left_alone(self):
        for name in ["game", "kept"]:
            self.write(name + ".new", "mine\n")
        said = subprocess.run([GRIMOIRE, "play", "--seed", "5", "--record", "game"],
                              cwd=self.directory, input="save kept\nquit\n", capture_output=True,
                              text=True, check=True).stdout
        self.assertIn("Saved.", said)
        for name in ["game", "kept"]:
            self.assertEqual(self.read(name + ".new"), "mine\n")
            self.assertTrue(self.read(name).startswith("grimoire "))
        self.assertEqual(sorted(os.listdir(self.directory)),
                         ["game", "game.new", "kept", "kept.new"])


if __name__ == "__main__":
    unittest.main()
