import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { readFilingScope } from '@anupal/contract/applications/filing-scopes';
import type { Answers } from '@anupal/contract/eservices/form-fields';
import { describe, expect, it } from 'vitest';
import { findMatchingDraft } from './matching-drafts.ts';

const client = {
  kind: 'earlier',
  clientId: null,
  name: '',
  phone: '',
  email: '',
  pan: '',
} as const;
const [one, other] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
];

type Drafted = readonly [subject: string, answers: Answers, documents: number];

/** Finds the draft of a return of a client, of whom the form tells all registrations apart but these. */
function find(
  slug: string,
  subject: string,
  asked: Answers,
  drafts: readonly Drafted[],
  separate: readonly string[] = [],
) {
  const fields = catalogue.find((one) => one.slug === slug)?.formFields ?? [];
  const known = drafts.map(([about, answers, documents]) => ({
    subject: about,
    draft: { client, answers },
    documents: Array.from({ length: documents }, () => ({ id: 'sent', field: null })),
  }));
  const { match, isUnclear } = findMatchingDraft(known, {
    fields,
    subject,
    scope: readFilingScope(fields, asked),
    isOneOfSeveral: separate.length > 0,
    separate: new Set(separate),
  });
  return [match?.subject ?? null, isUnclear];
}

describe('a register that was uploaded without a month', () => {
  const own = 'gstr-3b-monthly.2026-10-31';
  const october = { month: '2026-10' };
  const list = (...drafts: readonly Drafted[]) => find('gst-monthly-returns', own, october, drafts);

  it('counts, also beside an empty draft', () => {
    expect(list(['', {}, 0], ['another-1', {}, 1])).toEqual(['another-1', false]);
  });

  it('is in the way of the draft that was begun for the return, and of one that says so', () => {
    expect(list([own, {}, 0], ['', {}, 1])).toEqual([own, true]);
    expect(list(['another-1', october, 0], ['', {}, 1])).toEqual(['another-1', true]);
    expect(list([own, {}, 0], ['another-1', october, 1])).toEqual([own, true]);
  });

  it('is in the way of another one', () => {
    expect(list(['', {}, 1], ['another-1', {}, 1])[1]).toBe(true);
  });

  it('of another month is left alone', () => {
    expect(list([own, {}, 0], ['', { month: '2026-09' }, 1])).toEqual([own, false]);
  });
});

describe('of two codes that the form does not ask for', () => {
  const october = { 'first-month': '2026-10' };
  const [first, second] = [`epf.2026-10-31.${one}`, `epf.2026-10-31.${other}`];
  const list = (subject: string, ...drafts: readonly Drafted[]) =>
    find('payroll', subject, october, drafts, [one, other]);

  it('each has a draft of its own', () => {
    expect(list(second, [first, october, 2])).toEqual([null, false]);
    expect(list(first, [first, october, 2])).toEqual([first, false]);
    expect(list('itr.2026-10-31', [first, october, 2])).toEqual([null, false]);
  });

  it('a draft for neither is not filed for one', () => {
    expect(list(first, ['', october, 1])).toEqual([null, true]);
    expect(list(first, ['', october, 0])).toEqual([null, false]);
  });
});
