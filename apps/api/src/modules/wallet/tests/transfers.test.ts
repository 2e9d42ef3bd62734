import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  readAccountBalance,
  credit,
  debit,
  expectBalancedLedger,
  moveFunds,
  openManyConnections,
  openFundedWallet,
} from './wallet-fixtures.ts';
import type { PostingOutcome } from '../ledger-queries.ts';

const test = await startTestApp();
const crowd = openManyConnections(test);

afterAll(async () => {
  await crowd.destroy();
  await expectBalancedLedger(test);
});

describe('a wallet', () => {
  it('W03 with money for a hundred debits accepts exactly a hundred of two hundred at once', async () => {
    const wallet = await walletWith(100 * 250);
    const outcomes = await atOnce(200, () => debit(crowd, wallet, 250));
    expect(count(outcomes)).toEqual({ posted: 100, insufficient: 100 });
    expect(await readAccountBalance(test, wallet)).toBe(0);
    expect(await lowestBalance(wallet)).toBe(0);
  });

  it('W03 never goes below zero while a hundred credits race with a hundred debits', async () => {
    const wallet = await walletWith(0);
    const outcomes = await atOnce(200, (index) =>
      index % 2 === 0 ? credit(crowd, wallet, 100) : debit(crowd, wallet, 100),
    );
    const withdrawn = outcomes.filter((outcome, index) => index % 2 === 1 && outcome === 'posted');
    expect(outcomes.filter((_, index) => index % 2 === 0)).toEqual(Array(100).fill('posted'));
    expect(await readAccountBalance(test, wallet)).toBe((100 - withdrawn.length) * 100);
    expect(await lowestBalance(wallet)).toBeGreaterThanOrEqual(0);
  });

  it('W03 refuses a debit that is too large as a whole', async () => {
    const wallet = await walletWith(999);
    expect(await debit(crowd, wallet, 1000)).toBe('insufficient');
    expect(await readAccountBalance(test, wallet)).toBe(999);
    expect(await debit(crowd, wallet, 999)).toBe('posted');
    expect(await debit(crowd, wallet, 1)).toBe('insufficient');
  });
});

describe('transfers', () => {
  it('W04 in opposite directions at once never deadlock', async () => {
    const [one, other] = [await walletWith(100_000), await walletWith(100_000)];
    const outcomes = await atOnce(200, (index) =>
      index % 2 === 0
        ? moveFunds(crowd, { from: one, to: other, amount: 7 })
        : moveFunds(crowd, { from: other, to: one, amount: 7 }),
    );
    expect(count(outcomes)).toEqual({ posted: 200 });
    expect(await readAccountBalance(test, one)).toBe(100_000);
    expect(await readAccountBalance(test, other)).toBe(100_000);
  });

  it('W04 between three accounts in a ring never deadlock either', async () => {
    const ring = [await walletWith(50_000), await walletWith(50_000), await walletWith(50_000)];
    const at = (index: number): string => ring[index % 3] ?? '';
    const outcomes = await atOnce(150, (index) =>
      moveFunds(crowd, { from: at(index), to: at(index + 1), amount: 3 }),
    );
    expect(count(outcomes)).toEqual({ posted: 150 });
  });
});

async function walletWith(amount: number): Promise<string> {
  const { id } = await test.createUser();
  return openFundedWallet(test, id, amount);
}

function atOnce(
  times: number,
  work: (index: number) => Promise<PostingOutcome>,
): Promise<PostingOutcome[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}

function count(outcomes: readonly PostingOutcome[]): Partial<Record<PostingOutcome, number>> {
  const counted: Partial<Record<PostingOutcome, number>> = {};
  for (const outcome of outcomes) counted[outcome] = (counted[outcome] ?? 0) + 1;
  return counted;
}

async function lowestBalance(wallet: string): Promise<number> {
  const { rows } = await test.sql.query<{ lowest: string }>(
    'select min(balance_after) as lowest from posting where account_id = $1',
    [wallet],
  );
  return Number(rows[0]?.lowest);
}
