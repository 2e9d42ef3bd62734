import { describe, expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';
import { failure } from '../api/failure.ts';
import type { ApiResult } from '../api/request.ts';

const keys = ['pan', 'front', 'back'] as const;
type Key = (typeof keys)[number] | 'more';

const photo = new File(['photo'], 'pan.jpg', { type: 'image/jpeg' });
const other = new File(['other'], 'other.jpg', { type: 'image/jpeg' });
const lost = failure('unreachable', () => null);

interface StoredFile {
  readonly id: string;
  readonly key: Key;
}

function buildFile(key: Key): StoredFile {
  return { id: key, key };
}

interface Upload {
  readonly key: Key;
  readonly file: Blob;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly end: (result: ApiResult<StoredFile>) => void;
}

/** Upload slots whose requests end at the command of the test. */
function startUploads(removed: ApiResult<unknown> = { ok: true, value: null }) {
  const sent: Upload[] = [];
  const removals: Key[] = [];
  const uploads = createUploadSlots<Key, StoredFile>({
    keys,
    toKey: ({ key }) => key,
    prepare: async (file) =>
      file.name.endsWith('.heic') ? { unfit: { is: 'heic' } } : { blob: file, picture: null },
    send: (key, file, sending) =>
      new Promise((end) => {
        sending.signal.addEventListener('abort', () => end(failure('aborted', () => null)));
        sent.push({ key, file, ...sending, end });
      }),
    remove: async (key) => {
      removals.push(key);
      return removed;
    },
  });
  return { uploads, sent, removals };
}

/** Lets pending work continue. */
function rest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('a chosen file', () => {
  it('is sent at once, with its progress, and then stored', async () => {
    const { uploads, sent } = startUploads();
    uploads.pick('pan', photo);
    expect(uploads.slots().pan).toMatchObject({ is: 'sending', chosen: { file: photo }, share: 0 });
    await rest();
    sent[0]?.onProgress(0.4);
    expect(uploads.slots().pan).toMatchObject({ is: 'sending', share: 0.4 });
    sent[0]?.end({ ok: true, value: buildFile('pan') });
    await uploads.settled();
    expect(uploads.slots().pan).toMatchObject({
      is: 'stored',
      chosen: { file: photo },
      document: { id: 'pan' },
    });
  });

  it('can be sent again when it does not arrive', async () => {
    const { uploads, sent } = startUploads();
    uploads.pick('pan', photo);
    await rest();
    sent[0]?.end(lost);
    await uploads.settled();
    expect(uploads.slots().pan).toMatchObject({
      is: 'failed',
      chosen: { file: photo },
      problem: { failure: { code: 'unreachable' } },
    });
    uploads.pick('pan', photo);
    await rest();
    expect(sent).toHaveLength(2);
  });

  it('is not sent when it cannot be prepared', async () => {
    const { uploads, sent } = startUploads();
    uploads.pick('pan', new File(['?'], 'pan.heic'));
    await uploads.settled();
    expect(uploads.slots().pan).toMatchObject({ is: 'failed', problem: { is: 'heic' } });
    expect(sent).toEqual([]);
  });

  it('aborts the upload of an earlier one, which no longer shows', async () => {
    const { uploads, sent } = startUploads();
    uploads.pick('pan', photo);
    await rest();
    uploads.pick('pan', other);
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.onProgress(0.9);
    expect(uploads.slots().pan).toMatchObject({ is: 'sending', chosen: { file: other }, share: 0 });
    await rest();
    expect(sent[1]?.file).toBe(other);
  });

  it('in one slot leaves the others alone', async () => {
    const { uploads } = startUploads();
    uploads.pick('front', photo);
    await rest();
    expect([uploads.slots().pan.is, uploads.slots().back.is]).toEqual(['empty', 'empty']);
  });
});

describe('the documents of the server', () => {
  it('are taken over, but for running uploads', async () => {
    const { uploads } = startUploads();
    uploads.pick('pan', photo);
    await rest();
    uploads.load([buildFile('pan'), buildFile('back')]);
    expect(uploads.slots()).toMatchObject({
      pan: { is: 'sending' },
      front: { is: 'empty' },
      back: { is: 'stored', chosen: null },
    });
  });

  it('create a new slot', () => {
    const { uploads } = startUploads();
    uploads.load([buildFile('more')]);
    expect(uploads.slots().more).toMatchObject({ is: 'stored', document: { id: 'more' } });
    uploads.clear();
    expect(Object.keys(uploads.slots())).toEqual(keys);
  });

  it('disappear once the server has deleted them', () => {
    const { uploads } = startUploads();
    uploads.load([buildFile('pan')]);
    uploads.load([]);
    expect(uploads.slots().pan.is).toBe('empty');
  });

  it('stay as an error where they are required, until they are restored', () => {
    const { uploads } = startUploads();
    uploads.load([buildFile('pan'), buildFile('back')]);
    uploads.load([], ({ id }) => id === 'pan');
    const problem = { is: 'gone' };
    expect(uploads.slots()).toMatchObject({
      pan: { is: 'stored', problem },
      back: { is: 'empty' },
    });
    uploads.load([buildFile('pan')]);
    expect(uploads.slots().pan).toMatchObject({ is: 'stored', problem: null });
  });
});

describe('removing', () => {
  it('removes the document from the server too', async () => {
    const { uploads, removals } = startUploads();
    uploads.load([buildFile('pan')]);
    uploads.remove('pan');
    expect(uploads.slots().pan.is).toBe('empty');
    await uploads.settled();
    expect(removals).toEqual(['pan']);
  });

  it('aborts a running upload first', async () => {
    const { uploads, sent, removals } = startUploads();
    uploads.pick('pan', photo);
    await rest();
    uploads.remove('pan');
    await uploads.settled();
    expect([sent[0]?.signal.aborted, removals, uploads.slots().pan.is]).toEqual([
      true,
      ['pan'],
      'empty',
    ]);
  });

  it('restores the document with the reason when it fails', async () => {
    const { uploads } = startUploads(lost);
    uploads.load([buildFile('pan')]);
    uploads.remove('pan');
    await uploads.settled();
    expect(uploads.slots().pan).toMatchObject({ is: 'stored', problem: { is: 'refused' } });
  });
});

it('submitted documents are cleared, and running uploads end', async () => {
  const { uploads, sent } = startUploads();
  uploads.load([buildFile('back')]);
  uploads.pick('pan', photo);
  await rest();
  uploads.clear();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(Object.values(uploads.slots()).map(({ is }) => is)).toEqual(['empty', 'empty', 'empty']);
});

it('clears submitted documents only, not later ones', async () => {
  const { uploads, sent } = startUploads();
  uploads.load([buildFile('back'), buildFile('front')]);
  const submitted = uploads.slots();
  uploads.pick('pan', photo);
  uploads.pick('front', other);
  uploads.remove('back');
  await rest();
  uploads.clear(submitted);
  expect(uploads.slots()).toMatchObject({
    pan: { is: 'sending' },
    front: { is: 'sending' },
    back: { is: 'empty' },
  });
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, false]);
});
