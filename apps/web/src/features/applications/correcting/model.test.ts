import type { ApplicationDocument } from '@anupal/contract/applications/records';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { expect, it } from 'vitest';
import type { FiledForm } from './api.ts';
import { correctedAnswers, firstCorrection, removableDocuments, requestShown } from './model.ts';

const label = { en: 'Label', hi: null };
const formFields: FormField[] = [
  { key: 'month', kind: 'month', label, isRequired: true },
  { key: 'bill', kind: 'file', label, isRequired: false },
  { key: 'deed', kind: 'file', label, isRequired: true },
];
const aDocument = (id: string, field: string | null): ApplicationDocument => ({
  id,
  field,
  name: `${id}.pdf`,
  kind: 'pdf',
  size: 1,
  sentAt: '2026-11-20T06:00:00.000Z',
  fileUrl: '/',
  pages: [],
});
const form: FiledForm = {
  version: 1,
  corrected: 2,
  formFields,
  papers: [],
  answers: { month: '2026-09', bill: 'bill-1', deed: 'deed-1' },
  documents: [aDocument('bill-1', 'bill'), aDocument('deed-1', 'deed'), aDocument('other', null)],
  draft: null,
  newDocuments: [],
};

it('A5 the form begins with what was filed, or with what was typed before', () => {
  expect(firstCorrection(form)).toEqual({
    answers: { month: '2026-09' },
    removed: [],
    corrected: 2,
  });
  const draft = { answers: { month: 'octo' }, removed: ['other'] };
  expect(firstCorrection({ ...form, draft })).toEqual({ ...draft, corrected: 2 });
});

it('A5 a filed document stays the answer until another is chosen or it is removed', () => {
  const typed = { answers: { month: '2026-10' }, removed: [] };
  const month = '2026-10';
  expect(correctedAnswers(form, typed, {})).toEqual({ month, bill: 'bill-1', deed: 'deed-1' });
  const kept = { is: 'kept', chosen: null, document: { id: 'bill-2' }, problem: null } as const;
  expect(correctedAnswers(form, typed, { bill: kept })).toMatchObject({ bill: 'bill-2' });
  const without = { ...typed, removed: ['bill-1'] };
  expect(correctedAnswers(form, without, {})).toMatchObject({ bill: '', deed: 'deed-1' });
});

it('A5 what a field requires cannot be removed, only replaced', () => {
  expect(removableDocuments(form).map(({ id }) => id)).toEqual(['bill-1', 'other']);
});

it('A5 a request is told of until it is used', () => {
  const request = { id: '1', text: 'Why', askedAt: '2026-11-20T06:00:00.000Z', reason: null };
  const open = { ...request, state: 'open' } as const;
  expect(requestShown({ correctionRequests: [] })).toBeNull();
  expect(requestShown({ correctionRequests: [open] })).toBe(open);
  expect(requestShown({ correctionRequests: [{ ...open, state: 'used' }] })).toBeNull();
});
