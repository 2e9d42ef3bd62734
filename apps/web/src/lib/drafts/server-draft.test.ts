import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failure } from '../api/failure.ts';
import type { ApiResult } from '../api/request.ts';
import { createServerDraft } from './server-draft.ts';

interface Draft {
  readonly name: string;
}

const draft = (name: string): Draft => ({ name });
const saved: ApiResult<unknown> = { ok: true, value: null };
const lost = failure('unreachable', () => null);
const refused = failure('invalid_input', () => null);
const outdated = failure('application_changed', () => null);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A draft whose saves end at the command of the test, observed by a screen. */
function startServerDraft() {
  const saves: { draft: Draft; isLast: boolean; end: (result: ApiResult<unknown>) => void }[] = [];
  const serverDraft = createServerDraft<Draft>(
    (sent, isLast) => new Promise((end) => saves.push({ draft: sent, isLast, end })),
  );
  const unsubscribe = serverDraft.subscribe(() => undefined);
  const end = async (index: number, result: ApiResult<unknown>): Promise<void> => {
    saves[index]?.end(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { serverDraft, saves, end, unsubscribe };
}

describe('input', () => {
  it('is saved once, after a pause', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    for (const text of ['R', 'Ra', 'Rao']) serverDraft.type(draft(text));
    expect([saves.length, serverDraft.state()]).toEqual([0, 'waiting']);
    vi.advanceTimersByTime(800);
    expect(saves.map((one) => [one.draft.name, one.isLast])).toEqual([['Rao', false]]);
    await end(0, saved);
    expect([serverDraft.unsaved(), serverDraft.state()]).toEqual([null, 'saved']);
  });

  it('during a save is saved after it, so that an older text never overwrites it', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    serverDraft.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    serverDraft.type(draft('Rao & Daughters'));
    vi.advanceTimersByTime(800);
    expect(saves).toHaveLength(1);
    await end(0, saved);
    vi.advanceTimersByTime(0);
    expect(saves[1]?.draft.name).toBe('Rao & Daughters');
    expect(serverDraft.unsaved()).toEqual(draft('Rao & Daughters'));
  });
});

it('the time of the last save is known, also of a part with a request of its own', async () => {
  const { serverDraft, end } = startServerDraft();
  expect(serverDraft.savedAt()).toBeNull();
  serverDraft.noteSaved();
  expect([serverDraft.savedAt(), serverDraft.state()]).toEqual([new Date(), 'saved']);
  serverDraft.type(draft('Rao'));
  vi.advanceTimersByTime(60_000);
  await end(0, lost);
  serverDraft.noteSaved();
  expect([serverDraft.savedAt(), serverDraft.state()]).toEqual([new Date(), 'failed']);
  serverDraft.clear();
  expect(serverDraft.savedAt()).toBeNull();
});

describe('a failed save', () => {
  it('keeps the text in the browser, reports the failure and is retried', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    serverDraft.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    await end(0, lost);
    expect([serverDraft.unsaved(), serverDraft.state()]).toEqual([draft('Rao'), 'failed']);
    vi.advanceTimersByTime(5000);
    await end(1, saved);
    expect([saves.length, serverDraft.unsaved()]).toEqual([2, null]);
  });

  it('is not tried again while no screen is mounted, as after the end of a session', async () => {
    const { serverDraft, saves, end, unsubscribe } = startServerDraft();
    serverDraft.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    unsubscribe();
    await end(0, lost);
    vi.advanceTimersByTime(60_000);
    expect(saves).toHaveLength(1);
    // It is there when the user signs in again within this tab.
    expect(serverDraft.unsaved()).toEqual(draft('Rao'));
  });
});

describe('a rejected save', () => {
  it('is reported and not retried until the text changes', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    serverDraft.type(draft('far too long'));
    vi.advanceTimersByTime(800);
    await end(0, refused);
    expect([serverDraft.unsaved(), serverDraft.state()]).toEqual([
      draft('far too long'),
      'refused',
    ]);
    vi.advanceTimersByTime(60_000);
    serverDraft.flush();
    expect(saves).toHaveLength(1);
    serverDraft.type(draft('short'));
    vi.advanceTimersByTime(800);
    await end(1, saved);
    expect([saves.length, serverDraft.unsaved(), serverDraft.state()]).toEqual([2, null, 'saved']);
  });

  it('because the subject has changed is reported and not tried again either', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    serverDraft.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    await end(0, outdated);
    vi.advanceTimersByTime(60_000);
    expect([saves.length, serverDraft.unsaved(), serverDraft.state()]).toEqual([
      1,
      draft('Rao'),
      'outdated',
    ]);
  });

  it('stays reported while the text is shortened, until a save succeeds', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    const states: string[] = [];
    serverDraft.type(draft('far too long'));
    vi.advanceTimersByTime(800);
    await end(0, refused);
    serverDraft.subscribe(() => states.push(serverDraft.state()));
    serverDraft.type(draft('too long'));
    vi.advanceTimersByTime(800);
    await end(1, refused);
    serverDraft.type(draft('short'));
    vi.advanceTimersByTime(800);
    await end(2, saved);
    expect([...new Set(states)]).toEqual(['refused', 'saved']);
    expect(saves).toHaveLength(3);
  });

  it('does not affect later input', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    serverDraft.type(draft('far too long'));
    vi.advanceTimersByTime(800);
    serverDraft.type(draft('short'));
    vi.advanceTimersByTime(800);
    await end(0, refused);
    expect(serverDraft.state()).toBe('waiting');
    vi.advanceTimersByTime(0);
    expect(saves.map((one) => one.draft.name)).toEqual(['far too long', 'short']);
  });
});

describe('leaving the page', () => {
  it('sends unsaved input at once, in a request that outlives the page', () => {
    const { serverDraft, saves } = startServerDraft();
    serverDraft.type(draft('Rao'));
    serverDraft.flush();
    expect(saves.map((one) => [one.draft.name, one.isLast])).toEqual([['Rao', true]]);
  });

  it('sends nothing when everything is saved', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    serverDraft.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    await end(0, saved);
    serverDraft.flush();
    expect(saves).toHaveLength(1);
  });
});

it('a submitted form leaves nothing to save', () => {
  const { serverDraft, saves } = startServerDraft();
  serverDraft.type(draft('Rao'));
  serverDraft.clear();
  vi.advanceTimersByTime(60_000);
  serverDraft.flush();
  expect([saves.length, serverDraft.unsaved(), serverDraft.state()]).toEqual([0, null, 'empty']);
});

describe('submitting', () => {
  it('waits for the running save, and no save starts before it has ended', async () => {
    const { serverDraft, saves, end } = startServerDraft();
    serverDraft.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    const submission = Promise.withResolvers<string>();
    const work = vi.fn(() => submission.promise);
    const done = serverDraft.submit(work);
    expect(work).not.toHaveBeenCalled();
    await end(0, saved);
    serverDraft.type(draft('Rao & Daughters'));
    vi.advanceTimersByTime(10_000);
    serverDraft.flush();
    expect([saves.length, work.mock.calls.length]).toEqual([1, 1]);
    submission.resolve('refused');
    expect(await done).toBe('refused');
    vi.advanceTimersByTime(800);
    expect(saves.map((one) => one.draft.name)).toEqual(['Rao', 'Rao & Daughters']);
  });

  it('leaves nothing to save on success', async () => {
    const { serverDraft, saves } = startServerDraft();
    serverDraft.type(draft('Rao'));
    await serverDraft.submit(async () => serverDraft.clear());
    vi.advanceTimersByTime(10_000);
    expect(saves).toEqual([]);
  });
});

it('is settled when the submission has its answer, whatever it is', async () => {
  const { serverDraft } = startServerDraft();
  const answer = Promise.withResolvers<never>();
  const done = expect(serverDraft.submit(() => answer.promise)).rejects.toThrow('broken');
  const settled = vi.fn();
  const waiting = serverDraft.settled().then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  answer.reject(new Error('broken'));
  await Promise.all([done, waiting]);
});

it('waits for every running save, including that of a page that was left', async () => {
  const { serverDraft, saves } = startServerDraft();
  serverDraft.type(draft('Rao'));
  vi.advanceTimersByTime(800);
  serverDraft.flush();
  const settled = vi.fn();
  const both = serverDraft.settled().then(settled);
  saves[1]?.end(saved);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  saves[0]?.end(saved);
  await both;
});
