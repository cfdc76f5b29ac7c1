import { describe, expect, it } from 'vitest';
import { href, parsed } from '../../src/app/router.svelte';

describe('addresses', () => {
  it('has a path and a query after the hash', () => {
    const route = parsed('#/cards?q=flower&lang=fr');
    expect(route.path).toBe('/cards');
    expect(route.query.get('q')).toBe('flower');
  });
  it('is home without a hash', () => expect(parsed('').path).toBe('/'));
  it('is written as it is read', () => {
    expect(parsed(href('/decks', { list: '4 Seed' })).query.get('list')).toBe('4 Seed');
  });
});
