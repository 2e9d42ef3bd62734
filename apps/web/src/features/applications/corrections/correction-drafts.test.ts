import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { filingSentences } from '@anupal/contract/texts/filing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { isGone } from '../../../lib/uploads/upload-slots.ts';
import { placeBeside } from '../documents/document-slots.ts';
import { unsentPapers, wrongAnswers } from '../filing/filing-validation.ts';
import type { FiledForm } from './corrections-api.ts';
import { correctedAnswers, firstCorrection } from './correction-model.ts';
import { correctionKeepers, followForm, openForm } from './correction-drafts.ts';

const label = { en: 'Label', hi: null };
const formFields: FormField[] = [
  { key: 'town', kind: 'text', label, isRequired: false },
  { key: 'bill', kind: 'file', label, isRequired: false },
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
const filedBill = aDocument('bill-1', 'bill');
const first: FiledForm = {
  version: 1,
  corrected: 0,
  formFields,
  papers: [],
  answers: { town: 'Pune', bill: 'bill-1' },
  documents: [filedBill],
  draft: null,
  newDocuments: [],
};
const later: FiledForm = { ...first, version: 2, corrected: 1 };

beforeEach(() => {
  vi.useFakeTimers(); // nothing is saved
  onTestFinished(() => void vi.useRealTimers());
});

/** The keepers of an application that no other test knows. */
const start = () => correctionKeepers(crypto.randomUUID(), 'application');

it('A5 once another correction came first, what is typed is saved again as a draft after it', () => {
  const keepers = start();
  const begun = firstCorrection(first);
  followForm(keepers, { ...begun, answers: { town: 'Nashik' } }, later);
  expect(keepers.texts.unsent()).toMatchObject({ answers: { town: 'Nashik' }, corrected: 1 });
  followForm(keepers, begun, later);
  expect([keepers.texts.unsent(), keepers.texts.state()]).toEqual([null, 'empty']);
});

it('A5 a form that is opened again takes over what was corrected elsewhere meanwhile', () => {
  const keepers = start();
  keepers.texts.type(firstCorrection(first));
  openForm(keepers, { ...later, answers: { town: 'Surat' }, draft: { answers: {}, removed: [] } });
  expect(keepers.texts.unsent()).toMatchObject({ answers: { town: 'Surat' }, corrected: 1 });
});

it('A5 a new document that another correction deleted is asked for again before one is sent', () => {
  const keepers = start();
  const beside = aDocument('beside', null);
  const sent = aDocument('sent', null);
  openForm(keepers, { ...first, newDocuments: [aDocument('bill-2', 'bill'), beside, sent] });
  openForm(keepers, { ...later, documents: [filedBill, sent] });
  const slots = keepers.papers.slots();
  expect([isGone(slots.bill), slots[placeBeside('sent')]?.is]).toEqual([true, 'empty']);
  const answers = correctedAnswers(later, firstCorrection(later), slots);
  const wrong = { ...wrongAnswers(formFields, answers, slots), ...unsentPapers(slots) };
  const { fileGone } = filingSentences;
  expect(wrong).toEqual({ 'answer-bill': fileGone, 'paper-1': fileGone });
});
