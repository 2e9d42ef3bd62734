import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { readSettings, sendResult } from './worker-channel.ts';

// The baseline for a transfer: the product's statements, sent with plain pg.

/** The settings of both sides. */
export interface TransferSettings {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** The additional settings of the baseline. */
export interface BareLedgerSettings extends TransferSettings {
  readonly wallets: readonly string[];
}

const { databaseUrl, connections, wallets, warmUpSeconds, seconds } =
  readSettings() as BareLedgerSettings; // from startWorker
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
const clearing = await findClearingAccount();

await transferFor(warmUpSeconds);
sendResult({ perSecond: (await transferFor(seconds)) / seconds });
await pool.end();

async function transferFor(span: number): Promise<number> {
  const end = performance.now() + span * 1000;
  const counts = await Promise.all(
    wallets.map(async (wallet) => {
      let count = 0;
      for (; performance.now() < end; count += 1) await transfer(wallet);
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function transfer(wallet: string): Promise<void> {
  const client = await pool.connect();
  const entries = [
    { account: clearing, amount: -100 },
    { account: wallet, amount: 100 },
  ];
  await client.query('begin');
  await client.query('select post_journal($1, $2, $3, $4, $5, $6) as outcome', [
    randomUUID(),
    `bare:${randomUUID()}`,
    'demo_funds',
    null,
    '{}',
    JSON.stringify(entries),
  ]);
  const { rows } = await client.query<{ seq: string; hash: Buffer; now_micros: string }>(
    `select seq, hash, (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_micros
     from audit_head for update`,
  );
  const [head] = rows;
  if (!head) throw new Error('audit_head is empty');
  const seq = Number(head.seq) + 1;
  const body = Buffer.from(JSON.stringify({ action: 'bench.filled', wallet, paise: 100 }));
  const hash = createHash('sha256').update(body).update(head.hash).digest();
  await client.query(
    'insert into audit_event (seq, at_micros, action, body, prev, hash) values ($1, $2, $3, $4, $5, $6)',
    [seq, head.now_micros, 'bench.filled', body, head.hash, hash],
  );
  await client.query('update audit_head set seq = $1, hash = $2', [seq, hash]);
  await client.query('commit');
  client.release();
}

async function findClearingAccount(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ledger_account where kind = 'gateway_clearing'`,
  );
  return rows[0]?.id ?? '';
}
