import { beforeEach, expect, it, vi } from 'vitest';
import type { DocumentProblem, Slot, Slots } from './upload-slots.ts';
import { failure } from '../api/failure.ts';
import type { ApiResult } from '../api/request.ts';
import { removeDocuments, discardUpload, type NamedDocument } from './discard-upload.ts';

const done: ApiResult<unknown> = { ok: true, value: null };
const remove = vi.fn<(id: string) => Promise<ApiResult<unknown>>>();
const lost = { is: 'refused', failure: failure('unreachable', () => null) } as const;

function chosen(name: string) {
  return { file: new File(['a'], name), picture: null };
}

function storedSlot(id: string, name: string): Slot<NamedDocument> {
  return { is: 'stored', chosen: null, document: { id, name }, problem: null };
}

function failed(name: string, problem: DocumentProblem): Slot<NamedDocument> {
  return { is: 'failed', chosen: chosen(name), problem };
}

/** Discards the upload in a slot. Returns the server's documents that are removed. */
async function discardAndList(
  before: Slot<NamedDocument>,
  onServer: readonly NamedDocument[],
  whenItAnswers: Slots<string, NamedDocument> = {},
): Promise<readonly string[] | null> {
  let slots: Slots<string, NamedDocument> = {};
  let removed: readonly string[] | null = null;
  await discardUpload(before, {
    slots: () => slots,
    remove,
    removePending: async (fits) => {
      slots = whenItAnswers;
      removed = onServer.filter(fits).map(({ id }) => id);
      return done;
    },
  });
  return removed;
}

beforeEach(() => {
  remove.mockReset().mockResolvedValue(done);
});

it('a stored document is removed by its id', async () => {
  expect(await discardAndList(storedSlot('a', 'slip.pdf'), [])).toBeNull();
  expect(remove).toHaveBeenCalledExactlyOnceWith('a');
});

it('an upload that never started makes no call', async () => {
  const tooLarge = { is: 'tooLarge', bytes: 2, limit: 1 } as const;
  expect(
    await discardAndList(failed('slip.pdf', tooLarge), [{ id: 'a', name: 'slip.pdf' }]),
  ).toBeNull();
  expect(await discardAndList(failed('slip.heic', { is: 'heic' }), [])).toBeNull();
  expect(await discardAndList({ is: 'empty' }, [])).toBeNull();
  expect(remove).not.toHaveBeenCalled();
});

it('an upload that may have arrived is removed, but nothing of other tabs or names', async () => {
  const onServer = [
    { id: 'late', name: 'slip.pdf' },
    { id: 'elsewhere', name: 'photo.jpg' },
  ];
  const sending = { is: 'sending', chosen: chosen('slip.pdf'), share: 0.5 } as const;
  expect(await discardAndList(sending, onServer)).toEqual(['late']);
  expect(await discardAndList(failed('slip.pdf', lost), onServer)).toEqual(['late']);
});

it('a document that arrived before the server answers stays, even with the same name', async () => {
  const onServer = [{ id: 'new', name: 'slip.pdf' }];
  const before = failed('slip.pdf', lost);
  expect(await discardAndList(before, onServer, { next: storedSlot('new', 'slip.pdf') })).toEqual(
    [],
  );
  const again = { is: 'sending', chosen: chosen('slip.pdf'), share: 1 } as const;
  expect(await discardAndList(before, onServer, { next: again })).toEqual([]);
});

it("names are compared in the server's normal form", async () => {
  const apart = failed('re\u0301sume\u0301.pdf', lost);
  expect(await discardAndList(apart, [{ id: 'a', name: 'r\u00e9sum\u00e9.pdf' }])).toEqual(['a']);
});

it('ignores documents that are already deleted, and stops at one that cannot be removed', async () => {
  const missing: ApiResult<unknown> = { ...lost.failure, status: 404 };
  remove.mockResolvedValueOnce(missing).mockResolvedValueOnce(lost.failure);
  const all = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(await removeDocuments(all, remove)).toEqual(lost.failure);
  expect(remove.mock.calls).toEqual([['a'], ['b']]);
});
