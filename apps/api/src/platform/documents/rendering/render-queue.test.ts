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

/** A queue with a clock of its own, whose work takes as long as the test says. */
function play(limits: Partial<QueueLimits> = {}) {
  let time = 0;
  const turns = createFairQueue({ ...usual, ...limits }, () => time);
  const begun: string[] = [];
  const atWork = new Map<string, RenderSlot[]>();
  const send = async (
    account: string,
    network = 'an office',
  ): Promise<RenderSlot | QueueRefusal> => {
    const turn = await turns.acquire({ account, network });
    if (!turn.isAdmitted) return turn;
    begun.push(account);
    atWork.set(account, [...(atWork.get(account) ?? []), turn]);
    return turn;
  };
  return {
    begun,
    send,
    many: (count: number, account: string, network?: string) =>
      Array.from({ length: count }, () => ({ outcome: send(account, network) })),
    end: async (account: string): Promise<void> => {
      atWork.get(account)?.shift()?.release();
      await soon();
    },
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

it('K03 an account leaves a slot for others, and a sender without active work goes first', async () => {
  const line = play();
  const greedy = line.many(9, 'greedy');
  const others = [line.send('first'), line.send('second')];
  await soon();
  expect(line.begun).toEqual(['greedy', 'first']);
  await line.end('greedy');
  expect(line.begun).toEqual(['greedy', 'first', 'second']);
  for (const sender of ['first', 'second', 'greedy', 'greedy', 'greedy', 'greedy']) {
    await line.end(sender);
  }
  await Promise.all([...greedy.map(({ outcome }) => outcome), ...others]);
  expect(line.begun.slice(3)).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'greedy']);
});

it('C1 networks take turns, and within a network its accounts', async () => {
  const line = play({ concurrency: 1 });
  line.many(3, 'a', 'one');
  line.many(3, 'b', 'one');
  line.many(2, 'c', 'two');
  for (let n = 0; n < 8; n += 1) {
    await soon();
    await line.end(line.begun[n] ?? '');
  }
  expect(line.begun).toEqual(['a', 'c', 'b', 'c', 'a', 'b', 'a', 'b']);
});

it('C1 nine accounts with four slow files each leave a slot for others after their first', async () => {
  const line = play({ maxWaiting: 64 });
  for (let account = 0; account < 9; account += 1) line.many(4, `fresh ${account}`);
  await soon();
  expect(line.begun).toHaveLength(2);
  line.pass(10_000);
  await line.end('fresh 0');
  await line.end('fresh 1');
  expect(line.begun).toHaveLength(3);
  for (let n = 0; n < 5; n += 1) {
    const turn = await line.send('other', 'elsewhere');
    expect(turn).toMatchObject({ isIn: true, isHeavy: false });
    line.pass(500);
    await line.end('other');
  }
  expect(line.begun.filter((account) => account.startsWith('fresh'))).toHaveLength(3);
});

it('C1 rendering time counts for the account, whatever the outcome, and refills over time', async () => {
  const line = play({ accountMilliseconds: 30_000 });
  for (let n = 0; n < 3; n += 1) {
    await line.send('slow');
    line.pass(11_000);
    await line.end('slow');
  }
  const refused = await line.send('slow');
  expect(refused).toMatchObject({ isIn: false, refusal: 'spent' });
  expect(await line.send('colleague')).toMatchObject({ isIn: true });
  await line.end('colleague');
  line.pass(refused.isAdmitted ? 0 : refused.retryAfter * 1000);
  expect(await line.send('slow')).toMatchObject({ isIn: true, isHeavy: true });
});

it('C1 rendering time counts for the network, also for entries that already wait', async () => {
  const line = play({ accountMilliseconds: 30_000, networkMilliseconds: 30_000, concurrency: 1 });
  const waiting = ['a', 'b', 'c', 'a'].map((account) => line.send(account, 'one'));
  const other = line.send('other', 'elsewhere');
  for (const account of ['a', 'other', 'b', 'c']) {
    await soon();
    line.pass(account === 'other' ? 0 : 12_000);
    await line.end(account);
  }
  expect(await waiting[3]).toMatchObject({ isIn: false, refusal: 'spent' });
  expect(await other).toMatchObject({ isIn: true });
});

it('C1 a light sender at the same address waits behind others, but is not refused', async () => {
  const line = play({ networkMilliseconds: 30_000 });
  for (let n = 0; n < 3; n += 1) {
    await line.send('greedy');
    line.pass(11_000);
    await line.end('greedy');
  }
  expect(await line.send('greedy')).toMatchObject({ isIn: false, refusal: 'spent' });
  expect(await line.send('neighbour')).toMatchObject({ isIn: true, isHeavy: true });
});

it('C1 many accounts together exceed the quota of their network by a fifth at most', async () => {
  const line = play();
  let drawn = 0;
  for (let n = 0; n < 600; n += 1) {
    const account = `account ${n % 10}`;
    const turn = await line.send(account);
    line.pass(2000);
    await line.end(account);
    if (n >= 300 && turn.isAdmitted) drawn += 2; // the second ten minutes
  }
  expect(drawn).toBeGreaterThan(290);
  expect(drawn).toBeLessThan(370);
});

it('C1 a full queue evicts an entry for a sender who has fewer', async () => {
  const line = play({ concurrency: 1, maxWaiting: 4 });
  const greedy = line.many(5, 'greedy', 'one');
  const other = line.send('other', 'elsewhere');
  expect(await greedy[4]?.outcome).toMatchObject({ isIn: false, refusal: 'busy' });
  await line.end('greedy');
  expect(await other).toMatchObject({ isIn: true });
  line.many(1, 'greedy', 'one');
  expect(await line.send('greedy', 'one')).toMatchObject({ isIn: false, refusal: 'busy' });
});

it('C1 an office of forty people with five files each is neither refused nor treated as heavy', async () => {
  const line = play({ maxWaiting: 64 });
  for (let file = 0; file < 5; file += 1) {
    for (let person = 0; person < 40; person += 1) {
      const turn = await line.send(`person ${person}`);
      expect(turn).toMatchObject({
        isAdmitted: true,
        isHeavy: false,
      } satisfies Partial<RenderSlot>);
      line.pass(700);
      await line.end(`person ${person}`);
      line.pass(2300);
    }
  }
});
