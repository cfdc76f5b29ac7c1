// The book of rules, read when somebody first asks for it.
import { bookOf, type Book } from './book';

let read: Promise<Book> | null = null;

export function book(): Promise<Book> {
  read ??= Promise.all([
    import('../../../../docs/RULES.md?raw'), import('../../../../docs/RULINGS.md?raw'), import('../../../../docs/CARD_RULINGS.md?raw'),
  ]).then(([rules, rulings, cards]) => bookOf({ rules: rules.default, rulings: rulings.default, cards: cards.default }));
  return read;
}
