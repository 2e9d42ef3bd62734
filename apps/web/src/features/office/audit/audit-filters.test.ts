import { expect, it } from 'vitest';
import { auditList } from './audit-filters.ts';

const person = '01930000-0000-7000-8000-00000000000b';

it.each<typeof auditList.unfiltered>([
  { q: '', about: '', person: '', from: '', to: '', trail: [] },
  { q: '', about: 'kyc', person, from: '2026-11-01', to: '2026-11-22', trail: ['40', '20'] },
])('list query from its URL: %o', (listQuery) => {
  expect(auditList.parse(new URLSearchParams(auditList.toUrl(listQuery)))).toEqual(listQuery);
});

it('an email address stays out of the URL', () => {
  const query = { ...auditList.unfiltered, q: 'asha@example.in' };
  expect(auditList.toUrl(query)).not.toContain('asha');
  const params = new URLSearchParams(auditList.toUrl(query));
  expect(auditList.parse(params, query.q)).toEqual(query);
});

it('invalid values are ignored', () => {
  const query = new URLSearchParams({
    about: 'weather',
    person: 'Asha',
    from: 'yesterday',
    after: 'x.y',
  });
  expect(auditList.parse(query)).toEqual(auditList.unfiltered);
});
