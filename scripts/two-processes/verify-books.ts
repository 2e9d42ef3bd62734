import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * The problems of a database after processes were killed: jobs that failed or were not picked up
 * within some minutes, and violations that invariants.sql finds.
 */
export async function findProblems(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const left = await untilWorkedOff(client);
    const { rows } = await client.query<object>(readFileSync(invariants, 'utf8'));
    return [...left, ...rows.map((row) => `Invariant violated: ${JSON.stringify(row)}.`)];
  } finally {
    await client.end();
  }
}

const invariants = 'apps/api/migrations/invariants.sql';
const patienceMilliseconds = 5 * 60_000;

async function untilWorkedOff(client: pg.Client): Promise<readonly string[]> {
  const begun = performance.now();
  for (;;) {
    const left = await listUndone(client);
    const isOver = performance.now() - begun > patienceMilliseconds;
    if (isOver || left.every(({ state }) => state === 'failed')) {
      return left.map(({ name, state, count }) => `${count} jobs of ${name} are ${state}.`);
    }
    await pause(1000);
  }
}

interface Undone {
  readonly name: string;
  readonly state: string;
  readonly count: number;
}

/** Jobs that are due and not done; an active one may have died with its process. */
async function listUndone(client: pg.Client): Promise<readonly Undone[]> {
  const { rows } = await client.query<Undone>(`
    select name, state::text, count(*)::int from pgboss.job
    where state = 'failed' or state = 'active'
      or state in ('created', 'retry') and start_after < now() - interval '10 seconds'
    group by 1, 2 order by 1, 2`);
  return rows;
}
