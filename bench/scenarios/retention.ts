import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@anupal/contract/auth';
import { invoices } from '@anupal/contract/invoices';
import { apiUrl, register } from '../bench-user.ts';
import { claimedSize } from '../claimed-size.ts';
import type { Endpoints } from '../endpoints.ts';
import { formatNumber, median, percentile, type Measurement } from '../figures.ts';
import { openProbe, type LatencyProbe, type ProbeRequest } from '../latency-probe.ts';
import { createFranchisee } from '../payments.ts';

// On 1 April the retention period of a whole year ends: a receipt and a tax document per franchisee.
const share = Number(process.env.BENCH_RETENTION_SHARE ?? '1');
const rounds = 6;
const callsPerSecond = 20;
const quietSeconds = 15;

/**
 * The nightly job on the day on which a year of the claimed size ends, in the process that serves a
 * constant rate of reads. The year ends in parts, between which the same reads go on without the job.
 */
export async function* measureRetention(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const { email } = await createFranchisee(endpoints);
  const database = new pg.Client({ connectionString: endpoints.ownerUrl });
  await database.connect();
  const rows = Math.round(claimedSize.users * share);
  const [quiet, busy, seconds]: [number[][], number[][], number[]] = [[], [], []];
  try {
    for (const [table, key] of foreignKeys)
      await database.query(`alter table ${table} drop constraint ${key}`);
    await fill(database, rows, recent);
    for (let round = 0; round < rounds; round += 1) {
      await fill(database, Math.round(rows / rounds), ended(round));
      await database.query('vacuum analyze payment_receipt, tax_document');
      // A token is valid for ten minutes, less than all rounds take.
      const { headers } = await register(endpoints, email);
      const calls = [auth.me.path, invoices.listOwn.path].map((path) => ({
        url: apiUrl(endpoints, path),
        headers,
      }));
      quiet.push(await readWhile(calls, pause(quietSeconds * 1000)));
      const job = runJob(database);
      busy.push(await readWhile(calls, job));
      seconds.push(await job);
    }
    await expectNoneLeft(database);
  } finally {
    await database.end();
  }
  const total = seconds.reduce((sum, one) => sum + one, 0);
  yield {
    id: 'retention-seconds',
    label: `retention of ${formatNumber(2 * rows, 0)} rows past their period`,
    value: total,
    digits: 0,
    unit: 's',
    detail: `${formatNumber((2 * rows) / total, 0)} a second, among as many within their period`,
  };
  for (const percent of [50, 95])
    yield {
      id: `retention-slows-p${percent}`,
      label: `… latency of reads during the job relative to without it, p${percent}`,
      value: median(
        busy.map(
          (times, round) => percentile(times, percent) / percentile(quiet[round] ?? [], percent),
        ),
      ),
      digits: 2,
      detail: `${callsPerSecond} a second; ${formatNumber(percentile(busy.flat(), percent), 1)} over ${formatNumber(percentile(quiet.flat(), percent), 1)} ms, ${rounds} rounds`,
    };
}

/** The times of reads at a constant rate, each from when it was due, until the work is done. */
async function readWhile(
  calls: readonly ProbeRequest[],
  work: Promise<unknown>,
): Promise<number[]> {
  const progress = { isDone: false };
  const done = work.finally(() => (progress.isDone = true));
  const times: number[] = [];
  const idle: LatencyProbe[] = [];
  const read = async (index: number, due: number): Promise<void> => {
    const probe = idle.pop() ?? openProbe();
    const duration = await probe.time(calls[index % calls.length]!); // within the list
    times.push(duration === Infinity ? duration : performance.now() - due);
    idle.push(probe);
  };
  const startedAt = performance.now();
  const reads: Promise<void>[] = [];
  for (let index = 0; !progress.isDone; index += 1) {
    const due = startedAt + (index * 1000) / callsPerSecond;
    await pause(Math.max(0, due - performance.now()));
    reads.push(read(index, due));
  }
  await Promise.all([done, ...reads]);
  for (const probe of idle) probe.close();
  return times;
}

// Queues the job as the nightly schedule does; the API runs it.
async function runJob(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `insert into pgboss.job (name, data) values ('retention', '{}') returning id`,
  );
  for (;;) {
    const { rows: found } = await database.query<{ state: string; seconds: number }>(
      `select state, extract(epoch from completed_on - started_on)::float8 as seconds
       from pgboss.job where id = $1`,
      [rows[0]?.id],
    );
    const [job] = found;
    if (job?.state === 'completed') return job.seconds;
    if (job?.state === 'failed') throw new Error('The retention job failed; see the log.');
    await pause(100);
  }
}

/** When rows are dated, and the financial year that numbers them. */
interface RowDate {
  readonly day: string;
  readonly year: string;
}

const tables = ['payment_receipt', 'tax_document'] as const;
const foreignKeys = [
  ['payment_receipt', 'payment_receipt_payment_id_fkey'],
  ['tax_document', 'tax_document_payment_id_fkey'],
  ['tax_document', 'tax_document_supplier_kind_financial_year_generation_fkey'],
] as const;

const recent: RowDate = { day: '2026-04-01', year: '2026-27' };

function ended(round: number): RowDate {
  const year = 2010 - round;
  return { day: `${year}-06-01`, year: `${year}-${String(year + 1).slice(2)}` };
}

// Copies of one receipt and one document of the bench user, without payments and without triggers.
async function fill(database: pg.Client, count: number, { day, year }: RowDate): Promise<void> {
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`);
  await database.query(
    `insert into payment_receipt select (jsonb_populate_record(receipt, jsonb_build_object(
       'payment_id', 'pay_' || $2::text || n, 'received_at', $3::text))).*
     from (select payment_receipt as receipt from payment_receipt where payer_name <> 'Erased' limit 1) one,
       generate_series(1, $1::int) n`,
    [count, year, `${day}T12:00:00Z`],
  );
  await database.query(
    `insert into tax_document select (jsonb_populate_record(document, jsonb_build_object(
       'id', gen_random_uuid(), 'event_key', 'payment:pay_' || $2::text || n, 'payment_id', 'pay_' || $2::text || n,
       'dated', $3::text, 'financial_year', $2::text, 'serial', 1000 + n, 'number', 'B' || $4::text || n,
       'body', (document).body || jsonb_build_object('number', 'B' || $4::text || n, 'date', $3::text)))).*
     from (select tax_document as document from tax_document
         where body #>> '{recipient,name}' <> 'Erased' limit 1) one,
       generate_series(1, $1::int) n`,
    [count, year, day, year.replace('-', '')],
  );
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`);
}

async function expectNoneLeft(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ left: number }>(
    `select (select count(*) from payment_receipt where payer_name <> 'Erased' and received_at < '2012-01-01')::int
       + (select count(*) from tax_document where body #>> '{recipient,name}' <> 'Erased'
           and dated < '2012-01-01')::int as left`,
  );
  if (rows[0]?.left !== 0) throw new Error('Rows past their period still have names.');
}
