import { expect, it } from 'vitest';
import type { FormField } from '../eservices/form-fields.ts';
import { parseDraftSubject, toDraftSubject } from './draft-subjects.ts';
import { compareScopes, readFilingScope } from './filing-scopes.ts';

function createField(key: string, kind: 'gstin' | 'tan' | 'month'): FormField {
  return { key, kind, label: { en: key, hi: null }, isRequired: true };
}

const fields = [
  createField('gstin', 'gstin'),
  createField('new-owner-gstin', 'gstin'),
  createField('tan', 'tan'),
  createField('month', 'month'),
];
const asked = readFilingScope(fields, { gstin: '08ABCPS1234K1ZM', month: '2026-10' });

it.each([
  ['matches', { gstin: '08abcps1234k1zm ', month: '2026-10', tan: 'JPRR12345B' }],
  ['unanswered', { gstin: '08ABCPS1234K1ZM', month: '' }],
  ['unanswered', { 'new-owner-gstin': '27CQRPK2468L1Z2' }],
  ['differs', { month: '2026-09' }],
  ['differs', { gstin: '27CQRPK2468L1Z2', month: '2026-10' }],
] as const)('the scope of a draft compares as %s: %o', (expected, answers) => {
  expect(compareScopes(readFilingScope(fields, answers), asked)).toBe(expected);
});

it('parses the obligation of a subject; any other subject has none', () => {
  const registrationId = '01936f00-0000-7000-8000-00000e000001';
  for (const one of [
    { rule: 'gstr-3b-monthly', periodEnds: '2026-10-31', registrationId },
    { rule: 'tds-deposit', periodEnds: '2026-10-31', registrationId: null },
  ])
    expect(parseDraftSubject(toDraftSubject(one))).toEqual(one);
  for (const subject of ['', `again-${registrationId}`, registrationId])
    expect(parseDraftSubject(subject)).toBeNull();
});
