import { expect, it } from 'vitest';
import { parseDraftSubject, toDraftSubject } from './draft-subjects.ts';

it.each([null, '0193b3a0-0000-7000-8000-000000000001'])(
  'a subject names its obligation, under %s',
  (registrationId) => {
    const obligation = { rule: 'gstr-3b-monthly', periodEnds: '2026-10-31', registrationId };
    expect(parseDraftSubject(toDraftSubject(obligation))).toEqual(obligation);
  },
);

it.each(['', 'another-1', 'a.b', 'epf.2026-13-31'])('%j names no obligation', (subject) => {
  expect(parseDraftSubject(subject)).toBeNull();
});
