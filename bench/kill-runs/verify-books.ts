import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { withDatabase } from '../database.ts';
import type { PaymentAttempt } from './payment-load.ts';

const invariants = new URL('../../apps/api/migrations/invariants.sql', import.meta.url);
const timeoutMilliseconds = 10 * 60_000;

/** Waits until every payment is in the ledger, for at most ten minutes; the rest counts as lost. */
export async function waitUntilSettled(
  databaseUrl: string,
  attempts: readonly PaymentAttempt[],
): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < timeoutMilliseconds) {
    const missing = await countMissing(databaseUrl, attempts);
    if (missing === 0) return;
    await pause(1000);
  }
}

/** The problems of the ledger, as messages; empty if there are none. */
export async function findProblems(
  databaseUrl: string,
  attempts: readonly PaymentAttempt[],
): Promise<readonly string[]> {
  const entries = await withDatabase(databaseUrl, readLedgerEntries);
  const payments = attempts.flatMap((attempt) =>
    describeProblems(attempt, entries.get(attempt.paymentId)),
  );
  const broken = await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<object>(await readFile(invariants, 'utf8'));
    return rows.map((row) => `Invariant violated: ${JSON.stringify(row)}`);
  });
  return [...payments, ...broken];
}

interface LedgerEntry {
  readonly times: number;
  readonly paise: number;
}

function describeProblems(
  { paymentId, paise, isAcknowledged }: PaymentAttempt,
  entry: LedgerEntry = { times: 0, paise: 0 },
): readonly string[] {
  const status = isAcknowledged ? 'confirmed as settled' : 'paid';
  if (entry.times === 0) return [`${paymentId} was ${status} and is lost.`];
  if (entry.times > 1) return [`${paymentId} is in the ledger ${entry.times} times.`];
  return entry.paise === paise ? [] : [`${paymentId} is in the ledger with another amount.`];
}

/** How often each payment was credited, and the total amount. */
async function readLedgerEntries(client: pg.Client): Promise<ReadonlyMap<string, LedgerEntry>> {
  const { rows } = await client.query<{ id: string; times: number; paise: number }>(`
    select payment_id as id, count(*)::int as times, sum(amount)::int as paise
    from journal join posting on posting.journal_id = journal.id and amount > 0
    where journal.kind <> 'refund' and payment_id is not null group by payment_id`);
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

async function countMissing(
  databaseUrl: string,
  attempts: readonly PaymentAttempt[],
): Promise<number> {
  const entries = await withDatabase(databaseUrl, readLedgerEntries);
  return attempts.filter(({ paymentId }) => !entries.has(paymentId)).length;
}
