import { expect, it } from 'vitest';
import { parseListQuery, toUrlParams, type AuditListQuery } from './audit-filters.ts';

const person = '01930000-0000-7000-8000-00000000000b';

it.each<AuditListQuery>([
  { about: null, person: '', from: '', to: '', trail: [] },
  { about: 'kyc', person, from: '2026-11-01', to: '2026-11-22', trail: ['40', '20'] },
])('list query from its URL: %o', (listQuery) => {
  expect(parseListQuery(new URLSearchParams(toUrlParams(listQuery)))).toEqual(listQuery);
});

it('invalid values are ignored', () => {
  const query = new URLSearchParams({
    about: 'weather',
    person: 'Asha',
    from: 'yesterday',
    after: 'x.y',
  });
  expect(parseListQuery(query)).toEqual({ about: null, person: '', from: '', to: '', trail: [] });
});
