#include "engine/base/guess.h"

#include <algorithm>
#include <vector>

#include "engine/base/fold.h"

namespace grimoire {

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (size_t j = 1; j <= b.size(); ++j) {
      const int above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::string nearest(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string folded = fold(word);
  std::string best;
  int best_distance = static_cast<int>(folded.size()) / 3 + 2;
  for (const std::string_view candidate : candidates) {
    const int distance = edit_distance(folded, fold(candidate));
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string only_beginning_with(std::string_view text,
                                std::span<const std::string_view> candidates) {
  const std::string wanted = fold(text);
  std::string found;
  for (const std::string_view candidate : candidates) {
    if (wanted.empty() || !fold(candidate).starts_with(wanted)) continue;
    if (!found.empty() && fold(found) != fold(candidate)) return "";
    found = candidate;
  }
  return found;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string best = nearest(word, candidates);
  return best.empty() ? "" : " (did you mean '" + best + "'?)";
}

}  // namespace grimoire
