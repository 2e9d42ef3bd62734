import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failure } from '../api/failure.ts';
import type { Answer } from '../api/request.ts';
import { createServerDraft } from './server-draft.ts';

interface Draft {
  readonly name: string;
}

const draft = (name: string): Draft => ({ name });
const saved: Answer<unknown> = { ok: true, value: null };
const lost = failure('unreachable', () => null);
const refused = failure('invalid_input', () => null);
const outdated = failure('application_changed', () => null);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A draft whose saves end when the test says so, observed by a screen. */
function startKeeper() {
  const saves: { draft: Draft; isLast: boolean; end: (answer: Answer<unknown>) => void }[] = [];
  const keeper = createServerDraft<Draft>(
    (sent, isLast) => new Promise((end) => saves.push({ draft: sent, isLast, end })),
  );
  const look = keeper.subscribe(() => undefined);
  const end = async (index: number, answer: Answer<unknown>): Promise<void> => {
    saves[index]?.end(answer);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { keeper, saves, end, lookAway: look };
}

describe('input', () => {
  it('is saved once, after a pause', async () => {
    const { keeper, saves, end } = startKeeper();
    for (const text of ['R', 'Ra', 'Rao']) keeper.type(draft(text));
    expect([saves.length, keeper.state()]).toEqual([0, 'waiting']);
    vi.advanceTimersByTime(800);
    expect(saves.map((one) => [one.draft.name, one.isLast])).toEqual([['Rao', false]]);
    await end(0, saved);
    expect([keeper.unsaved(), keeper.state()]).toEqual([null, 'saved']);
  });

  it('during a save is saved after it, so that the older text never comes last', async () => {
    const { keeper, saves, end } = startKeeper();
    keeper.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    keeper.type(draft('Rao & Daughters'));
    vi.advanceTimersByTime(800);
    expect(saves).toHaveLength(1);
    await end(0, saved);
    vi.advanceTimersByTime(0);
    expect(saves[1]?.draft.name).toBe('Rao & Daughters');
    expect(keeper.unsaved()).toEqual(draft('Rao & Daughters'));
  });
});

describe('a failed save', () => {
  it('keeps the text here, reports it and is tried again', async () => {
    const { keeper, saves, end } = startKeeper();
    keeper.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    await end(0, lost);
    expect([keeper.unsaved(), keeper.state()]).toEqual([draft('Rao'), 'failed']);
    vi.advanceTimersByTime(5000);
    await end(1, saved);
    expect([saves.length, keeper.unsaved()]).toEqual([2, null]);
  });

  it('is not tried again while no screen is mounted, as after the end of a session', async () => {
    const { keeper, saves, end, lookAway } = startKeeper();
    keeper.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    lookAway();
    await end(0, lost);
    vi.advanceTimersByTime(60_000);
    expect(saves).toHaveLength(1);
    // It is there when the user signs in again within this tab.
    expect(keeper.unsaved()).toEqual(draft('Rao'));
  });
});

describe('a rejected save', () => {
  it('is reported and not tried again until the text changes', async () => {
    const { keeper, saves, end } = startKeeper();
    keeper.type(draft('far too long'));
    vi.advanceTimersByTime(800);
    await end(0, refused);
    expect([keeper.unsaved(), keeper.state()]).toEqual([draft('far too long'), 'refused']);
    vi.advanceTimersByTime(60_000);
    keeper.flush();
    expect(saves).toHaveLength(1);
    keeper.type(draft('short'));
    vi.advanceTimersByTime(800);
    await end(1, saved);
    expect([saves.length, keeper.unsaved(), keeper.state()]).toEqual([2, null, 'saved']);
  });

  it('because the subject has changed is reported and not tried again either', async () => {
    const { keeper, saves, end } = startKeeper();
    keeper.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    await end(0, outdated);
    vi.advanceTimersByTime(60_000);
    expect([saves.length, keeper.unsaved(), keeper.state()]).toEqual([1, draft('Rao'), 'outdated']);
  });

  it('stays reported while the text is shortened, until a save succeeds', async () => {
    const { keeper, saves, end } = startKeeper();
    const states: string[] = [];
    keeper.type(draft('far too long'));
    vi.advanceTimersByTime(800);
    await end(0, refused);
    keeper.subscribe(() => states.push(keeper.state()));
    keeper.type(draft('too long'));
    vi.advanceTimersByTime(800);
    await end(1, refused);
    keeper.type(draft('short'));
    vi.advanceTimersByTime(800);
    await end(2, saved);
    expect([...new Set(states)]).toEqual(['refused', 'saved']);
    expect(saves).toHaveLength(3);
  });

  it('says nothing about later input', async () => {
    const { keeper, saves, end } = startKeeper();
    keeper.type(draft('far too long'));
    vi.advanceTimersByTime(800);
    keeper.type(draft('short'));
    vi.advanceTimersByTime(800);
    await end(0, refused);
    expect(keeper.state()).toBe('waiting');
    vi.advanceTimersByTime(0);
    expect(saves.map((one) => one.draft.name)).toEqual(['far too long', 'short']);
  });
});

describe('leaving the page', () => {
  it('sends unsaved input at once, in a request that outlives the page', () => {
    const { keeper, saves } = startKeeper();
    keeper.type(draft('Rao'));
    keeper.flush();
    expect(saves.map((one) => [one.draft.name, one.isLast])).toEqual([['Rao', true]]);
  });

  it('sends nothing when everything is saved', async () => {
    const { keeper, saves, end } = startKeeper();
    keeper.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    await end(0, saved);
    keeper.flush();
    expect(saves).toHaveLength(1);
  });
});

it('a submitted form leaves nothing to save', () => {
  const { keeper, saves } = startKeeper();
  keeper.type(draft('Rao'));
  keeper.clear();
  vi.advanceTimersByTime(60_000);
  keeper.flush();
  expect([saves.length, keeper.unsaved(), keeper.state()]).toEqual([0, null, 'empty']);
});

describe('submitting', () => {
  it('waits for the running save, and no save begins before it has ended', async () => {
    const { keeper, saves, end } = startKeeper();
    keeper.type(draft('Rao'));
    vi.advanceTimersByTime(800);
    const handedIn = Promise.withResolvers<string>();
    const work = vi.fn(() => handedIn.promise);
    const done = keeper.submit(work);
    expect(work).not.toHaveBeenCalled();
    await end(0, saved);
    keeper.type(draft('Rao & Daughters'));
    vi.advanceTimersByTime(10_000);
    keeper.flush();
    expect([saves.length, work.mock.calls.length]).toEqual([1, 1]);
    handedIn.resolve('refused');
    expect(await done).toBe('refused');
    vi.advanceTimersByTime(800);
    expect(saves.map((one) => one.draft.name)).toEqual(['Rao', 'Rao & Daughters']);
  });

  it('leaves nothing to save on success', async () => {
    const { keeper, saves } = startKeeper();
    keeper.type(draft('Rao'));
    await keeper.submit(async () => keeper.clear());
    vi.advanceTimersByTime(10_000);
    expect(saves).toEqual([]);
  });
});

it('is settled when the submission has its answer, whatever it is', async () => {
  const { keeper } = startKeeper();
  const answer = Promise.withResolvers<never>();
  const done = expect(keeper.submit(() => answer.promise)).rejects.toThrow('broken');
  const settled = vi.fn();
  const waiting = keeper.settled().then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  answer.reject(new Error('broken'));
  await Promise.all([done, waiting]);
});

it('waits for every running save, including that of a page that was left', async () => {
  const { keeper, saves } = startKeeper();
  keeper.type(draft('Rao'));
  vi.advanceTimersByTime(800);
  keeper.flush();
  const settled = vi.fn();
  const both = keeper.settled().then(settled);
  saves[1]?.end(saved);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  saves[0]?.end(saved);
  await both;
});
