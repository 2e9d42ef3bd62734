import { describe, expect, it } from 'vitest';
import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import {
  answerFresh,
  findFreshStep,
  listEvidentAttachments,
  listOffers,
} from './client-documents-model.ts';

const label = { en: 'A', hi: null };
const fields: readonly FormField[] = [
  { key: 'month', kind: 'month', label, isRequired: true },
  { key: 'file-gst-certificate', kind: 'file', label, isRequired: true },
  { key: 'file-sales', kind: 'file', label, isRequired: true },
];
const certificate: OfferedClientDocument = {
  id: 'certificate',
  type: 'gstCertificate',
  title: null,
  period: null,
  validTo: null,
  name: 'certificate.pdf',
  sentAt: '2026-05-03T00:00:00.000Z',
};
const register: OfferedClientDocument = {
  ...certificate,
  id: 'register',
  type: 'salesRegister',
  period: '2026-10',
};
const form = { fields, answers: { month: '2026-10' }, today: '2026-11-28' };
const stored = { is: 'stored', chosen: null, problem: null, document: { id: 'a' } } as never; // only `is` is read

describe('documents of the client in a form', () => {
  it('are attached without asking where they are evident', () => {
    const documents = { clientDocuments: [certificate, register], repeated: [] };
    expect(listEvidentAttachments(documents, form)).toEqual([
      { field: 'file-gst-certificate', documentId: 'certificate' },
      { field: 'file-sales', documentId: 'register' },
    ]);
    const september = { ...form, answers: { month: '2026-09' } };
    expect(listEvidentAttachments(documents, september)).toHaveLength(1);
  });

  it('are attached as in the repeated application where there is none, or several', () => {
    const filed = { field: 'file-gst-certificate', documentId: 'filed' };
    const other = { field: 'file-pan', documentId: 'other' };
    const attach = (clientDocuments: readonly OfferedClientDocument[]) =>
      listEvidentAttachments({ clientDocuments, repeated: [other, filed] }, form);
    expect(attach([])).toEqual([filed]);
    expect(attach([certificate, { ...certificate, id: 'second' }])).toEqual([filed]);
    expect(attach([certificate])).toEqual([{ ...filed, documentId: 'certificate' }]);
  });

  it('are offered for their field', () => {
    const second = { ...certificate, id: 'second' };
    expect(listOffers([certificate, second, register], 'file-gst-certificate', form)).toEqual([
      certificate,
      second,
    ]);
  });
});

describe('a form that nobody has worked on', () => {
  it('starts with what is known, the chosen number and the document of the period', () => {
    const asked: readonly FormField[] = [
      ...fields.map((field) =>
        field.key === 'file-sales'
          ? { ...field, when: { field: 'had-sales', is: ['yes'] } }
          : field,
      ),
      { key: 'gstin', kind: 'gstin', label, isRequired: true },
      { key: 'had-sales', kind: 'yes-no', label, isRequired: true },
    ];
    const sources = {
      known: { month: '2026-09', note: 'as before' },
      registrations: [
        { id: 'a', kind: 'gstin', number: '08ABCPS1234K1ZM' },
        { id: 'b', kind: 'gstin', number: '27CQRPK2468L1Z2' },
      ],
      clientDocuments: [register],
    } as const;
    const given = { month: '2026-10' };
    const open = { fields: asked, given, today: form.today };
    expect(answerFresh(sources, { ...open, registration: 'b' })).toEqual({
      month: '2026-10',
      note: 'as before',
      gstin: '27CQRPK2468L1Z2',
      'had-sales': 'yes',
    });
    expect(answerFresh(sources, { ...open, registration: undefined })).not.toHaveProperty('gstin');
    const said = { ...sources, known: { 'had-sales': 'no' } };
    expect(answerFresh(said, { ...open, registration: 'b' })).toHaveProperty('had-sales', 'no');
  });

  it('opens at the first step with something to answer', () => {
    const slots = { 'file-gst-certificate': stored };
    expect(findFreshStep({ fields, answers: {} }, {})).toBe('details');
    expect(findFreshStep(form, slots)).toBe('documents');
    expect(findFreshStep(form, { ...slots, 'file-sales': stored })).toBe('pay');
    expect(findFreshStep({ fields: [], answers: {} }, {})).toBe('documents');
  });
});
