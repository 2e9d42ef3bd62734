import type { SupportDocument, SupportDraft } from '@anupal/contract/support/records';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../../lib/failure.ts';
import type { Answer } from '../../../../lib/request.ts';
import { addDocument, removeUnsentDocuments, saveDraft } from '../api.ts';
import { composerOf, type Composer } from './composer.ts';

vi.mock('../api.ts', () => ({
  addDocument: vi.fn(),
  removeDocument: vi.fn(),
  removeUnsentDocuments: vi.fn(),
  saveDraft: vi.fn(),
}));

const done: Answer<unknown> = { ok: true, value: null };
const nothing: SupportDraft = { subject: '', text: '', about: null };
const draft = (text: string): SupportDraft => ({ ...nothing, text });
const attachment = (id: string): SupportDocument => ({
  id,
  name: 'slip.pdf',
  kind: 'pdf',
  size: 1,
  sentAt: '2026-11-20T06:00:00.000Z',
  fileUrl: '',
  pages: [],
});

let composer: Composer;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(saveDraft).mockResolvedValue(done);
  vi.mocked(removeUnsentDocuments).mockResolvedValue(done);
  composer = composerOf('asha', crypto.randomUUID());
});

describe('an attachment', () => {
  it('that is taken back on its way goes from the server too, where it may have arrived', async () => {
    composer.begin({ draft: null, documents: [attachment('kept')] });
    vi.mocked(addDocument).mockImplementation(
      (_place, _file, { signal }) =>
        new Promise((end) =>
          signal.addEventListener('abort', () => end(failure('aborted', () => null))),
        ),
    );
    composer.attachments.pick('place', new File(['a'], 'late.pdf', { type: 'application/pdf' }));
    await vi.waitFor(() => expect(addDocument).toHaveBeenCalled());
    composer.attachments.remove('place');
    expect(await composer.documents()).toEqual(['kept']);
    const fits = vi.mocked(removeUnsentDocuments).mock.calls[0]?.[1];
    expect([fits?.(attachment('kept')), fits?.(attachment('late'))]).toEqual([false, true]);
  });
});

describe('what is handed in', () => {
  it('waits for the save under way, and is saved no more', async () => {
    const save = Promise.withResolvers<Answer<unknown>>();
    vi.mocked(saveDraft).mockReturnValueOnce(save.promise);
    composer.draft.type(draft('Half'));
    composer.draft.leave();
    composer.draft.type(draft('Half a sentence'));
    const send = vi.fn(async () => done);
    const sent = composer.handIn('a', send);
    expect(send).not.toHaveBeenCalled();
    save.resolve(done);
    await sent;
    composer.draft.leave();
    expect(saveDraft).toHaveBeenCalledOnce();
    expect([send.mock.calls.length, composer.isBegun()]).toEqual([1, false]);
  });

  it('again after a lost answer bears its key, and leaves nothing that was saved meanwhile', async () => {
    const lost = failure('unreachable', () => null);
    const send = vi.fn<(key: string) => Promise<Answer<unknown>>>().mockResolvedValue(lost);
    await composer.handIn('a', send);
    expect(saveDraft).not.toHaveBeenCalled();
    send.mockResolvedValue(done);
    await composer.handIn('a', send);
    const [first, second] = send.mock.calls;
    expect(second).toEqual(first);
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith(expect.anything(), nothing, false);
    await composer.handIn('b', send);
    expect(send.mock.calls[2]).not.toEqual(first);
  });
});

it('is begun with a text or an attachment, from before or new', () => {
  expect(composer.isBegun()).toBe(false);
  composer.begin({ draft: draft('Half'), documents: [] });
  expect(composer.isBegun()).toBe(true);
  composer.draft.type(draft(' '));
  expect(composer.isBegun()).toBe(false);
  composer.begin({ draft: null, documents: [attachment('kept')] });
  expect(composer.isBegun()).toBe(true);
  composer.draft.forget();
});
