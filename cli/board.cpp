#include "cli/board.h"

#include <algorithm>

#include "engine/api/observe.h"
#include "engine/words/provenance.h"

namespace grimoire::cli {
namespace {

constexpr int kHead = 11;  // columns of a row's name

}  // namespace

Lines fact_lines(const CardDb& db, const CardDef& card, Language language) {
  const bool french = language == Language::French;
  Lines lines{card_facts(card, language)};
  if (!card.of_adversary && card.type != CardType::Animal)
    lines.push_back((french ? "Coût : " : "Cost: ") + cost_text(card, language));
  const std::string needs = needs_text(db, card, language);
  if (!needs.empty()) lines.push_back((french ? "Composants : " : "Components: ") + needs);
  return lines;
}

std::string Board::letters(const ManaBag& bag) const {
  std::string text;
  for (int e = 0; e < kElements; ++e) {
    if (bag.of[e] == 0) continue;
    const auto element = static_cast<Element>(e);
    std::string one = std::to_string(bag.of[e]) + element_letter(element, names_.language());
    text += (text.empty() ? "" : " ") + screen_.colored(one, element);
  }
  return text.empty() ? "0" : text;
}

std::string Board::words(const ManaBag& bag) const {
  std::string text;
  for (int e = 0; e < kElements; ++e) {
    if (bag.of[e] == 0) continue;
    const auto element = static_cast<Element>(e);
    std::string one = std::to_string(bag.of[e]) + " " + names_.element(element);
    text += (text.empty() ? "" : ", ") + screen_.colored(one, element);
  }
  return text.empty() ? in({"empty", "vide"}) : text;
}

std::string Board::name(DefId def) const {
  const Element element = names_.db().def(def).element;
  if (names_.db().def(def).of_adversary) return screen_.styled(names_.card(def), Style::Bold);
  const std::string letter(1, element_letter(element, names_.language()));
  return screen_.colored(letter + " " + names_.card(def), element);
}

std::string Board::board_card(const CardView& c) const {
  std::string text = name(c.card.def);
  if (c.has_hp) text += " " + std::to_string(c.hp) + in({"HP", "PV"});
  const bool of_adversary = names_.db().def(c.card.def).of_adversary;
  if (!of_adversary || !c.mana.empty()) text += " [" + letters(c.mana) + "]";
  const auto mark = [&](Keyword keyword) {
    if ((c.keywords >> static_cast<int>(keyword) & 1) == 0) return;
    text += " " + std::string(keyword_name(keyword, names_.language()));
  };
  if (c.stance == Stance::InPlay) mark(Keyword::Protector);
  if (c.stance == Stance::Prepared || c.stance == Stance::Rested) mark(Keyword::Quickcast);
  if (c.stance == Stance::Prepared && c.new_this_turn) mark(Keyword::Slowcast);
  if (c.blanked) text += in({" (no text)", " (sans texte)"});
  if (!c.gained.empty()) text += in({" (+text)", " (+texte)"});
  return text;
}

bool Board::can_prepare(DefId def) const {
  if (!view_.decision) return false;
  const std::vector<OptionView>& options = view_.decision->options;
  return std::any_of(options.begin(), options.end(), [&](const OptionView& o) {
    return o.kind == OptionKind::Prepare && o.card.def == def;
  });
}

std::string Board::hand_card(const CardView& c, int copies, Detail detail) const {
  const CardDef& def = names_.db().def(c.card.def);
  std::string text = can_prepare(c.card.def) ? screen_.styled("*", Style::Bold) : "";
  if (copies > 1) text += std::to_string(copies) + "x ";
  text += name(c.card.def) + " ";
  const ManaBag& cost = c.cost;
  if (def.x_element >= 0) {
    const auto element = static_cast<Element>(def.x_element);
    const char letter = element_letter(element, names_.language());
    text += screen_.colored(std::string("X") + letter, element) + (cost.empty() ? "" : " ");
  }
  if (def.x_element < 0 || !cost.empty()) text += letters(cost);
  if (detail == Detail::Short) return text;
  if (def.has_hp) text += " " + (def.x_hp ? "X" : std::to_string(def.hp)) + in({"HP", "PV"});
  std::string needs;
  for (const Need& need : def.needs) needs += (needs.empty() ? "" : ", ") + names_.need(need);
  return needs.empty() ? text : text + " (" + needs + ")";
}

Lines Board::hand_cards(const std::vector<CardView>& hand, Detail detail) const {
  Lines items;
  int unknown = 0;
  for (size_t i = 0; i < hand.size();) {
    if (!hand[i].card.known()) {
      ++unknown;
      ++i;
      continue;
    }
    size_t end = i + 1;
    while (end < hand.size() && hand[end].card.def == hand[i].card.def) ++end;
    items.push_back(hand_card(hand[i], static_cast<int>(end - i), detail));
    i = end;
  }
  if (unknown > 0) items.push_back(std::to_string(unknown) + in({" unknown", " inconnues"}));
  return items;
}

std::string Board::title() const {
  if (view_.turn == 0) return in({"Before the game", "Avant la partie"});
  const std::string whose = names_.is_you(view_.active)
                                ? in({"your turn", "votre tour"})
                                : in({"turn of ", "tour de "}) + names_.player(view_.active);
  return in({"Turn ", "Tour "}) + std::to_string(view_.turn) + in({": ", " : "}) + whose + ", " +
         std::string(phase_name(view_.phase, names_.language())) +
         (view_.time_out == TimeOut::Called     ? in({", time called", ", temps annoncé"})
          : view_.time_out == TimeOut::LastTurn ? in({", last turn", ", dernier tour"})
                                                : "");
}

// " (top: V Seed)" where the viewer knows the top card of the deck.
std::string Board::deck_top(const PlayerView& p) const {
  if (view_.turn == 0) return "";
  for (const DeckCardView& c : p.known_in_deck) {
    if (c.from_top > 0 || !c.card.card.known()) continue;
    return in({" (top: ", " (dessus : "}) + name(c.card.card.def) + ")";
  }
  return "";
}

// The top of the discard pile is open to all, so it is left out first where room is short.
std::string Board::header(const PlayerView& p) const {
  const std::string full = header(p, Detail::Full);
  return width(full) <= screen_.columns() ? full : header(p, Detail::Short);
}

std::string Board::header(const PlayerView& p, Detail detail) const {
  if (p.scripted) return adversary_header(p);
  const bool you = names_.is_you(p.player);
  std::string who = in({"Player ", "Joueur "}) + std::to_string(raw(p.player) + 1);
  if (you) who += in({" (you)", " (vous)"});
  if (!you && p.side == view_.of(view_.viewer).side) who += in({" (teammate)", " (coéquipier)"});
  if (p.out) return screen_.styled(who, Style::Dim) + in({"  out of the game", "  hors jeu"});
  std::string text = screen_.styled(who, Style::Bold) + "  ";
  text += screen_.styled(std::to_string(p.hp) + in({" HP", " PV"}), Style::Bold);
  const bool one_line = view_.players.size() > 2 && !you;
  if (one_line) text += "  [" + letters(p.reserve) + "]";
  if (p.mage_noir) text += "  " + screen_.styled("MAGE NOIR", Style::Alert);
  if (p.zenith) text += in({"  Zenith", "  Zénith"});
  text += in({"  hand ", "  main "}) + std::to_string(p.hand.size()) + "/" +
          std::to_string(p.hand_limit);
  text += "  deck " + std::to_string(p.deck) + deck_top(p);
  text += in({"  discard ", "  défausse "}) + std::to_string(p.discard.size());
  if (!p.discard.empty() && detail == Detail::Full) {
    text += " (" + name(p.discard[0].card.def) + ")";
  }
  if (!p.exile.empty()) text += in({"  exile ", "  exil "}) + std::to_string(p.exile.size());
  return text;
}

// "The Adversary: The drowned bell (easy)  24 HP  deck 12  discard 3 (Lull)"; before it comes:
// "not there yet".
std::string Board::adversary_header(const PlayerView& p) const {
  std::string text = screen_.styled(in({"The Adversary", "L'Adversaire"}), Style::Bold);
  text += (adversary_.empty() ? "" : in({": ", " : "}) + adversary_) + "  ";
  text += p.absent ? in({"not there yet", "pas encore là"})
                   : screen_.styled(std::to_string(p.hp) + in({" HP", " PV"}), Style::Bold);
  text += "  deck " + std::to_string(p.deck) + deck_top(p);
  text += in({"  discard ", "  défausse "}) + std::to_string(p.discard.size());
  if (!p.discard.empty()) text += " (" + names_.card(p.discard[0].card) + ")";
  if (!p.exile.empty()) text += in({"  exile ", "  exil "}) + std::to_string(p.exile.size());
  return text;
}

std::string Board::reserve(const PlayerView& p) const {
  return padded(in({" reserve", " réserve"}), kHead) + words(p.reserve);
}

Lines Board::stance_row(const PlayerView& p, Stance stance) const {
  Lines items;
  std::vector<int> counts;  // cards that read the same are shown once
  for (const CardView& c : p.board) {
    if (c.stance != stance) continue;
    const std::string text = board_card(c);
    const auto same = std::find(items.begin(), items.end(), text);
    if (same != items.end()) ++counts[static_cast<size_t>(same - items.begin())];
    if (same != items.end()) continue;
    items.push_back(text);
    counts.push_back(1);
  }
  if (items.empty()) return {};
  for (size_t i = 0; i < items.size(); ++i) {
    if (counts[i] > 1) items[i] = std::to_string(counts[i]) + "x " + items[i];
  }
  // Where several players have a board each row says whose it is.
  const bool several = view_.players.size() > 2 && p.player != view_.viewer;
  const std::string number = p.scripted ? "A" : std::to_string(raw(p.player) + 1);
  const std::string whose = several ? number + " " : " ";
  const std::string head = whose + std::string(stance_name(stance, names_.language()));
  return flow(padded(head, kHead + (several ? 1 : 0)), items, screen_.columns());
}

Lines Board::zone_rows(const PlayerView& p) const {
  Lines rows;
  for (const Stance stance :
       {Stance::Rested, Stance::Exhausted, Stance::InPlay, Stance::Channeled, Stance::Prepared}) {
    for (std::string& row : stance_row(p, stance)) rows.push_back(std::move(row));
  }
  return rows;
}

// The line between the players; in letters, and bare, where words would not fit.
std::string Board::ether() const {
  const auto piles = [&](bool in_words, const std::string& head, const std::string& between) {
    std::string text = head + screen_.styled(in({"Ether", "Éther"}), Style::Bold);
    for (int i = 0; i < kPiles; ++i) {
      text += between + std::to_string(i + 1) + " (" + std::to_string(view_.pile[i].total()) + ")" +
              in({": ", " : "});
      text += in_words || view_.pile[i].empty() ? words(view_.pile[i]) : letters(view_.pile[i]);
    }
    return text + " ";
  };
  std::string line = piles(true, "== ", " == pile ");
  if (width(line) > screen_.columns()) line = piles(false, "== ", " == pile ");
  if (width(line) > screen_.columns()) line = piles(false, "", " =");
  const int left = screen_.columns() - width(line);
  return left > 0 ? line + std::string(static_cast<size_t>(left), '=') : line;
}

// The same, however long it gets.
Lines Board::ether_rows() const {
  Lines rows{screen_.rule(in({"Ether", "Éther"}))};
  for (int i = 0; i < kPiles; ++i) {
    const std::string head = "pile " + std::to_string(i + 1) + " (" +
                             std::to_string(view_.pile[i].total()) + ")" + in({": ", " : "});
    for (std::string& row : wrap(head + words(view_.pile[i]), screen_.columns(), 4))
      rows.push_back(std::move(row));
  }
  return rows;
}

Lines Board::hand_rows(const PlayerView& p, Detail detail) const {
  if (p.hand.empty()) return {};
  return flow(padded(in({" hand", " main"}), kHead), hand_cards(p.hand, detail), screen_.columns());
}

Lines Board::opening_rows() const {
  Lines rows;
  for (const OptionView& o : view_.decision->options) {
    if (o.kind != OptionKind::Hand) continue;
    std::vector<CardView> hand;
    for (const KnownCard& card : o.cards) {
      CardView c;
      c.card = card;
      const auto& cost = names_.db().def(card.def).cost;
      std::copy(cost.begin(), cost.end(), c.cost.of);
      hand.push_back(std::move(c));
    }
    sort_hand(names_.db(), hand);
    const std::string head = in({" hand ", " main "}) + std::to_string(o.number + 1);
    for (std::string& row :
         flow(padded(head, kHead), hand_cards(hand, Detail::Full), screen_.columns())) {
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

// What was announced and is about to happen.
std::string Board::announced() const {
  if (view_.acts.empty()) return "";
  const ActView& act = view_.acts.back();
  std::string what;
  switch (act.kind) {
    case ActKind::Activate: what = in({"activates ", "active "}); break;
    case ActKind::Ability: what = in({"uses ", "utilise "}); break;
    case ActKind::Channel: what = in({"channels ", "canalise "}); break;
    case ActKind::Trade: what = in({"trades", "échange"}); break;
    case ActKind::Prepare: what = in({"prepares ", "prépare "}); break;
  }
  if (names_.is_you(act.player)) return "";
  if (act.kind != ActKind::Trade) {
    what += act.card.known() ? names_.card(act.card) : in({"a spell", "un sort"});
  }
  std::string targets;
  for (const Target& t : act.targets) targets += (targets.empty() ? "" : ", ") + names_.target(t);
  if (!targets.empty()) what += in({", target: ", ", cible : "}) + targets;
  return screen_.styled(">> " + names_.player(act.player) + " " + what, Style::Alert);
}

// " lasting   Favorable winds (you), Electric punch (player 2)"
std::string Board::lasting() const {
  Lines items;
  for (const LastingView& l : view_.lasting) {
    const std::string item = names_.card(l.def) + " (" + names_.player(l.player) + ")";
    if (std::find(items.begin(), items.end(), item) == items.end()) items.push_back(item);
  }
  if (items.empty()) return "";
  std::string text = padded(in({" lasting", " en cours"}), kHead);
  for (const std::string& item : items) text += (&item == &items.front() ? "" : ", ") + item;
  return text;
}

// The same with the text of each.
Lines Board::lasting_rows() const {
  Lines rows;
  for (const LastingView& l : view_.lasting) {
    std::string text =
        names_.card(l.def) + " (" + names_.player(l.player) + ")" + in({": ", " : "});
    if (l.ability != kNoAbility) {
      text += ability_wording(names_.db(), l.ability, names_.language(),
                              live_numbers(names_.db(), l.numbers));
    } else if (l.ignored >= kAllDamage) {
      text += in({"ignores all damage", "ignore tous les dégâts"});
    } else if (l.ignored > 0) {
      text += in({"ignores the next damage, up to ", "ignore les prochains dégâts, jusqu'à "}) +
              std::to_string(l.ignored);
    } else {
      text += in({"for a spell still to come", "pour un sort à venir"});
    }
    for (std::string& row : wrap(text, screen_.columns(), 4)) rows.push_back(std::move(row));
  }
  if (!rows.empty()) rows.insert(rows.begin(), screen_.rule(in({"Lasting", "En cours"})));
  return rows;
}

TableParts Board::parts() const {
  const PlayerView& me = view_.of(view_.viewer);
  TableParts parts;
  for (const PlayerView& p : view_.players) {
    if (p.player == view_.viewer) continue;
    parts.heads.push_back(clip(header(p), screen_.columns()));
    if (view_.players.size() == 2 && !p.scripted)
      parts.heads.push_back(clip(reserve(p), screen_.columns()));
    Lines& boards = p.scripted ? parts.adversary : parts.others;
    for (std::string& row : zone_rows(p)) boards.push_back(std::move(row));
  }
  parts.ether = clip(ether(), screen_.columns());
  parts.own_head = clip(header(me), screen_.columns());
  parts.mine = zone_rows(me);
  parts.reserve = clip(reserve(me), screen_.columns());
  const bool opening = view_.decision && view_.decision->prompt == Prompt::OpeningHand;
  parts.hand = opening ? opening_rows() : hand_rows(me, Detail::Full);
  parts.short_hand = opening ? parts.hand : hand_rows(me, Detail::Short);
  parts.lasting = clip(lasting(), screen_.columns());
  parts.announced = clip(announced(), screen_.columns());
  return parts;
}

Lines Board::pile_rows(const PlayerView& p) const {
  Lines rows;
  const auto add = [&](const Both& head, const std::vector<CardView>& cards) {
    Lines items;
    for (const CardView& c : cards) items.push_back(name(c.card.def));
    if (items.empty()) return;
    for (std::string& row : flow(padded(in(head), kHead), items, screen_.columns()))
      rows.push_back(std::move(row));
  };
  add({" discard", " défausse"}, p.discard);
  add({" exile", " exil"}, p.exile);
  Lines known;
  for (const DeckCardView& c : p.known_in_deck) {
    known.push_back(std::to_string(c.from_top + 1) + in({": ", " : "}) + names_.card(c.card.card));
  }
  if (!known.empty() && view_.turn > 0) {
    for (std::string& row :
         flow(padded(in({" in deck", " deck"}), kHead), known, screen_.columns())) {
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

Lines Board::whole() const {
  Lines lines;
  const auto add = [&](const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); };
  for (const PlayerView& p : view_.players) {
    add(wrap(header(p, Detail::Full), screen_.columns(), kHead));
    if (!p.scripted) add(wrap(reserve(p), screen_.columns(), kHead));
    add(zone_rows(p));
    add(hand_rows(p, Detail::Full));
    add(pile_rows(p));
    lines.push_back("");
  }
  add(ether_rows());
  add(lasting_rows());
  return lines;
}

Lines Board::card_text(DefId id, Handle instance) const {
  const CardDb& db = names_.db();
  const CardDef& def = db.def(id);
  const Language language = names_.language();
  const CardView* there = view_.on_board(instance);
  Lines lines;
  lines.push_back(name(id) + "  (" + (names_.french() ? def.name_en : def.name_fr) + ")");
  for (std::string& line : fact_lines(db, def, language)) lines.push_back(std::move(line));
  lines.push_back("");
  const NumberValue live = there == nullptr ? NumberValue{} : live_numbers(db, there->numbers);
  for (const std::string& text : wording(db, id, language, live)) {
    for (std::string& line : wrap(text, screen_.columns(), 2)) lines.push_back(std::move(line));
  }
  if (there == nullptr) return lines;
  for (const std::string& text : gained_texts(db, *there, language)) {
    const std::string gained = in({"Gained: ", "Gagné : "}) + text;
    for (std::string& line : wrap(gained, screen_.columns(), 2)) lines.push_back(std::move(line));
  }
  for (const std::string& text : changed_numbers(db, *there, language)) {
    for (std::string& line : wrap(text, screen_.columns(), 2))
      lines.push_back(screen_.styled(line, Style::Dim));
  }
  lines.push_back("");
  lines.push_back(in({"On the board: ", "Sur le plateau : "}) + board_card(*there));
  return lines;
}

}  // namespace grimoire::cli
