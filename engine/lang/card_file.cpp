#include "engine/lang/card_file.h"

#include <algorithm>
#include <tuple>

#include "engine/base/fold.h"
#include "engine/base/hash.h"
#include "engine/lang/features.h"
#include "engine/lang/file_parser.h"
#include "engine/lang/limits.h"
#include "engine/lang/reach.h"

namespace grimoire {
namespace {

// DR-2.3: a name counts for each of its words, plurals too, but not for parts of words.
bool matches_word(const std::string& name_word, const std::string& singular) {
  if (name_word == singular || name_word == singular + "s" || name_word == singular + "es")
    return true;
  return singular.size() > 1 && singular.back() == 'y' &&
         name_word == singular.substr(0, singular.size() - 1) + "ies";
}

void link(CardDb& db) {
  std::vector<std::string> singulars;
  for (const ComponentWord& word : db.words) singulars.push_back(fold(word.en));
  for (CardDef& def : db.defs) {
    const std::vector<std::string> words = name_words(def.name_en);
    for (size_t w = 0; w < db.words.size(); ++w) {
      const auto same = [&](const std::string& name_word) {
        return matches_word(name_word, singulars[w]);
      };
      if (std::any_of(words.begin(), words.end(), same)) def.name_words.set(static_cast<WordId>(w));
      if (def.name_words.has(static_cast<WordId>(w)) ||
          def.transmutable.has(static_cast<WordId>(w)))
        def.words.set(static_cast<WordId>(w));
    }
  }
  for (Ability& a : db.abilities) {
    a.features = features_of(db, a);
    a.reads = reads_of(db, a);
    a.names_opponent = names_opponent(db, a.body);
    a.reach = reach_of(db, a);
    if (a.body == kNoNode) continue;
    a.code = static_cast<uint16_t>(db.code.size());
    // DR-9.2.e1: effects that "as soon as" adds to leaving play do not happen if the card stays.
    const Node body = db.node(a.body);
    NodeId root = a.body;
    if (a.kind == AbilityKind::AsSoonAs && body.op == Op::Seq) {
      db.nodes.push_back({Op::CostTo, 0, 0, {body.kid[0], body.kid[1], kNoNode}});
      root = static_cast<NodeId>(db.nodes.size() - 1);
    }
    compile_statement(db, root, a.first_pick);
    db.code.push_back({});
  }
  for (CardDef& def : db.defs) set_features(db, def);
  for (Selector& s : db.selectors) s.more = s.asks_more();
}

// In the order of reading: words are checked before the rest.
void sort_errors(std::vector<Diagnostic>& errors, std::span<const CardFile> files) {
  const auto place = [&](const Diagnostic& d) {
    const auto is = [&](const CardFile& file) { return file.name == d.file; };
    const auto file = std::find_if(files.begin(), files.end(), is) - files.begin();
    return std::tuple(file, d.line, d.column);
  };
  std::stable_sort(errors.begin(), errors.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
}

}  // namespace

std::string to_string(const Diagnostic& d) {
  return d.file + ":" + std::to_string(d.line) + ":" + std::to_string(d.column) + ": " + d.message;
}

std::vector<std::string> lines_of(std::span<const Diagnostic> errors) {
  std::vector<std::string> lines;
  for (size_t i = 0; i < errors.size();) {
    const std::string& file = errors[i].file;
    size_t n = 0;
    for (; i + n < errors.size() && errors[i + n].file == file; ++n) {
      if (n < kMostErrorsTold) lines.push_back(to_string(errors[i + n]));
    }
    if (n > kMostErrorsTold)
      lines.push_back(file + ": … and " + std::to_string(n - kMostErrorsTold) + " more");
    i += n;
  }
  return lines;
}

Compiled compile_cards(std::span<const CardFile> files) {
  Compiled out;
  Reading reading{.out = out};
  for (const CardFile& file : files) {
    out.db.hash = hash_bytes(file.text.data(), file.text.size(), out.db.hash);
    FileParser(reading, file, true).declare_words();
  }
  for (const CardFile& file : files) FileParser(reading, file, false).run();
  out.db.index_names();
  deal_out_adversaries(reading);
  find_named_cards(reading);
  sort_errors(out.errors, files);
  if (out.errors.empty()) link(out.db);
  return out;
}

void CardDb::index_names() {
  for (size_t i = 0; i < defs.size(); ++i) {
    const auto add = [&](const std::string& name) {
      by_name.try_emplace(fold(name), static_cast<DefId>(i));
    };
    for (const std::string* name : {&defs[i].name_en, &defs[i].name_fr, &defs[i].id}) add(*name);
    for (const std::string& alias : defs[i].aliases) add(alias);
  }
}

DefId CardDb::find(std::string_view name) const {
  const auto found = by_name.find(fold(name));
  return found == by_name.end() ? kNoDef : found->second;
}

const AdversaryDeck* CardDb::find_adversary(std::string_view name) const {
  const std::string folded = fold(name);
  for (const AdversaryDeck& deck : adversaries) {
    if (fold(deck.id) == folded || fold(deck.name_en) == folded || fold(deck.name_fr) == folded)
      return &deck;
  }
  return nullptr;
}

std::vector<std::string_view> CardDb::names() const {
  std::vector<std::string_view> all;
  for (const CardDef& d : defs) {
    all.push_back(d.name_en);
    all.push_back(d.name_fr);
    for (const std::string& a : d.aliases) all.push_back(a);
  }
  return all;
}

}  // namespace grimoire
