import { expect, it } from 'vitest';
import { findFixedAnswers } from '@anupal/contract/calendar/fixed-answers';
import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Answers } from '@anupal/contract/eservices/form-fields';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { prepareAnswers, readObligationForm } from './prepare-answers.ts';

const fields = catalogue.find(({ slug }) => slug === 'tds-statements')?.formFields ?? [];
const client = {
  kind: 'earlier',
  clientId: null,
  name: '',
  phone: '',
  email: '',
  pan: '',
} as const;

function prepare(rule: string, draft: Answers | null, documents = 0) {
  const period = { kind: 'quarter', from: day('2026-07-01'), to: day('2026-09-30') } as const;
  return prepareAnswers({
    form: readObligationForm(fields, period, findFixedAnswers(rule)),
    rule,
    periodEnds: period.to,
    clientName: 'Ravi Builders',
    registrationId: null,
    numbers: [],
    facts: {
      earlier: { 'return-kind': 'both' },
      drafts: [
        {
          subject: '',
          draft: draft && { client, answers: draft },
          documents: Array.from({ length: documents }, () => ({ id: 'sent', field: null })),
        },
      ],
    },
    vault: [],
    today: day('2026-11-28'),
    chosen: {},
    isOneOfSeveral: false,
    separate: new Set(),
  });
}

function day(text: string) {
  return parseCalendarDate(text)!; // a constant
}

it('a statement has the quarter and kind of its rule, whatever was filed before', () => {
  const { answers } = prepare('tds-statement-residents', null);
  expect(answers).toMatchObject({ quarter: '2026-27-Q2', 'return-kind': 'others' });
});

it.each([
  ['for this statement', { 'return-kind': 'salary' }, 1, 'counts'],
  ['for another statement', { 'return-kind': 'others' }, 1, 'is left alone'],
  ['for both', { 'return-kind': 'both' }, 0, 'is left alone'],
  ['with answers alone', { 'signatory-name': 'Ravi' }, 0, 'counts'],
  ['without a statement but with documents', { 'signatory-name': 'Ravi' }, 1, 'blocks filing'],
] as const)('a draft %s, with %o and %i documents, %s', (_, draft, documents, expected) => {
  const found = prepare('tds-statement-salary', draft, documents);
  expect([found.draftSubject !== null, found.hasUnclearDraft]).toEqual([
    expected === 'counts',
    expected === 'blocks filing',
  ]);
});
