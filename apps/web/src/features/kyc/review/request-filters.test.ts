import { describe, expect, it } from 'vitest';
import { listQueryFromState } from '../../../lib/lists/cursor-trail.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';
import { kycRequestsPath, requestList } from './request-filters.ts';

const { parse, toParams, toPosition } = requestList;

const one = '01930000-0000-7000-8000-000000000001';
const two = '01930000-0000-7000-8000-000000000002';

describe('the search', () => {
  it.each(['ABCPE1234F', 'abcpe 1', 'ABCPE1', '234F', '1234', '2345 6789 0123', '१२३४', '560001'])(
    'K09 %s may be an identity number and stays in memory',
    (search) => {
      expect(isPrivateSearch(search)).toBe(true);
      expect(toParams({ q: search, status: 'pending', trail: [] })).toEqual({
        kept: '1',
        status: 'pending',
      });
      // Nor may a URL from another source contain one.
      expect(parse(new URLSearchParams({ q: search }), '').q).toBe('');
    },
  );

  it.each(['Asha Verma', 'Sharma', 'MG Road 12', 'आशा', 'Sector 5'])(
    '%s is kept in the URL',
    (search) => {
      expect(isPrivateSearch(search)).toBe(false);
      const query = new URLSearchParams(toParams({ q: search, status: '', trail: [] }));
      expect(parse(query, 'another').q).toBe(search);
    },
  );

  it('K09 restores a search from memory, but not after a reload', () => {
    expect(parse(new URLSearchParams('kept=1'), 'ABCPE1234F').q).toBe('ABCPE1234F');
    expect(parse(new URLSearchParams('kept=1'), '').q).toBe('');
    expect(parse(new URLSearchParams(''), 'ABCPE1234F').q).toBe('');
  });
});

describe('the list query', () => {
  it('its pages are reached by the URL alone', () => {
    const first = { ...requestList.unfiltered, q: 'asha', status: 'rejected' as const };
    expect(toPosition(first, null)).toEqual({ first: 1, previous: null, next: null });
    const { next } = toPosition(first, one);
    const { next: third } = toPosition(next!, two);
    const query = new URLSearchParams(toParams(third!));
    expect(query.toString()).toBe(`q=asha&status=rejected&after=${one}.${two}`);
    expect(parse(query, '')).toEqual(third);
    expect(toPosition(third!, null)).toEqual({ first: 41, previous: next, next: null });
    expect(toPosition(next!, null).previous).toEqual(first);
  });

  it('ignores invalid values of a URL', () => {
    const query = new URLSearchParams('status=odd&after=../x');
    expect(parse(query, '')).toEqual({ q: '', status: '', trail: [] });
  });

  it.each([
    [{ list: '?q=asha' }, '?q=asha'],
    [{ list: '' }, ''],
    [{ list: '//elsewhere' }, ''],
    [{ list: 1 }, ''],
    [null, ''],
  ])('%j leads back to the list at %j', (state, query) => {
    expect(listQueryFromState(state)).toBe(query);
  });

  it('links each staff role to its own area', () => {
    expect(kycRequestsPath({ role: 'admin' })).toBe('/admin/dashboard/kyc-requests');
    expect(kycRequestsPath({ role: 'superadmin' })).toBe('/superadmin/dashboard/kyc-requests');
  });
});
