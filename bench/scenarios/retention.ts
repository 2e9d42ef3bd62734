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

// A receipt and a tax document per franchisee, spread over six ended financial years, and as many over the nine
// that are within their period.
const share = Number(process.env.BENCH_RETENTION_SHARE ?? '1');
const rounds = 6;
const callsPerSecond = 20;
const quietSeconds = 15;

/**
 * The nightly job over fifteen financial years of rows, of which six have ended, in the process that serves a
 * constant rate of reads. A year ends at a time, between which the same reads go on without the job.
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
    for (const start of openYears)
      await fill(database, Math.round(rows / openYears.length), dateIn(start));
    for (let round = 0; round < rounds; round += 1) {
      await fill(database, Math.round(rows / rounds), dateIn(firstOpenYear - 1 - round));
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
    detail: `${formatNumber((2 * rows) / total, 0)} a second, of ${rounds} financial years, among as many of the ${openYears.length} within their period`,
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

// The current financial year and the eight before it are within their period: see books_open_from.
const currentYear = new Date(Date.now() - 90 * 86_400_000).getUTCFullYear();
const firstOpenYear = currentYear - 8;
const openYears = Array.from({ length: 9 }, (_, index) => firstOpenYear + index);

// The first day, so that rows of the current year are never of the future.
function dateIn(start: number): RowDate {
  return { day: `${start}-04-01`, year: `${start}-${String(start + 1).slice(2)}` };
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
  const { rows } = await database.query<{ left: number; lost: number }>(
    `select (select count(*) from payment_receipt where payer_name <> 'Erased' and received_at < $1::date)::int
       + (select count(*) from tax_document where body #>> '{recipient,name}' <> 'Erased'
           and dated < $1::date)::int as left,
       (select count(*) from payment_receipt where payer_name = 'Erased' and received_at >= $1::date)::int
       + (select count(*) from tax_document where body #>> '{recipient,name}' = 'Erased'
           and dated >= $1::date)::int as lost`,
    [dateIn(firstOpenYear).day],
  );
  if (rows[0]?.left !== 0) throw new Error('Rows past their period still have names.');
  if (rows[0].lost !== 0) throw new Error('Rows within their period have lost their names.');
}
