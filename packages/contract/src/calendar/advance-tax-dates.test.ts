import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { obligations } from './obligations.ts';
import { profileValue } from './profile.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';

// Section 211 of the Act of 1961 and section 408 of that of 2025: 15, 45, 75 and 100 % of the year's tax.
it.each([
  ['15%', '2024-06-15', 's. 211'],
  ['45%', '2024-09-15', 's. 211'],
  ['75%', '2024-12-15', 's. 211'],
  ['100%', '2025-03-15', 's. 211'],
  ['15%', '2025-06-15', 's. 211'],
  ['100%', '2026-03-15', 's. 211'],
  ['15%', '2026-06-15', 's. 408'],
  ['45%', '2026-09-15', 's. 408'],
  ['75%', '2026-12-15', 's. 408'],
  ['100%', '2027-03-15', 's. 408'],
  ['45%', '2027-09-15', 's. 408'],
  ['100%', '2028-03-15', 's. 408'],
])('%s is due on %s (%s)', (share, due, section) => {
  const found = obligations(
    z.parse(profileValue, { constitution: 'proprietorship' }),
    { from: on(due), to: on(due) },
    releasedRules,
  );
  const periods = found.map(({ reason, provision }) => [reason.part?.en.split(' ')[0], provision]);
  expect(periods).toEqual([[share, expect.stringContaining(section)]]);
});
