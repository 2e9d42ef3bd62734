import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { describe, expect, it } from 'vitest';
import type { FiledForm } from './corrections-api.ts';
import {
  buildCorrectedAnswers,
  initialCorrection,
  isUnchanged,
  rebaseCorrection,
  listRemovableDocuments,
  findCurrentRequest,
} from './correction-model.ts';

const label = { en: 'Label', hi: null };
const formFields: FormField[] = [
  { key: 'month', kind: 'month', label, isRequired: true },
  { key: 'bill', kind: 'file', label, isRequired: false },
  { key: 'deed', kind: 'file', label, isRequired: true },
];
const buildDocument = (id: string, field: string | null): ApplicationDocument => ({
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
  correctionCount: 2,
  formFields,
  requiredDocuments: [],
  answers: { month: '2026-09', bill: 'bill-1', deed: 'deed-1' },
  documents: [
    buildDocument('bill-1', 'bill'),
    buildDocument('deed-1', 'deed'),
    buildDocument('other', null),
  ],
  draft: null,
  newDocuments: [],
};

it('starts with the filed answers, or with the draft', () => {
  const filed = { answers: { month: '2026-09' }, removed: [], correctionCount: 2 };
  expect(initialCorrection(form)).toMatchObject(filed);
  const draft = { answers: { month: 'octo' }, removed: ['other'] };
  expect(initialCorrection({ ...form, draft })).toMatchObject({ ...draft, correctionCount: 2 });
});

it('keeps a filed document as the answer until it is replaced or removed', () => {
  const values = { answers: { month: '2026-10' }, removed: [] };
  const month = '2026-10';
  expect(buildCorrectedAnswers(form, values, {})).toEqual({
    month,
    bill: 'bill-1',
    deed: 'deed-1',
  });
  const stored = { is: 'stored', chosen: null, document: { id: 'bill-2' }, problem: null } as const;
  expect(buildCorrectedAnswers(form, values, { bill: stored })).toMatchObject({ bill: 'bill-2' });
  const without = { ...values, removed: ['bill-1'] };
  expect(buildCorrectedAnswers(form, without, {})).toMatchObject({ bill: '', deed: 'deed-1' });
});

describe('after another correction', () => {
  const text = (key: string): FormField => ({ key, kind: 'text', label, isRequired: false });
  const texts = [text('name'), text('town'), text('remark')];
  const formWith = (correctionCount: number, answers: FiledForm['answers']): FiledForm => ({
    ...form,
    correctionCount,
    formFields: [...texts, ...formFields],
    answers: { deed: 'deed-1', ...answers },
  });
  const filed = formWith(2, { name: 'Meera', town: 'Pune' });
  const withAnswers = (answers: object, first = filed) => {
    const initial = initialCorrection(first);
    return { ...initial, answers: { ...initial.answers, ...answers } };
  };

  it('takes over untouched fields and keeps changed ones', () => {
    const fresh = formWith(3, { name: 'Mira', remark: 'new', town: 'Pune' });
    const rebased = rebaseCorrection(withAnswers({ town: 'Nashik' }), fresh);
    const answers = { name: 'Mira', town: 'Nashik', remark: 'new' };
    expect(rebased).toMatchObject({ answers, correctionCount: 3, hasMergedAnswers: true });
    expect(isUnchanged(rebased, fresh)).toBe(false);
    const next = rebaseCorrection(rebased, formWith(4, { name: 'Mina', town: 'Surat' }));
    expect(next.answers).toEqual({ name: 'Mina', town: 'Nashik', remark: '' });
  });

  it('prefers the own change where both changed a field', () => {
    const rebased = rebaseCorrection(
      withAnswers({ name: 'Myra' }),
      formWith(3, { name: 'Mira', town: 'Pune' }),
    );
    expect(rebased).toMatchObject({ answers: { name: 'Myra' }, hasMergedAnswers: false });
  });

  it('keeps the changes of an earlier draft, unless the field was corrected elsewhere', () => {
    const draft = { answers: { name: 'Myra', town: 'Nashik' }, removed: [] };
    const values = withAnswers({}, { ...filed, draft });
    const rebased = rebaseCorrection(values, formWith(3, { name: 'Mira', town: 'Pune' }));
    expect(rebased.answers).toEqual({ name: 'Mira', town: 'Nashik' });
  });

  it('drops the removal of a deleted document and reports a new one', () => {
    const values = { ...withAnswers({}), removed: ['gone', 'other'] };
    const rebased = rebaseCorrection(values, formWith(3, { ...filed.answers, deed: 'deed-2' }));
    expect(rebased).toMatchObject({ removed: ['other'], hasMergedAnswers: true });
  });

  it('is unchanged if nothing was changed here', () => {
    const fresh = formWith(3, { name: 'Mira', town: 'Pune' });
    expect(isUnchanged(rebaseCorrection(withAnswers({}), fresh), fresh)).toBe(true);
  });
});

it('does not offer to remove a document that a field requires', () => {
  expect(listRemovableDocuments(form).map(({ id }) => id)).toEqual(['bill-1', 'other']);
});

it('shows a request until it is used', () => {
  const request = { id: '1', text: 'Why', requestedAt: '2026-11-20T06:00:00.000Z', reason: null };
  const open = { ...request, state: 'open' } as const;
  expect(findCurrentRequest({ correctionRequests: [] })).toBeNull();
  expect(findCurrentRequest({ correctionRequests: [open] })).toBe(open);
  expect(findCurrentRequest({ correctionRequests: [{ ...open, state: 'used' }] })).toBeNull();
});
