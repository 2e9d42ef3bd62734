import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadSlots } from '../uploads/upload-slots.ts';
import { failure } from '../api/failure.ts';
import { createMessageDraft } from './message-draft.ts';
import type { ApiResult } from '../api/request.ts';

interface TestDocument {
  readonly id: string;
}

interface TestText {
  readonly text: string;
}

const done: ApiResult<unknown> = { ok: true, value: null };
const lost = failure('unreachable', () => null);
const nothing = { text: '' };
const photo = new File(['photo'], 'photo.jpg');

const save = vi.fn<(draft: TestText) => Promise<ApiResult<unknown>>>();
const readDocuments = vi.fn<() => Promise<readonly TestDocument[]>>();
const send = vi.fn<(key: string) => Promise<ApiResult<unknown>>>();
let message: ReturnType<typeof start>;

function start() {
  const documents = createUploadSlots<string, TestDocument>({
    keys: [],
    toKey: ({ id }) => id,
    prepare: async (file) => ({ blob: file, picture: null }),
    send: async (key) => ({ ok: true, value: { id: `of ${key}` } }),
    remove: async () => done,
  });
  return createMessageDraft<TestText, TestDocument>({
    empty: nothing,
    save,
    documents,
    readDocuments,
  });
}

/** The keys of all requests sent. */
function keys(): readonly string[] {
  return send.mock.calls.map(([key]) => key);
}

beforeEach(() => {
  save.mockReset().mockResolvedValue(done);
  send.mockReset().mockResolvedValue(done);
  readDocuments.mockReset().mockResolvedValue([]);
  message = start();
});

describe('a submitted message', () => {
  it('waits for the running save, and is not saved again', async () => {
    const saving = Promise.withResolvers<ApiResult<unknown>>();
    save.mockReturnValueOnce(saving.promise);
    message.draft.type({ text: 'Half' });
    message.draft.flush();
    message.draft.type({ text: 'Half a sentence' });
    const sent = message.submit(send);
    expect(send).not.toHaveBeenCalled();
    saving.resolve(done);
    await sent;
    message.draft.flush();
    expect(save).toHaveBeenCalledOnce();
    expect([send.mock.calls.length, message.current()]).toEqual([1, nothing]);
  });

  it('has the same key when repeated after a lost answer, and clears what was saved in the meantime', async () => {
    send.mockResolvedValueOnce(lost);
    message.draft.type({ text: 'Any news?' });
    await message.submit(send);
    expect([save.mock.calls.length, message.current()]).toEqual([0, { text: 'Any news?' }]);
    await message.submit(send);
    const [first, second] = keys();
    expect(second).toBe(first);
    expect(save).toHaveBeenCalledExactlyOnceWith(nothing, false);
  });

  it('has another key with another text or other documents', async () => {
    send.mockResolvedValue(lost);
    message.draft.type({ text: 'Any news?' });
    await message.submit(send);
    message.documents.load([{ id: 'a' }]);
    await message.submit(send);
    message.draft.type({ text: 'Any news at all?' });
    await message.submit(send);
    expect(new Set(keys()).size).toBe(3);
    message.draft.clear();
  });

  it('has another key when repeated after its answer arrived', async () => {
    for (const text of ['Any news?', 'Any news?']) {
      message.draft.type({ text });
      await message.submit(send);
    }
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });
});

describe('input while a message is being sent', () => {
  it('keeps its text as a draft', async () => {
    message.draft.type({ text: 'Any news?' });
    await message.submit(async () => {
      message.draft.type({ text: 'Any news? I wait.' });
      return done;
    });
    const later = { text: 'Any news? I wait.' };
    expect([message.current(), message.draft.unsaved()]).toEqual([later, later]);
    message.draft.flush();
    expect(save).toHaveBeenCalledExactlyOnceWith(later, true);
    await message.draft.settled();
    message.draft.clear();
  });

  it('leaves an empty form when it is undone', async () => {
    message.draft.type({ text: 'Any news?' });
    await message.submit(async () => {
      for (const text of ['Any news??', 'Any news?']) message.draft.type({ text });
      return done;
    });
    expect([message.current(), message.draft.unsaved()]).toEqual([nothing, null]);
  });

  it('keeps its documents while the server still has them', async () => {
    for (const left of [[{ id: 'of new' }], []]) {
      message.start({ draft: { text: 'Here it is.' }, documents: [{ id: 'sent' }] });
      readDocuments.mockResolvedValue(left);
      await message.submit(async () => {
        message.documents.pick('new', photo);
        return done;
      });
      await vi.waitFor(async () =>
        expect(await message.uploadedIds()).toEqual(left.map(({ id }) => id)),
      );
    }
  });
});
