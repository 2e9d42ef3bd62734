import { describe, expect, it } from 'vitest';
import { documents } from '../eservices/catalogue/documents.ts';
import {
  clientDocumentTypeNames,
  clientDocumentTypes,
  findEvidentDocument,
  findMatchingDocuments,
  guessDocumentType,
  type MatchableDocument,
} from './document-types.ts';

const need = { field: 'file-gst-certificate', period: null, today: '2026-11-28' };
const certificate = { type: 'gstCertificate', period: null, validTo: null } as const;

function statement(period: string | null): MatchableDocument {
  return { type: 'bankStatement', period, validTo: null };
}

describe('documents of a client for a file field', () => {
  it('match by type while they are valid', () => {
    const expired = { ...certificate, validTo: '2026-11-27' };
    const current = { ...certificate, validTo: '2026-11-28' };
    const all = [expired, current, { ...certificate, type: 'pan' as const }];
    expect(findMatchingDocuments(all, need)).toEqual([current]);
    expect(findMatchingDocuments(all, { ...need, field: 'file-of-staff' })).toEqual([]);
  });

  it('match by period if they belong to one', () => {
    const all = [statement('2026-10'), statement('2026-09'), statement(null)];
    const field = 'file-bank-statements';
    expect(findMatchingDocuments(all, { ...need, field, period: '2026-10' })).toEqual([all[0]]);
  });

  it('are evident only if there is one that lasts or is of the period', () => {
    expect(findEvidentDocument([certificate], need)).toBe(certificate);
    expect(findEvidentDocument([certificate, { ...certificate }], need)).toBeNull();
    const address = { ...certificate, type: 'officeAddress' as const };
    expect(findEvidentDocument([address], { ...need, field: 'file-office-proof' })).toBeNull();
    const field = 'file-bank-statements';
    const [october, undated] = [statement('2026-10'), statement(null)];
    expect(findEvidentDocument([october], { ...need, field, period: '2026-10' })).toBe(october);
    expect(findEvidentDocument([undated], { ...need, field })).toBeNull();
  });

  it('have a type that follows from the field where a type answers it', () => {
    expect(guessDocumentType('file-business-pan')).toBe('pan');
    expect(guessDocumentType('file-of-staff')).toBeNull();
    expect(guessDocumentType(null)).toBeNull();
  });

  it('answer documents of the catalogue', () => {
    const answered = clientDocumentTypeNames.flatMap((type) => [
      ...clientDocumentTypes[type].answers,
    ]);
    expect(Object.keys(documents)).toEqual(expect.arrayContaining(answered));
  });
});
