import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The version, size and clock of the database. */
export interface DatabaseInfo {
  readonly version: string;
  readonly bytes: number;
  readonly now: Date;
}

/** Reads the version, size and clock of the database. */
export async function selectDatabase(db: Db): Promise<DatabaseInfo> {
  const { rows } = await sql<DatabaseInfo>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes, clock_timestamp() as now`.execute(db);
  return rows[0]!; // it is one row, from no table
}

/** The number of jobs of a queue by state. */
export interface QueueStatus {
  readonly name: string;
  readonly waiting: number;
  readonly retrying: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest due job has waited, in seconds; 0 if none waits. */
  readonly oldest: number;
}

/** Lists all queues by name. */
export async function listQueues(db: Db): Promise<readonly QueueStatus[]> {
  const { rows } = await sql<QueueStatus>`
    select queue.name,
      count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where job.state = 'retry')::int as retrying,
      count(*) filter (where job.state = 'active')::int as active,
      count(*) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from clock_timestamp() - min(job.start_after) filter (
        where job.state in ('created', 'retry') and job.start_after <= clock_timestamp())), 0)::float8
        as oldest
    from pgboss.queue left join pgboss.job on job.name = queue.name
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

/** A job that has failed for good. */
export interface FailedJobRow {
  readonly id: string;
  readonly queue: string;
  readonly failed_at: Date;
  readonly tries: number;
  readonly error: string | null;
}

/** Lists the latest jobs that have failed for good. */
export async function listFailedJobs(db: Db, limit: number): Promise<readonly FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, name as queue, completed_on as failed_at, retry_count + 1 as tries,
      output ->> 'error' as error
    from pgboss.job where state = 'failed' order by completed_on desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** A completed job with its output. */
export interface CompletedJob {
  readonly at: Date;
  readonly output: unknown;
}

/** Finds the last completed job of a queue that is still stored. */
export async function selectLastCompletedJob(
  db: Db,
  queue: string,
): Promise<CompletedJob | undefined> {
  const { rows } = await sql<CompletedJob>`
    select completed_on as at, output from pgboss.job
    where name = ${queue} and state = 'completed' order by completed_on desc limit 1`.execute(db);
  return rows[0];
}
