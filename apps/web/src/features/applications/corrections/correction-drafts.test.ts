import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { filingTexts } from '@anupal/contract/texts/filing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { isGone } from '../../../lib/uploads/upload-slots.ts';
import { additionalSlot } from '../documents/document-slots.ts';
import { findAdditionalDocumentErrors, findAnswerErrors } from '../filing/filing-validation.ts';
import type { FiledForm } from './corrections-api.ts';
import { buildCorrectedAnswers, initialCorrection } from './correction-model.ts';
import { getCorrectionStores, rebaseForm, loadForm } from './correction-drafts.ts';

const label = { en: 'Label', hi: null };
const formFields: FormField[] = [
  { key: 'town', kind: 'text', label, isRequired: false },
  { key: 'bill', kind: 'file', label, isRequired: false },
];
const createDocument = (id: string, field: string | null): ApplicationDocument => ({
  id,
  field,
  name: `${id}.pdf`,
  kind: 'pdf',
  size: 1,
  sentAt: '2026-11-20T06:00:00.000Z',
  fileUrl: '/',
  pages: [],
});
const filedBill = createDocument('bill-1', 'bill');
const first: FiledForm = {
  version: 1,
  correctionCount: 0,
  formFields,
  requiredDocuments: [],
  answers: { town: 'Pune', bill: 'bill-1' },
  documents: [filedBill],
  draft: null,
  newDocuments: [],
};
const later: FiledForm = { ...first, version: 2, correctionCount: 1 };

beforeEach(() => {
  vi.useFakeTimers(); // No draft is saved in these tests.
  onTestFinished(() => void vi.useRealTimers());
});

/** The stores of an application that no other test uses. */
const start = () => getCorrectionStores(crypto.randomUUID(), 'application');

it('after another correction, saves the values again as a draft based on it', () => {
  const stores = start();
  const initial = initialCorrection(first);
  rebaseForm(stores, { ...initial, answers: { town: 'Nashik' } }, later);
  expect(stores.form.unsaved()).toMatchObject({ answers: { town: 'Nashik' }, correctionCount: 1 });
  rebaseForm(stores, initial, later);
  expect([stores.form.unsaved(), stores.form.state()]).toEqual([null, 'empty']);
});

it('reopening the form merges answers that were corrected elsewhere', () => {
  const stores = start();
  stores.form.type(initialCorrection(first));
  loadForm(stores, { ...later, answers: { town: 'Surat' }, draft: { answers: {}, removed: [] } });
  expect(stores.form.unsaved()).toMatchObject({ answers: { town: 'Surat' }, correctionCount: 1 });
});

it('requests a new document again after another correction deleted it', () => {
  const stores = start();
  const beside = createDocument('beside', null);
  const sent = createDocument('sent', null);
  loadForm(stores, { ...first, newDocuments: [createDocument('bill-2', 'bill'), beside, sent] });
  loadForm(stores, { ...later, documents: [filedBill, sent] });
  const slots = stores.documents.slots();
  expect([isGone(slots.bill), slots[additionalSlot('sent')]?.is]).toEqual([true, 'empty']);
  const answers = buildCorrectedAnswers(later, initialCorrection(later), slots);
  const wrong = {
    ...findAnswerErrors(formFields, answers, slots),
    ...findAdditionalDocumentErrors(slots),
  };
  const { fileGone: fileMissing } = filingTexts;
  expect(wrong).toEqual({ 'answer-bill': fileMissing, 'paper-1': fileMissing });
});
