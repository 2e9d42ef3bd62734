import { expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { countDaysWaiting, listDocuments, listPages, parseDocumentList } from './review-model.ts';

const id = '01930000-0000-7000-8000-000000000001';

it.each([
  ['submitted', '2026-11-20T12:00:00Z', 2],
  ['in_progress', '2026-11-22T11:59:00Z', 0],
  // The clock of a phone may be slow.
  ['submitted', '2026-11-23T12:00:00Z', 0],
  ['completed', '2026-11-01T12:00:00Z', null],
] as const)('an application that is %s since %s has waited %s days', (state, filedAt, days) => {
  expect(countDaysWaiting({ state, filedAt }, Date.parse('2026-11-22T12:00:00Z'))).toBe(days);
});

it('reads one requested document per line, without duplicates', () => {
  expect(parseDocumentList(' PAN card \n\nRent agreement\nPAN card\n')).toEqual([
    'PAN card',
    'Rent agreement',
  ]);
});

it('labels documents of the form by their questions and others by their file names', () => {
  const page = { fileUrl: '/x', width: 10, height: 20 };
  const form = buildDocument('pan.pdf', [page, page]);
  const other = buildDocument('note.jpg', [page]);
  const field = { key: 'pan', kind: 'file', text: null, isMasked: false } as const;
  const answers = [
    { ...field, label: 'PAN card', document: form },
    { ...field, label: 'Photograph', document: null },
  ];
  const named = listDocuments({ answers, documents: [other] });
  expect(named.map(({ label }) => label)).toEqual(['PAN card', 'note.jpg']);
  expect(listPages(named).map(({ label, number }) => `${label} ${number}`)).toEqual([
    'PAN card 1',
    'PAN card 2',
    'note.jpg 1',
  ]);
});

function buildDocument(name: string, pages: ApplicationDocument['pages']): ApplicationDocument {
  const rest = { kind: 'pdf', field: null, size: 1, sentAt: '', fileUrl: '/x' } as const;
  return { id, name, pages, ...rest };
}
