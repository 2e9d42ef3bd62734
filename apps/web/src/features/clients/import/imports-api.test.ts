import { expect, it } from 'vitest';
import { hasNames } from './imports-api.ts';

it('a sheet has names in the column of names or of legal names', () => {
  const phone = { heading: 'Mobile', field: 'phone' } as const;
  expect(hasNames({ columns: [phone, { heading: '?', field: null }] })).toBe(false);
  expect(hasNames({ columns: [phone, { heading: 'Legal', field: 'legalName' }] })).toBe(true);
});
