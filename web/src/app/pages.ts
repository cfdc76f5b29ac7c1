// Every page, loaded when it is first opened.
import type { Component } from 'svelte';
import type { Key } from '../i18n';

export interface Page {
  path: string;
  title: Key;
  load: () => Promise<{ default: Component }>;
  hidden?: boolean; // in no list of pages: other pages lead there
  bare?: true | 'below'; // without the bar of pages, or only the addresses below it: a table has the whole window
}

export const pages: Page[] = [
  { path: '/', title: 'nav.home', load: () => import('../pages/Home.svelte'), bare: true },
  { path: '/play', title: 'nav.play', load: () => import('../pages/Play.svelte'), bare: true },
  { path: '/new', title: 'nav.new', load: () => import('../pages/new/New.svelte') },
  { path: '/cards', title: 'nav.cards', load: () => import('../pages/cards/Cards.svelte') },
  { path: '/learn', title: 'nav.learn', load: () => import('../pages/Learn.svelte'), bare: true },
  { path: '/rules', title: 'nav.rules', load: () => import('../pages/rules/Rules.svelte') },
  { path: '/decks', title: 'nav.decks', load: () => import('../pages/decks/Decks.svelte') },
  { path: '/games', title: 'nav.games', load: () => import('../pages/games/Games.svelte') },
  { path: '/replay', title: 'nav.replay', load: () => import('../pages/replay/Replay.svelte'), bare: true, hidden: true },
  { path: '/position', title: 'nav.position', load: () => import('../pages/position/Position.svelte'), bare: true },
  { path: '/puzzles', title: 'nav.puzzles', load: () => import('../pages/puzzles/Puzzles.svelte'), bare: 'below' },
  { path: '/settings', title: 'nav.settings', load: () => import('../pages/Settings.svelte') },
];

export function pageAt(path: string): Page | undefined {
  return pages.find((page) => page.path === path) ??
    pages.find((page) => page.path !== '/' && path.startsWith(`${page.path}/`));
}
