import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { expect, it, vi } from 'vitest';
import { failure } from '../../../lib/api/failure.ts';
import { additionalSlot } from '../documents/document-slots.ts';
import { removeDraftDocuments, uploadDraftDocument } from './filing-api.ts';
import { getFilingStores } from './filing-drafts.ts';

vi.mock('./filing-api.ts', () => ({
  removeDraftDocuments: vi.fn(async () => ({ ok: true, value: null })),
  saveDraft: vi.fn(),
  uploadDraftDocument: vi.fn(async () => failure('unreachable', () => null)),
}));

const slot = additionalSlot('one');
const createPdf = (size: number) =>
  new File(['a'.repeat(size)], 'deed.pdf', { type: 'application/pdf' });

function buildDocument(id: string, name: string, field: string | null): ApplicationDocument {
  const sent = { size: 1, sentAt: '2026-11-20T06:00:00.000Z', fileUrl: '', pages: [] };
  return { id, name, field, kind: 'pdf', ...sent };
}

it('removing an additional document removes no other one', async () => {
  const { documents } = getFilingStores('asha', {
    eserviceId: 'company',
    client: 'self',
    subject: '',
  });
  documents.pick(slot, createPdf(maxUploadBytes + 1));
  await documents.settled();
  documents.remove(slot);
  await documents.settled();
  expect(removeDraftDocuments).not.toHaveBeenCalled();

  documents.pick(slot, createPdf(1));
  await documents.settled();
  expect(uploadDraftDocument).toHaveBeenCalledOnce();
  documents.remove(slot);
  await documents.settled();
  const matches = vi.mocked(removeDraftDocuments).mock.calls[0]?.[1];
  const stored = [
    buildDocument('late', 'deed.pdf', null),
    buildDocument('elsewhere', 'photo.pdf', null),
    buildDocument('of a field', 'deed.pdf', 'deed'),
  ];
  expect(stored.filter((document) => matches?.(document)).map(({ id }) => id)).toEqual(['late']);
});
