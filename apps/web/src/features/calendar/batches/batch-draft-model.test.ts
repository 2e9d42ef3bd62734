import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import { calendarDate } from '@anupal/contract/values/calendar-date';
import { expect, it } from 'vitest';
import { itemKey } from '../clients/client-board-model.ts';
import { fromBatchDraft, toBatchDraft } from './batch-draft-model.ts';
import { type BatchChoices } from './batch-model.ts';

const key = {
  clientId: '0193b3a0-0000-7000-8000-000000000001',
  registrationId: null,
  rule: 'gstr-3b-monthly',
  periodEnds: calendarDate({ year: 2026, month: 10, day: 31 }),
};
const other = { ...key, registrationId: '0193b3a0-0000-7000-8000-000000000002' };
const had = {
  label: 'Were there sales?',
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
};
const chosen: BatchChoices = {
  answers: { [itemKey(key)]: { had: 'no' } },
  questions: { had },
  excluded: [itemKey(other)],
  included: [itemKey(key)],
};

function asked(choices = had.choices): BatchCandidate {
  const missing = [{ field: 'had', kind: 'answer', label: had.label, choices }] as const;
  const readiness = {
    state: 'missing',
    number: null,
    missing: [...missing],
    attached: [],
    application: null,
  };
  return { ...key, readiness } as unknown as BatchCandidate; // the rest is not read
}

it('choices are restored with the questions that are open without them', () => {
  const draft = toBatchDraft(chosen);
  expect(draft).toEqual({
    chosen: [{ ...key, answers: { had: 'no' } }],
    excluded: [other],
    included: [key],
  });
  const hindi = [
    { value: 'yes', label: 'हाँ' },
    { value: 'no', label: 'नहीं' },
  ];
  expect(fromBatchDraft(draft, [asked(hindi)])).toEqual({
    ...chosen,
    questions: { had: { ...had, choices: hindi } },
  });
});

it('an answer that is not asked for any more is left out', () => {
  const draft = toBatchDraft(chosen);
  const rest = { ...chosen, answers: {}, questions: {} };
  expect(fromBatchDraft(draft, [])).toEqual(rest);
  expect(fromBatchDraft(draft, [asked([{ value: 'yes', label: 'Yes' }])])).toEqual(rest);
});

it('choices from before the dates of each TAN belong to the only one, and an excluded client to all', () => {
  const draft = { chosen: [{ ...key, answers: { had: 'no' } }], excluded: [key] };
  const under = (registrationId: string) => ({ ...asked(), registrationId });
  const [one, two] = [under(other.registrationId), under('0193b3a0-0000-7000-8000-000000000003')];
  expect(fromBatchDraft(draft, [one])).toMatchObject({
    answers: { [itemKey(one)]: { had: 'no' } },
    excluded: [itemKey(one)],
  });
  expect(fromBatchDraft(draft, [one, two])).toMatchObject({
    answers: {},
    excluded: [itemKey(one), itemKey(two)],
  });
});
