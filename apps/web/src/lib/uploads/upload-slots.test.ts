import { describe, expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';
import { failure } from '../api/failure.ts';
import type { Answer } from '../api/request.ts';

const places = ['pan', 'front', 'back'] as const;
type Place = (typeof places)[number] | 'more';

const photo = new File(['photo'], 'pan.jpg', { type: 'image/jpeg' });
const other = new File(['other'], 'other.jpg', { type: 'image/jpeg' });
const lost = failure('unreachable', () => null);

interface Kept {
  readonly id: string;
  readonly place: Place;
}

function documentOf(place: Place): Kept {
  return { id: place, place };
}

interface Sent {
  readonly place: Place;
  readonly file: Blob;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly end: (answer: Answer<Kept>) => void;
}

/** Upload slots whose requests end when the test says so. */
function startKeeper(removed: Answer<unknown> = { ok: true, value: null }) {
  const sent: Sent[] = [];
  const removals: Place[] = [];
  const keeper = createUploadSlots<Place, Kept>({
    keys: places,
    keyOf: ({ place }) => place,
    prepare: async (file) =>
      file.name.endsWith('.heic') ? { unfit: { is: 'heic' } } : { blob: file, picture: null },
    send: (place, file, sending) =>
      new Promise((end) => {
        sending.signal.addEventListener('abort', () => end(failure('aborted', () => null)));
        sent.push({ place, file, ...sending, end });
      }),
    remove: async (place) => {
      removals.push(place);
      return removed;
    },
  });
  return { keeper, sent, removals };
}

/** Lets pending work continue. */
function rest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('a chosen file', () => {
  it('is sent at once, with its progress, and then stored', async () => {
    const { keeper, sent } = startKeeper();
    keeper.pick('pan', photo);
    expect(keeper.slots().pan).toMatchObject({ is: 'sending', chosen: { file: photo }, share: 0 });
    await rest();
    sent[0]?.onProgress(0.4);
    expect(keeper.slots().pan).toMatchObject({ is: 'sending', share: 0.4 });
    sent[0]?.end({ ok: true, value: documentOf('pan') });
    await keeper.settled();
    expect(keeper.slots().pan).toMatchObject({
      is: 'kept',
      chosen: { file: photo },
      document: { id: 'pan' },
    });
  });

  it('can be sent again when it does not arrive', async () => {
    const { keeper, sent } = startKeeper();
    keeper.pick('pan', photo);
    await rest();
    sent[0]?.end(lost);
    await keeper.settled();
    expect(keeper.slots().pan).toMatchObject({
      is: 'failed',
      chosen: { file: photo },
      problem: { failure: { code: 'unreachable' } },
    });
    keeper.pick('pan', photo);
    await rest();
    expect(sent).toHaveLength(2);
  });

  it('is not sent when it cannot be prepared', async () => {
    const { keeper, sent } = startKeeper();
    keeper.pick('pan', new File(['?'], 'pan.heic'));
    await keeper.settled();
    expect(keeper.slots().pan).toMatchObject({ is: 'failed', problem: { is: 'heic' } });
    expect(sent).toEqual([]);
  });

  it('aborts the upload of an earlier one, which no longer shows', async () => {
    const { keeper, sent } = startKeeper();
    keeper.pick('pan', photo);
    await rest();
    keeper.pick('pan', other);
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.onProgress(0.9);
    expect(keeper.slots().pan).toMatchObject({ is: 'sending', chosen: { file: other }, share: 0 });
    await rest();
    expect(sent[1]?.file).toBe(other);
  });

  it('in one slot leaves the others alone', async () => {
    const { keeper } = startKeeper();
    keeper.pick('front', photo);
    await rest();
    expect([keeper.slots().pan.is, keeper.slots().back.is]).toEqual(['empty', 'empty']);
  });
});

describe('the documents of the server', () => {
  it('are taken over, but for running uploads', async () => {
    const { keeper } = startKeeper();
    keeper.pick('pan', photo);
    await rest();
    keeper.load([documentOf('pan'), documentOf('back')]);
    expect(keeper.slots()).toMatchObject({
      pan: { is: 'sending' },
      front: { is: 'empty' },
      back: { is: 'kept', chosen: null },
    });
  });

  it('create a slot that was not there', () => {
    const { keeper } = startKeeper();
    keeper.load([documentOf('more')]);
    expect(keeper.slots().more).toMatchObject({ is: 'kept', document: { id: 'more' } });
    keeper.clear();
    expect(Object.keys(keeper.slots())).toEqual(places);
  });

  it('disappear here once they are gone', () => {
    const { keeper } = startKeeper();
    keeper.load([documentOf('pan')]);
    keeper.load([]);
    expect(keeper.slots().pan.is).toBe('empty');
  });

  it('stay as an error where they are missed, until they are back', () => {
    const { keeper } = startKeeper();
    keeper.load([documentOf('pan'), documentOf('back')]);
    keeper.load([], ({ id }) => id === 'pan');
    const problem = { is: 'gone' };
    expect(keeper.slots()).toMatchObject({ pan: { is: 'kept', problem }, back: { is: 'empty' } });
    keeper.load([documentOf('pan')]);
    expect(keeper.slots().pan).toMatchObject({ is: 'kept', problem: null });
  });
});

describe('removing', () => {
  it('removes the document from the server too', async () => {
    const { keeper, removals } = startKeeper();
    keeper.load([documentOf('pan')]);
    keeper.remove('pan');
    expect(keeper.slots().pan.is).toBe('empty');
    await keeper.settled();
    expect(removals).toEqual(['pan']);
  });

  it('aborts a running upload first', async () => {
    const { keeper, sent, removals } = startKeeper();
    keeper.pick('pan', photo);
    await rest();
    keeper.remove('pan');
    await keeper.settled();
    expect([sent[0]?.signal.aborted, removals, keeper.slots().pan.is]).toEqual([
      true,
      ['pan'],
      'empty',
    ]);
  });

  it('restores the document with the reason when it fails', async () => {
    const { keeper } = startKeeper(lost);
    keeper.load([documentOf('pan')]);
    keeper.remove('pan');
    await keeper.settled();
    expect(keeper.slots().pan).toMatchObject({ is: 'kept', problem: { is: 'refused' } });
  });
});

it('submitted documents are cleared, and running uploads end', async () => {
  const { keeper, sent } = startKeeper();
  keeper.load([documentOf('back')]);
  keeper.pick('pan', photo);
  await rest();
  keeper.clear();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(Object.values(keeper.slots()).map(({ is }) => is)).toEqual(['empty', 'empty', 'empty']);
});

it('of documents submitted as they were, later ones stay', async () => {
  const { keeper, sent } = startKeeper();
  keeper.load([documentOf('back'), documentOf('front')]);
  const handedIn = keeper.slots();
  keeper.pick('pan', photo);
  keeper.pick('front', other);
  keeper.remove('back');
  await rest();
  keeper.clear(handedIn);
  expect(keeper.slots()).toMatchObject({
    pan: { is: 'sending' },
    front: { is: 'sending' },
    back: { is: 'empty' },
  });
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, false]);
});
