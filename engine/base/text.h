// Small helpers on text: folding for comparison, nearest known word.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grimoire {

// Lower case, accents removed (Latin letters), typographic apostrophes made plain.
std::string fold(std::string_view text);

// Words of a name: folded, split at blanks, hyphens and punctuation; a possessive 's is dropped.
std::vector<std::string> name_words(std::string_view name);

int edit_distance(std::string_view a, std::string_view b);

// The closest candidate if it is close enough to be a slip of the pen, else "".
std::string nearest(std::string_view word, std::span<const std::string_view> candidates);

// The candidate that begins with these letters, if all that do are the same one; else "".
std::string only_beginning_with(std::string_view text,
                                std::span<const std::string_view> candidates);

// " (did you mean 'x'?)" or "".
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

// Fit for a terminal: control characters but the end of a line, and bytes that are no UTF-8, become
// '?'.
std::string printable(std::string_view text);

// At most this many bytes and then "…", so that a message stays short whatever it repeats.
std::string shortened(std::string_view text, size_t most = 60);

// What no line of a file has: a control character but a tab, or a byte that is no UTF-8. Its
// column, counted in characters from 1; 0 if there is none.
int unreadable_column(std::string_view line);
inline constexpr std::string_view kUnreadable =
    "here is a control character, or a byte that is no UTF-8";

// The lines of a file as any editor writes it: a byte order mark at its beginning and the carriage
// returns that end lines, before a line feed or alone, are no part of them. Every reader of files
// goes through here.
std::vector<std::string_view> split_lines(std::string_view text);
// The text made of those lines, for what is measured in letters instead of lines.
std::string plain_text(std::string_view text);
std::string_view trim(std::string_view text);

// Takes the word, in any case and with or without accents, off the beginning of the text.
bool take_word(std::string_view& text, std::string_view word);

// What a name is called where only letters, digits and hyphens are: "kerloc-h-s-flower".
std::string name_id(std::string_view name);

}  // namespace grimoire
