import { describe, expect, it } from 'vitest';
import { historyList } from './history-filters.ts';

const cursor = '01936f00-0000-7000-8000-0000000000a1';
const narrow = { q: 'GST', type: 'debit', from: '2026-11-01', to: '2026-11-20' } as const;

describe('a list query of the history', () => {
  it('is in the URL', () => {
    const listQuery = { ...narrow, trail: [cursor] };
    const params = historyList.toParams(listQuery);
    expect(params).toEqual({ ...narrow, after: cursor });
    expect(historyList.parse(new URLSearchParams(params))).toEqual(listQuery);
  });

  it('is unfiltered without valid parameters', () => {
    for (const query of ['', 'q=ab&type=both&from=yesterday&to=2026-02-31x&after=%3C'])
      expect(historyList.parse(new URLSearchParams(query))).toEqual(historyList.unfiltered);
    expect(historyList.parse(new URLSearchParams('from=1999-01-01&to=2026-13-01')).from).toBe('');
    expect(historyList.parse(new URLSearchParams('to=2026-13-01')).to).toBe('');
  });

  it('queries the API by its filters only', () => {
    const { isFiltered, toFilters, unfiltered } = historyList;
    expect(toFilters(unfiltered)).toEqual({});
    expect(toFilters({ ...narrow, trail: [cursor] })).toEqual(narrow);
    expect(isFiltered(unfiltered)).toBe(false);
    expect(isFiltered({ ...unfiltered, to: '2026-11-20' })).toBe(true);
  });
});
