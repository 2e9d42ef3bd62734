import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  createFairQueue,
  type QueueRefusal,
  type RenderSlot,
  type QueueLimits,
} from './render-queue.ts';

const usual: QueueLimits = {
  concurrency: 2,
  maxWaiting: 16,
  maxPerAccount: 6,
  accountMilliseconds: 120_000,
  networkMilliseconds: 300_000,
};

/** A queue with a clock of its own, whose work takes as long as the test sets. */
function createTestQueue(limits: Partial<QueueLimits> = {}) {
  let time = 0;
  const fairQueue = createFairQueue({ ...usual, ...limits }, () => time);
  const started: string[] = [];
  const active = new Map<string, RenderSlot[]>();
  const send = async (
    account: string,
    network = 'an office',
  ): Promise<RenderSlot | QueueRefusal> => {
    const slot = await fairQueue.acquire({ account, network });
    if (!slot.isAdmitted) return slot;
    started.push(account);
    active.set(account, [...(active.get(account) ?? []), slot]);
    return slot;
  };
  return {
    started,
    send,
    many: (count: number, account: string, network?: string) =>
      Array.from({ length: count }, () => ({ outcome: send(account, network) })),
    end: async (account: string): Promise<void> => {
      active.get(account)?.shift()?.release();
      await soon();
    },
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

it('K03 an account leaves a slot for others, and a sender without active work goes first', async () => {
  const queue = createTestQueue();
  const greedy = queue.many(9, 'greedy');
  const others = [queue.send('first'), queue.send('second')];
  await soon();
  expect(queue.started).toEqual(['greedy', 'first']);
  await queue.end('greedy');
  expect(queue.started).toEqual(['greedy', 'first', 'second']);
  for (const sender of ['first', 'second', 'greedy', 'greedy', 'greedy', 'greedy']) {
    await queue.end(sender);
  }
  await Promise.all([...greedy.map(({ outcome }) => outcome), ...others]);
  expect(queue.started.slice(3)).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'greedy']);
});

it('networks take turns, and within a network its accounts', async () => {
  const queue = createTestQueue({ concurrency: 1 });
  queue.many(3, 'a', 'one');
  queue.many(3, 'b', 'one');
  queue.many(2, 'c', 'two');
  for (let n = 0; n < 8; n += 1) {
    await soon();
    await queue.end(queue.started[n] ?? '');
  }
  expect(queue.started).toEqual(['a', 'c', 'b', 'c', 'a', 'b', 'a', 'b']);
});

it('nine accounts with four slow files each leave a slot for others after their first', async () => {
  const queue = createTestQueue({ maxWaiting: 64 });
  for (let account = 0; account < 9; account += 1) queue.many(4, `fresh ${account}`);
  await soon();
  expect(queue.started).toHaveLength(2);
  queue.pass(10_000);
  await queue.end('fresh 0');
  await queue.end('fresh 1');
  expect(queue.started).toHaveLength(3);
  for (let n = 0; n < 5; n += 1) {
    const slot = await queue.send('other', 'elsewhere');
    expect(slot).toMatchObject({ isAdmitted: true, isHeavy: false });
    queue.pass(500);
    await queue.end('other');
  }
  expect(queue.started.filter((account) => account.startsWith('fresh'))).toHaveLength(3);
});

it('rendering time counts for the account, whatever the outcome, and refills over time', async () => {
  const queue = createTestQueue({ accountMilliseconds: 30_000 });
  for (let n = 0; n < 3; n += 1) {
    await queue.send('slow');
    queue.pass(11_000);
    await queue.end('slow');
  }
  const refused = await queue.send('slow');
  expect(refused).toMatchObject({ isAdmitted: false, refusal: 'spent' });
  expect(await queue.send('colleague')).toMatchObject({ isAdmitted: true });
  await queue.end('colleague');
  queue.pass(refused.isAdmitted ? 0 : refused.retryAfter * 1000);
  expect(await queue.send('slow')).toMatchObject({ isAdmitted: true, isHeavy: true });
});

it('rendering time counts for the network, also for entries that already wait', async () => {
  const queue = createTestQueue({
    accountMilliseconds: 30_000,
    networkMilliseconds: 30_000,
    concurrency: 1,
  });
  const waiting = ['a', 'b', 'c', 'a'].map((account) => queue.send(account, 'one'));
  const other = queue.send('other', 'elsewhere');
  for (const account of ['a', 'other', 'b', 'c']) {
    await soon();
    queue.pass(account === 'other' ? 0 : 12_000);
    await queue.end(account);
  }
  expect(await waiting[3]).toMatchObject({ isAdmitted: false, refusal: 'spent' });
  expect(await other).toMatchObject({ isAdmitted: true });
});

it('a light sender at the same address waits behind others, but is not refused', async () => {
  const queue = createTestQueue({ networkMilliseconds: 30_000 });
  for (let n = 0; n < 3; n += 1) {
    await queue.send('greedy');
    queue.pass(11_000);
    await queue.end('greedy');
  }
  expect(await queue.send('greedy')).toMatchObject({ isAdmitted: false, refusal: 'spent' });
  expect(await queue.send('neighbour')).toMatchObject({ isAdmitted: true, isHeavy: true });
});

it('many accounts together exceed the quota of their network by a fifth at most', async () => {
  const queue = createTestQueue();
  let usedSeconds = 0;
  for (let n = 0; n < 600; n += 1) {
    const account = `account ${n % 10}`;
    const slot = await queue.send(account);
    queue.pass(2000);
    await queue.end(account);
    if (n >= 300 && slot.isAdmitted) usedSeconds += 2; // the second ten minutes
  }
  expect(usedSeconds).toBeGreaterThan(290);
  expect(usedSeconds).toBeLessThan(370);
});

it('a full queue evicts an entry for a sender who has fewer', async () => {
  const queue = createTestQueue({ concurrency: 1, maxWaiting: 4 });
  const greedy = queue.many(5, 'greedy', 'one');
  const other = queue.send('other', 'elsewhere');
  expect(await greedy[4]?.outcome).toMatchObject({ isAdmitted: false, refusal: 'busy' });
  await queue.end('greedy');
  expect(await other).toMatchObject({ isAdmitted: true });
  queue.many(1, 'greedy', 'one');
  expect(await queue.send('greedy', 'one')).toMatchObject({ isAdmitted: false, refusal: 'busy' });
});

it('an office of forty people with five files each is neither refused nor treated as heavy', async () => {
  const queue = createTestQueue({ maxWaiting: 64 });
  for (let file = 0; file < 5; file += 1) {
    for (let person = 0; person < 40; person += 1) {
      const slot = await queue.send(`person ${person}`);
      expect(slot).toMatchObject({
        isAdmitted: true,
        isHeavy: false,
      } satisfies Partial<RenderSlot>);
      queue.pass(700);
      await queue.end(`person ${person}`);
      queue.pass(2300);
    }
  }
});
