import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { firstNames, surnames } from './sample-names.ts';
import { startWorker } from './workers/start-worker.ts';

/** The size that the website claims; the users have about three million clients in their books. */
export const claimedSize = { users: 430_963, applications: 1_473_780 } as const;

/** The database to fill, and the key file of its product. */
export interface FillOptions {
  /** The owner, because only it may write ledger rows directly. */
  readonly ownerUrl: string;
  readonly keyFile: string;
  /** The fraction of the claimed size. */
  readonly share: number;
  readonly seed?: number;
}

const folder = new URL('./claimed-size/', import.meta.url);

/**
 * Fills the database of an idle product to the claimed size or a fraction of it: users, client books,
 * applications with timelines, plans, payments and a balanced ledger. The same seed gives the same
 * rows, except for encrypted values. Throws if an invariant is violated.
 */
export async function fillToClaimedSize(options: FillOptions): Promise<void> {
  const database = new pg.Client({ connectionString: options.ownerUrl });
  await database.connect();
  const startedAt = performance.now();
  const log = (step: string): void => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${step} after ${seconds} s, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  };
  await database.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB';
    set work_mem = '256MB'; set max_parallel_maintenance_workers = 2; set jit = off`);
  for (const file of ['1-drop-constraints', '2-users']) await runFile(database, file, options);
  log('Users are assigned');
  await encryptValues(options);
  log('Answers, PANs and GSTINs are encrypted');
  for (const file of ['3-applications', '4-client-book', '5-money']) {
    await runFile(database, file, options);
    log(`${file} is loaded`);
  }
  await runFile(database, '6-restore-constraints', options);
  log('Constraints and indexes are restored');
  await database.query('vacuum analyze');
  const violations = await database.query(await readFile(invariants, 'utf8'));
  log('Invariants are checked');
  await database.end();
  if (violations.rows.length > 0)
    throw new Error(`Invariants violated: ${JSON.stringify(violations.rows.slice(0, 5))}`);
}

const invariants = new URL('../apps/api/migrations/invariants.sql', import.meta.url);

async function runFile(
  database: pg.Client,
  file: string,
  { share, seed = 20_261_122 }: FillOptions,
): Promise<void> {
  const values: Readonly<Record<string, string>> = {
    users: String(Math.round(claimedSize.users * share)),
    applications: String(Math.round(claimedSize.applications * share)),
    seed: String(seed),
    names: toSqlArray(firstNames),
    surnames: toSqlArray(surnames),
  };
  const text = await readFile(new URL(`${file}.sql`, folder), 'utf8');
  await database.query(
    text.replace(/(?<!:):([a-z]+)/g, (all, name: string) => values[name] ?? all),
  );
}

function toSqlArray(texts: readonly string[]): string {
  return `'{${texts.join(',')}}'::text[]`;
}

async function encryptValues({ ownerUrl, keyFile }: FillOptions): Promise<void> {
  const worker = startWorker(
    new URL('../apps/api/src/testing/bench/seal-values.ts', import.meta.url),
    {
      databaseUrl: ownerUrl,
      keyFile,
    },
  );
  await worker.next();
  await worker.end();
}
