// The command line of both tables: takes a line, does what it says, and answers in sentences.
import { catalog } from '../catalog/catalog.svelte';
import { t } from '../i18n';
import type { CardId } from '../protocol/types';
import { settings } from '../settings/settings.svelte';
import { withSeatNames } from '../table/links';
import type { TableUi } from '../table/ui.svelte';
import { cardName, seatName } from '../table/words';
import { ABOUT, ACTS, completions, TOPICS, understood, wordsOf, type Act, type Context, type Outcome, type Topic } from './commands';
import { actWords, boardLines, chanceWords, etherLines, handLines, optionLine, optionLines, printed, refusalLine } from './describe';
import { logWords } from './speech';

const LOG_LINES = 15;
const MOST = 8; // completions
const MOST_ADVICE = 5;

export class Console {
  answer = $state.raw<string[]>([]);
  asked = $state(''); // the line that was answered
  private lines: string[] = [];

  constructor(private readonly ui: TableUi) {}

  get history(): readonly string[] {
    return this.lines;
  }

  completions(line: string): string[] {
    return completions(line, this.context(), MOST);
  }

  clear(): void {
    this.answer = [];
  }

  async run(line: string): Promise<void> {
    let outcome = understood(line, this.context());
    if (outcome.kind === 'nothing') return;
    if (outcome.kind === 'unknown' || outcome.kind === 'several') {
      const option = await this.ui.game.typed(line); // the engine's own notation
      if (option !== null) outcome = { kind: 'choose', option };
    }
    if (this.lines.at(-1) !== line) this.lines.push(line);
    this.asked = line;
    this.answer = [];
    this.answer = await this.done(outcome);
  }

  // Cards at the table come first, so that a short name means one of them.
  private context(): Context {
    const { game } = this.ui;
    const here = new Set<CardId>();
    for (const player of game.view?.players ?? []) {
      for (const card of [...player.hand, ...player.board, ...player.discard, ...player.exile]) if (card.card) here.add(card.card);
    }
    const all = catalog.all;
    const cards = [...all.filter((d) => here.has(d.card)), ...all.filter((d) => !here.has(d.card))];
    return { decision: game.decision, refusals: game.refusals, cards, language: settings.language, seatNames: (sentence) => withSeatNames(game, sentence) };
  }

  private async done(outcome: Outcome): Promise<string[]> {
    switch (outcome.kind) {
      case 'nothing': return [];
      case 'choose':
        await this.ui.choose(outcome.option);
        return this.ui.game.refused ? [this.ui.game.refused] : [];
      case 'several': return [t('text.several'), ...optionLines(this.ui, outcome.options)];
      case 'show': return this.shown(outcome.topic);
      case 'act': return this.acted(outcome.act);
      case 'card': return printed(outcome.card);
      case 'yield':
        await this.ui.habits.toggle(outcome.card);
        return [t(this.ui.habits.yields.includes(outcome.card) ? 'text.yields' : 'text.yields.not', { card: cardName(outcome.card) })];
      case 'offered': return [t('text.offered'), ...optionLines(this.ui, outcome.options)];
      case 'refused': return outcome.refusals.map(refusalLine);
      case 'unknown': return [outcome.near ? t('text.near', { asked: outcome.asked, near: outcome.near }) : t('text.unknown', { asked: outcome.asked })];
    }
  }

  private shown(topic: Topic): string[] {
    const { game } = this.ui;
    const players = game.view?.players ?? [];
    const own = players.find((p) => p.seat === game.seat);
    const others = players.filter((p) => p.seat !== game.seat);
    const piled = (zone: 'discard' | 'exile') => players.map((p) => t(`text.${zone}`, { who: seatName(game, p.seat), cards: p[zone].map((c) => cardName(c)).join(', ') || t('text.none') }));
    switch (topic) {
      case 'hand': return handLines(this.ui);
      case 'board': return own ? boardLines(this.ui, own) : [];
      case 'opp': return others.flatMap((player) => boardLines(this.ui, player));
      case 'ether': return etherLines(this.ui);
      case 'announced': return [...(game.view?.acts ?? [])].reverse().map((act) => `${actWords(this.ui, act)}.`).concat(game.view?.acts?.length ? [] : [t('text.announced.none')]);
      case 'log': return game.log.slice(-LOG_LINES).map((line) => `${logWords(this.ui, line)}.`);
      case 'discard': case 'exile': return piled(topic);
      case 'options': return game.decision ? optionLines(this.ui) : [t('text.waits')];
      case 'why': return game.refusals.length > 0 ? game.refusals.map(refusalLine) : [t('text.why.none')];
      case 'help': return this.help();
    }
  }

  private async acted(act: Act): Promise<string[]> {
    const { game } = this.ui;
    switch (act) {
      case 'undo':
        if (game.undoable?.why !== 'none') return [game.undoable?.words?.[settings.language] ?? t('text.undo.none')];
        await this.ui.undo();
        return [game.refused ?? t('say.undone')];
      case 'full': case 'smart':
        await game.stops({ level: act });
        return [t(`text.level.${act}`)];
      case 'until':
        this.ui.passTurn();
        return [t('text.until')];
      case 'hint': {
        const decision = game.decision;
        if (!decision || game.guard) return [t('text.hint.none')];
        const advice = await game.hint();
        return [t('hint.how'), ...advice.slice(0, MOST_ADVICE).map((one) => `${optionLine(this.ui, decision, one.option).name}${t('text.colon')}${chanceWords(one)}`)];
      }
      case 'again':
        if (!this.ui.canRepeat) return [t('text.again.none')];
        await this.ui.repeat();
        return [];
    }
  }

  private help(): string[] {
    const words = [...TOPICS, ...ACTS, ...ABOUT].map((command) => `${wordsOf(command)[settings.language][0] ?? ''}: ${t(`cmd.${command}.does`)}`);
    return [t('text.help'), ...words];
  }
}
