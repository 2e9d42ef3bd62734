import { describe, expect, it } from 'vitest';
import { everything, filterOf, isNarrowed, readPlace, writePlace } from './history-filters.ts';

const cursor = '01936f00-0000-7000-8000-0000000000a1';
const narrow = { q: 'GST', type: 'debit', from: '2026-11-01', to: '2026-11-20' } as const;

describe('a place in the history', () => {
  it('is in the URL, beside what else stands there', () => {
    const place = { ...narrow, trail: [cursor] };
    const written = writePlace(place, new URLSearchParams('order=order_1&type=credit&after=old'));
    expect(written).toEqual({ order: 'order_1', ...narrow, after: cursor });
    expect(readPlace(new URLSearchParams(written))).toEqual(place);
  });

  it('is all of it where the URL says nothing, or nothing that holds', () => {
    for (const query of ['', 'q=ab&type=both&from=yesterday&to=2026-02-31x&after=%3C'])
      expect(readPlace(new URLSearchParams(query))).toEqual({ ...everything, trail: [] });
    expect(readPlace(new URLSearchParams('from=1999-01-01&to=2026-13-01')).from).toBe('');
    expect(readPlace(new URLSearchParams('to=2026-13-01')).to).toBe('');
  });

  it('asks the API for what it is narrowed by alone', () => {
    expect(filterOf(everything)).toEqual({});
    expect(filterOf(narrow)).toEqual(narrow);
    expect([isNarrowed(everything), isNarrowed({ ...everything, to: '2026-11-20' })]).toEqual([
      false,
      true,
    ]);
  });
});
