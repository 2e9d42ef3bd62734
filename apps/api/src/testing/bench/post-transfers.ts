import { recordEvents } from '../../modules/audit/audit-log.ts';
import { firmAccounts } from '../../modules/wallet/ledger-queries.ts';
import { openWallet } from '../../modules/wallet/wallets.ts';
import { transfer } from '../../modules/wallet/ledger.ts';
import { inTransaction, openDatabase, type Db } from '../../platform/db/database.ts';
import { openPool } from '../../platform/db/pool.ts';
import { paise } from '@anupal/contract/values/paise';
import { randomUUID } from 'node:crypto';

/** Input of the bench: whose wallets to fill, on how many connections, for how long. */
interface Settings {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly people: readonly string[];
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

// The bench starts this file as a process, because it may not import the product's code.
process.on('disconnect', () => process.exit());
await run(JSON.parse(process.argv[2] ?? '') as Settings); // passed by startChild of the bench

async function run(settings: Settings): Promise<void> {
  const { databaseUrl: url, connections, people, warmUpSeconds, seconds } = settings;
  const onError = (error: Error): never => {
    throw error;
  };
  const db = openDatabase(openPool({ url, connections, onError }));
  const open = (id: string) => inTransaction(db, (trx) => openWallet(trx, id));
  const wallets = await Promise.all(people.map(open));
  await fillFor(db, wallets, warmUpSeconds);
  const transfers = await fillFor(db, wallets, seconds);
  process.send?.({ perSecond: transfers / seconds, wallets });
  await db.destroy();
}

async function fillFor(db: Db, wallets: readonly string[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const transfers = await Promise.all(
    wallets.map(async (wallet) => {
      let count = 0;
      for (; performance.now() < end; count += 1) await fill(db, wallet);
      return count;
    }),
  );
  return transfers.reduce((sum, count) => sum + count, 0);
}

async function fill(db: Db, wallet: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const posted = await transfer(trx, {
      key: `bench:${randomUUID()}`,
      kind: 'demo_funds',
      from: firmAccounts.gatewayClearing,
      to: wallet,
      amount: paise(100),
    });
    if (posted !== 'posted') throw new Error(`a transfer was ${posted}`);
    await recordEvents(trx, [
      {
        action: 'bench.filled',
        actor: null,
        object: { type: 'wallet', id: wallet },
        outcome: 'done',
        detail: { paise: 100 },
      },
    ]);
  });
}
