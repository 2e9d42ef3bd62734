import { describe, expect, it } from 'vitest';
import {
  noFilters,
  toApiQuery,
  hasFilters,
  parseListQuery,
  toUrlParams,
} from './history-filters.ts';

const cursor = '01936f00-0000-7000-8000-0000000000a1';
const narrow = { q: 'GST', type: 'debit', from: '2026-11-01', to: '2026-11-20' } as const;

describe('a list query of the history', () => {
  it('is in the URL, beside other parameters', () => {
    const listQuery = { ...narrow, trail: [cursor] };
    const written = toUrlParams(
      listQuery,
      new URLSearchParams('order=order_1&type=credit&after=old'),
    );
    expect(written).toEqual({ order: 'order_1', ...narrow, after: cursor });
    expect(parseListQuery(new URLSearchParams(written))).toEqual(listQuery);
  });

  it('is unfiltered without valid parameters', () => {
    for (const query of ['', 'q=ab&type=both&from=yesterday&to=2026-02-31x&after=%3C'])
      expect(parseListQuery(new URLSearchParams(query))).toEqual({ ...noFilters, trail: [] });
    expect(parseListQuery(new URLSearchParams('from=1999-01-01&to=2026-13-01')).from).toBe('');
    expect(parseListQuery(new URLSearchParams('to=2026-13-01')).to).toBe('');
  });

  it('queries the API by its filters only', () => {
    expect(toApiQuery(noFilters)).toEqual({});
    expect(toApiQuery(narrow)).toEqual(narrow);
    expect([hasFilters(noFilters), hasFilters({ ...noFilters, to: '2026-11-20' })]).toEqual([
      false,
      true,
    ]);
  });
});
