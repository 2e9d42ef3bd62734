import type { SupportDocument, SupportDraft } from '@anupal/contract/support/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { addDocument, removePendingDocuments, saveDraft } from './conversation-api.ts';
import { messageDraftFor, type SupportMessageDraft } from './message-draft.ts';

vi.mock('./conversation-api.ts', () => ({
  addDocument: vi.fn(),
  readDraft: vi.fn(),
  removeDocument: vi.fn(),
  removePendingDocuments: vi.fn(),
  saveDraft: vi.fn(),
}));

const done: ApiResult<unknown> = { ok: true, value: null };
const draft = (text: string): SupportDraft => ({ subject: '', text, about: null });
const attachment = (id: string): SupportDocument => ({
  id,
  name: 'slip.pdf',
  kind: 'pdf',
  size: 1,
  sentAt: '2026-11-20T06:00:00.000Z',
  fileUrl: '',
  pages: [],
});
const createPdf = (size: number) =>
  new File(['a'.repeat(size)], 'slip.pdf', { type: 'application/pdf' });

let composer: SupportMessageDraft;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(saveDraft).mockResolvedValue(done);
  vi.mocked(removePendingDocuments).mockResolvedValue(done);
  composer = messageDraftFor('asha', crypto.randomUUID());
});

describe('an attachment', () => {
  it('that is removed during its upload is also removed from the server, where it may have arrived', async () => {
    composer.start({ draft: null, documents: [attachment('kept')] });
    vi.mocked(addDocument).mockImplementation(
      (_key, _file, { signal }) =>
        new Promise((end) =>
          signal.addEventListener('abort', () => end(failure('aborted', () => null))),
        ),
    );
    composer.documents.pick('place', createPdf(1));
    await vi.waitFor(() => expect(addDocument).toHaveBeenCalled());
    composer.documents.remove('place');
    expect(await composer.uploadedIds()).toEqual(['kept']);
    const fits = vi.mocked(removePendingDocuments).mock.calls[0]?.[1];
    expect([fits?.(attachment('kept')), fits?.(attachment('late'))]).toEqual([false, true]);
  });

  it('that is too large to be sent is removed here only', async () => {
    composer.documents.pick('place', createPdf(maxUploadBytes + 1));
    await composer.uploadedIds();
    composer.documents.remove('place');
    await composer.uploadedIds();
    expect(composer.hasContent()).toBe(false);
    expect(removePendingDocuments).not.toHaveBeenCalled();
  });
});

it('starts a draft like a text does, earlier or new', () => {
  expect(composer.hasContent()).toBe(false);
  composer.start({ draft: draft('Half'), documents: [] });
  expect(composer.hasContent()).toBe(true);
  composer.draft.type(draft(' '));
  expect(composer.hasContent()).toBe(false);
  composer.start({ draft: null, documents: [attachment('kept')] });
  expect(composer.hasContent()).toBe(true);
  composer.draft.clear();
});
