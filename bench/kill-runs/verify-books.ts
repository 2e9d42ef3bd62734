import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PaymentAttempt } from './payment-load.ts';

const invariants = new URL('../../apps/api/migrations/invariants.sql', import.meta.url);
const patienceMilliseconds = 10 * 60_000;

/** Waits until every payment is in the ledger, at most ten minutes: then it counts as lost. */
export async function untilSettled(
  databaseUrl: string,
  attempts: readonly PaymentAttempt[],
): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < patienceMilliseconds) {
    const open = await countOpen(databaseUrl, attempts);
    if (open === 0) return;
    await pause(1000);
  }
}

/** The problems of the ledger, in sentences; empty if there are none. */
export async function findProblems(
  databaseUrl: string,
  attempts: readonly PaymentAttempt[],
): Promise<readonly string[]> {
  const written = await inDatabase(databaseUrl, readWritten);
  const payments = attempts.flatMap((attempt) =>
    troublesOf(attempt, written.get(attempt.paymentId)),
  );
  const broken = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<object>(await readFile(invariants, 'utf8'));
    return rows.map((row) => `Invariant violated: ${JSON.stringify(row)}`);
  });
  return [...payments, ...broken];
}

interface Written {
  readonly times: number;
  readonly paise: number;
}

function troublesOf(
  { paymentId, paise, isAcknowledged }: PaymentAttempt,
  written: Written = { times: 0, paise: 0 },
): readonly string[] {
  const answered = isAcknowledged ? 'answered as settled' : 'paid';
  if (written.times === 0) return [`${paymentId} was ${answered} and is lost.`];
  if (written.times > 1) return [`${paymentId} is in the books ${written.times} times.`];
  return written.paise === paise ? [] : [`${paymentId} is in the books with another amount.`];
}

/** How often each payment was credited, and the total amount. */
async function readWritten(client: pg.Client): Promise<ReadonlyMap<string, Written>> {
  const { rows } = await client.query<{ id: string; times: number; paise: number }>(`
    select payment_id as id, count(*)::int as times, sum(amount)::int as paise
    from journal join posting on posting.journal_id = journal.id and amount > 0
    where journal.kind <> 'refund' and payment_id is not null group by payment_id`);
  return new Map(rows.map(({ id, ...written }) => [id, written]));
}

async function countOpen(
  databaseUrl: string,
  attempts: readonly PaymentAttempt[],
): Promise<number> {
  const written = await inDatabase(databaseUrl, readWritten);
  return attempts.filter(({ paymentId }) => !written.has(paymentId)).length;
}

async function inDatabase<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
