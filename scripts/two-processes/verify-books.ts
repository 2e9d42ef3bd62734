import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * The problems of a database after processes were killed: jobs that failed or did not finish
 * within five minutes, and violations that invariants.sql finds.
 */
export async function findProblems(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const unfinished = await waitUntilFinished(client);
    const { rows } = await client.query<object>(readFileSync(invariants, 'utf8'));
    return [...unfinished, ...rows.map((row) => `Invariant violated: ${JSON.stringify(row)}.`)];
  } finally {
    await client.end();
  }
}

const invariants = 'apps/api/migrations/invariants.sql';
const timeoutMilliseconds = 5 * 60_000;

async function waitUntilFinished(client: pg.Client): Promise<readonly string[]> {
  const startedAt = performance.now();
  for (;;) {
    const unfinished = await listUnfinished(client);
    const isTimedOut = performance.now() - startedAt > timeoutMilliseconds;
    if (isTimedOut || unfinished.every(({ state }) => state === 'failed')) {
      return unfinished.map(({ name, state, count }) => `${count} jobs of ${name} are ${state}.`);
    }
    await pause(1000);
  }
}

interface UnfinishedJobs {
  readonly name: string;
  readonly state: string;
  readonly count: number;
}

/** Jobs that are due and unfinished; an active one may have died with its process. */
async function listUnfinished(client: pg.Client): Promise<readonly UnfinishedJobs[]> {
  const { rows } = await client.query<UnfinishedJobs>(`
    select name, state::text, count(*)::int from pgboss.job
    where state = 'failed' or state = 'active'
      or state in ('created', 'retry') and start_after < now() - interval '10 seconds'
    group by 1, 2 order by 1, 2`);
  return rows;
}
