// The parts that all values share, as fields of an object. What a value does not have is left out.
#pragma once

#include "engine/words/parts.h"
#include "protocol/encode.h"
#include "protocol/names.h"

namespace grimoire::protocol {

void write_parts(JsonWriter& json, const CardDb& db, const TextParts& parts);

class Encoder {
 public:
  Encoder(JsonWriter& json, const Lexicon& lexicon)
      : json_(json), lexicon_(lexicon), db_(lexicon.db) {}

  void card(std::string_view key, const KnownCard& c) {
    if (c.owner == kNoPlayer && !c.known()) return;
    json_.key(key);
    known(c);
  }
  void known(const KnownCard& c) {
    json_.object();
    if (c.handle != kHidden) json_.field("handle", raw(c.handle));
    if (c.known()) json_.field("card", db_.def(c.def).id);
    if (c.owner != kNoPlayer) json_.field("owner", seat(c.owner));
    json_.end();
  }
  void cards(std::string_view key, const std::vector<KnownCard>& list) {
    if (list.empty()) return;
    json_.key(key).list();
    for (const KnownCard& c : list) known(c);
    json_.end();
  }
  void player(std::string_view key, PlayerId p) {
    if (p != kNoPlayer) json_.field(key, seat(p));
  }
  void mana(std::string_view key, const ManaBag& bag) {
    if (bag.empty()) return;
    json_.key(key).object();
    for (int e = 0; e < kElements; ++e) {
      if (bag.of[e] != 0) json_.field(kElementNames[static_cast<size_t>(e)], bag.of[e]);
    }
    json_.end();
  }
  void elements(std::string_view key, int mask) {
    if (mask == 0) return;
    json_.key(key).list();
    for (int e = 0; e < kElements; ++e) {
      if ((mask >> e & 1) != 0) json_.value(kElementNames[static_cast<size_t>(e)]);
    }
    json_.end();
  }
  void element(std::string_view key, int8_t e) {
    if (e >= 0) json_.field(key, kElementNames[static_cast<size_t>(e)]);
  }
  void pile(std::string_view key, int8_t n) {
    if (n >= 0) json_.field(key, n + 1);
  }
  void place(std::string_view key, const ManaPlace& p) {
    if (p.spot == ManaSpot::Nowhere) return;
    json_.key(key).object();
    json_.field("spot", name_of(p.spot));
    pile("pile", p.pile);
    player("seat", p.player);
    card("under", p.card);
    json_.end();
  }
  void moves(std::string_view key, const std::vector<ManaMove>& list) {
    if (list.empty()) return;
    json_.key(key).list();
    for (const ManaMove& m : list) {
      json_.object();
      place("from", m.from);
      place("to", m.to);
      mana("mana", m.mana);
      json_.end();
    }
    json_.end();
  }
  void target(const Target& t) {
    json_.object();
    card("card", t.card);
    player("seat", t.player);
    number("share", t.share);
    json_.end();
  }
  void targets(std::string_view key, const std::vector<Target>& list) {
    if (list.empty()) return;
    json_.key(key).list();
    for (const Target& t : list) target(t);
    json_.end();
  }
  void number(std::string_view key, int64_t n) {
    if (n != 0) json_.field(key, n);
  }
  void flag(std::string_view key, bool on) {
    if (on) json_.field(key, true);
  }
  void definition(std::string_view key, DefId def) {
    if (def != kNoDef) json_.field(key, db_.def(def).id);
  }
  void word(std::string_view key, WordId w) {
    if (w != kNoWord) json_.field(key, db_.word(w));
  }
  // A text of a card; `changes` are those of its numbers.
  void text(std::string_view key, AbilityId ability, NodeId statement,
            const NumberChanges& changes = {}) {
    if (ability == kNoAbility) return;
    const NumberValue live = live_values(db_, changes);
    const auto in = [&](Language language) {
      return statement == kNoNode ? ability_wording(db_, ability, language, live)
                                  : statement_wording(db_, ability, statement, language, live);
    };
    json_.key(key);
    write_parts(json_, lexicon_, in(Language::English), in(Language::French));
  }
  // All texts of a card.
  void paragraphs(std::string_view key, DefId def, const NumberChanges& changes = {}) {
    const NumberValue live = live_values(db_, changes);
    json_.key(key).object();
    for (const Language language : {Language::English, Language::French}) {
      const bool french = language == Language::French;
      json_.key(french ? "fr" : "en").list();
      for (const std::string& text : wording(db_, def, language, live))
        write_parts(json_, db_, (french ? lexicon_.fr : lexicon_.en).parts(text));
      json_.end();
    }
    json_.end();
  }
  void numbers(std::string_view key, const NumberChanges& changes) {
    if (changes.empty()) return;
    json_.key(key).list();
    for (const NumberChange& c : changes) {
      json_.object();
      definition("by", c.by);
      json_.field("op", name_of(c.op));
      number("amount", c.amount);
      json_.end();
    }
    json_.end();
  }
  void changes(const std::vector<ChangeView>& list) {
    if (list.empty()) return;
    json_.key("changes").list();
    for (const ChangeView& c : list) {
      json_.object();
      json_.field("change", name_of(c.change));
      card("by", c.by);
      text("text", c.text, kNoNode);
      number("amount", c.amount);
      flag("more", c.more);
      elements("elements", c.elements);
      const bool keyword = c.change == Change::Keyword || c.change == Change::NeverKeyword;
      if (keyword) json_.field("keyword", kKeywordNames[c.argument]);
      if (c.change == Change::Word) word("word", static_cast<WordId>(c.argument));
      json_.end();
    }
    json_.end();
  }

  void keywords(int mask) {
    if (mask == 0) return;
    json_.key("keywords").list();
    for (size_t k = 0; k < kKeywordNames.size(); ++k) {
      if ((mask >> k & 1) != 0) json_.value(kKeywordNames[k]);
    }
    json_.end();
  }
  void words(const std::vector<WordId>& list, std::string_view key = "words") {
    if (list.empty()) return;
    json_.key(key).list();
    for (const WordId w : list) json_.value(db_.word(w));
    json_.end();
  }
  void words(std::string_view key, const WordMask& mask) {
    std::vector<WordId> list;
    for (size_t w = 0; w < db_.words.size(); ++w) {
      if (mask.has(static_cast<WordId>(w))) list.push_back(static_cast<WordId>(w));
    }
    words(list, key);
  }
  void needs(const std::vector<Need>& list) {
    if (list.empty()) return;
    json_.key("needs").list();
    for (const Need& n : list) {
      json_.object();
      word("word", n.word);
      json_.field("count", n.count);
      json_.end();
    }
    json_.end();
  }

  void card_view(const CardView& c);
  void face_number(const CardView& c);
  void zone(std::string_view key, const std::vector<CardView>& cards) {
    json_.key(key).list();
    for (const CardView& c : cards) card_view(c);
    json_.end();
  }
  void player_facts(const PlayerView& p);
  void table(const View& v);
  void option(const OptionView& o);
  void forecast(const Forecast& f);
  void update(const Update& u);

  static NumberValue live_values(const CardDb& db, const NumberChanges& changes) {
    if (changes.empty()) return {};
    return [&db, changes](uint16_t number) { return value_after(db.numbers[number], changes); };
  }
  static int seat(PlayerId p) { return raw(p) + 1; }

 private:
  JsonWriter& json_;
  const Lexicon& lexicon_;
  const CardDb& db_;
};

}  // namespace grimoire::protocol
