import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocumentKeeper } from '../uploads/upload-slots.ts';
import { failure } from '../api/failure.ts';
import { createMessageKeeper } from './message-draft.ts';
import type { Answer } from '../api/request.ts';

interface Kept {
  readonly id: string;
}

interface Typed {
  readonly text: string;
}

const done: Answer<unknown> = { ok: true, value: null };
const lost = failure('unreachable', () => null);
const nothing = { text: '' };
const photo = new File(['photo'], 'photo.jpg');

const save = vi.fn<(typed: Typed) => Promise<Answer<unknown>>>();
const readDocuments = vi.fn<() => Promise<readonly Kept[]>>();
const send = vi.fn<(key: string) => Promise<Answer<unknown>>>();
let message: ReturnType<typeof start>;

function start() {
  const documents = createDocumentKeeper<string, Kept>({
    places: [],
    placeOf: ({ id }) => id,
    prepare: async (file) => ({ ready: file, picture: null }),
    send: async (place) => ({ ok: true, value: { id: `of ${place}` } }),
    remove: async () => done,
  });
  return createMessageKeeper<Typed, Kept>({ nothing, save, documents, readDocuments });
}

/** The keys of all that was sent. */
function keys(): readonly string[] {
  return send.mock.calls.map(([key]) => key);
}

beforeEach(() => {
  save.mockReset().mockResolvedValue(done);
  send.mockReset().mockResolvedValue(done);
  readDocuments.mockReset().mockResolvedValue([]);
  message = start();
});

describe('what is handed in', () => {
  it('waits for the save under way, and is saved no more', async () => {
    const saving = Promise.withResolvers<Answer<unknown>>();
    save.mockReturnValueOnce(saving.promise);
    message.draft.type({ text: 'Half' });
    message.draft.leave();
    message.draft.type({ text: 'Half a sentence' });
    const sent = message.handIn(send);
    expect(send).not.toHaveBeenCalled();
    saving.resolve(done);
    await sent;
    message.draft.leave();
    expect(save).toHaveBeenCalledOnce();
    expect([send.mock.calls.length, message.written()]).toEqual([1, nothing]);
  });

  it('again after a lost answer bears its key, and leaves nothing that was saved meanwhile', async () => {
    send.mockResolvedValueOnce(lost);
    message.draft.type({ text: 'Any news?' });
    await message.handIn(send);
    expect([save.mock.calls.length, message.written()]).toEqual([0, { text: 'Any news?' }]);
    await message.handIn(send);
    const [first, second] = keys();
    expect(second).toBe(first);
    expect(save).toHaveBeenCalledExactlyOnceWith(nothing, false);
  });

  it('as another text, or with other documents, bears another key', async () => {
    send.mockResolvedValue(lost);
    message.draft.type({ text: 'Any news?' });
    await message.handIn(send);
    message.documents.fill([{ id: 'a' }]);
    await message.handIn(send);
    message.draft.type({ text: 'Any news at all?' });
    await message.handIn(send);
    expect(new Set(keys()).size).toBe(3);
    message.draft.forget();
  });

  it('in the same words once more, after it had its answer, is another message', async () => {
    for (const text of ['Any news?', 'Any news?']) {
      message.draft.type({ text });
      await message.handIn(send);
    }
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });
});

describe('what comes while a message is on its way', () => {
  it('as a text stays, and is kept as a draft', async () => {
    message.draft.type({ text: 'Any news?' });
    await message.handIn(async () => {
      message.draft.type({ text: 'Any news? I wait.' });
      return done;
    });
    const later = { text: 'Any news? I wait.' };
    expect([message.written(), message.draft.unsent()]).toEqual([later, later]);
    message.draft.leave();
    expect(save).toHaveBeenCalledExactlyOnceWith(later, true);
    await message.draft.settled();
    message.draft.forget();
  });

  it('and is taken back again leaves an empty form', async () => {
    message.draft.type({ text: 'Any news?' });
    await message.handIn(async () => {
      for (const text of ['Any news??', 'Any news?']) message.draft.type({ text });
      return done;
    });
    expect([message.written(), message.draft.unsent()]).toEqual([nothing, null]);
  });

  it('as a document stays, where the server still has it', async () => {
    for (const left of [[{ id: 'of new' }], []]) {
      message.begin({ draft: { text: 'Here it is.' }, documents: [{ id: 'sent' }] });
      readDocuments.mockResolvedValue(left);
      await message.handIn(async () => {
        message.documents.pick('new', photo);
        return done;
      });
      await vi.waitFor(async () =>
        expect(await message.arrived()).toEqual(left.map(({ id }) => id)),
      );
    }
  });
});
