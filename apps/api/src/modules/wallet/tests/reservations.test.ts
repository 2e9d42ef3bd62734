import { paise } from '@anupal/contract/values/paise';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { releaseFunds, reserveFunds } from '../reservations.ts';
import { readAvailable } from '../wallet-queries.ts';
import { credit, debit, openFundedWallet, openManyConnections } from './wallet-fixtures.ts';

const test = await startTestApp();
const crowd = openManyConnections(test);

afterAll(() => crowd.destroy());

async function openWallet(amount: number) {
  const user = await test.createUser();
  const id = await openFundedWallet(test, user.id, amount);
  return {
    id,
    reserve: (part: number) => inTransaction(crowd, (trx) => reserveFunds(trx, id, paise(part))),
    release: (part: number) => inTransaction(crowd, (trx) => releaseFunds(trx, id, paise(part))),
    readAvailable: () => readAvailable(crowd, id, user.id),
  };
}

describe('what is reserved of a wallet', () => {
  it('cannot be debited until it is released', async () => {
    const wallet = await openWallet(100);
    expect(await wallet.reserve(60)).toBe(true);
    expect(await debit(crowd, wallet.id, 41)).toBe('insufficient');
    expect(await debit(crowd, wallet.id, 40)).toBe('posted');
    expect(await credit(crowd, wallet.id, 5)).toBe('posted');
    expect(await wallet.readAvailable()).toBe(5);
    await wallet.release(60);
    expect(await debit(crowd, wallet.id, 65)).toBe('posted');
  });

  it('is never more than the balance, however many reserve and debit at once', async () => {
    const wallet = await openWallet(100);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0
          ? wallet.reserve(10)
          : debit(crowd, wallet.id, 10).then((outcome) => outcome === 'posted'),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(10);
    expect(await wallet.readAvailable()).toBe(0);
  });

  it('is released once: more than was reserved is refused by the database', async () => {
    const wallet = await openWallet(100);
    await wallet.reserve(10);
    await expect(wallet.release(11)).rejects.toThrow('reserved_within_balance');
    expect(await wallet.readAvailable()).toBe(90);
  });
});
