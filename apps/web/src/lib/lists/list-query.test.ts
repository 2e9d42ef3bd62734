import { describe, expect, it } from 'vitest';
import { parseDay } from './date-range.ts';
import { defineListQuery, oneOf } from './list-query.ts';

const fruit = defineListQuery(
  { colour: oneOf(['red', 'green']), from: parseDay },
  { name: 'fruit', pageSize: 20, isPrivate: (search) => search.includes('@') },
);
const narrow = { q: 'apple', colour: 'red', from: '2026-11-01', trail: ['a', 'b'] } as const;
const parse = (url: string, remembered?: string) =>
  fruit.parse(new URLSearchParams(url), remembered);

describe('a list query', () => {
  it('round-trips through its URL, which has no empty parameters', () => {
    expect(fruit.toUrl(narrow)).toBe('?q=apple&colour=red&from=2026-11-01&after=a.b');
    expect(parse(fruit.toUrl(narrow))).toEqual(narrow);
    expect(fruit.toParams(fruit.unfiltered)).toEqual({});
  });

  it('ignores invalid values of a URL', () => {
    expect(parse('colour=blue&from=soon&after=../x&q=ab')).toEqual(fruit.unfiltered);
    expect(parse(`q=+${'x'.repeat(200)}`).q).toBe('x'.repeat(100));
  });

  it('keeps a private search out of the URL, and restores it from memory only', () => {
    const q = 'asha@example.in';
    expect(fruit.toUrl({ ...fruit.unfiltered, q })).toBe('?kept=1');
    expect(parse('kept=1', q).q).toBe(q);
    expect(parse('kept=1').q).toBe('');
    expect(parse('', q).q).toBe('');
    expect(parse(`q=${q}`).q).toBe('');
  });

  it('omits empty values from the API call', () => {
    expect(fruit.toFilters(fruit.unfiltered)).toEqual({});
    expect(fruit.toFilters(narrow)).toEqual({ q: 'apple', colour: 'red', from: '2026-11-01' });
    expect(fruit.toRequest(narrow)).toMatchObject({ q: 'apple', cursor: 'b', limit: 20 });
  });

  it('restarts at the first page when it changes', () => {
    const { q, from } = narrow;
    expect(fruit.change(narrow, { colour: 'green' })).toEqual({
      q,
      from,
      colour: 'green',
      trail: [],
    });
    expect(fruit.change(narrow, { colour: 'blue', q: '' }).colour).toBe('');
    expect(fruit.isFiltered(fruit.unfiltered)).toBe(false);
    expect(fruit.isFiltered({ ...fruit.unfiltered, q })).toBe(true);
    expect(fruit.isFiltered({ ...fruit.unfiltered, from })).toBe(true);
  });

  it('is positioned by the pages before it', () => {
    const { first, previous, next } = fruit.toPosition(narrow, 'c');
    expect([first, previous?.trail, next?.trail]).toEqual([41, ['a'], ['a', 'b', 'c']]);
  });
});
