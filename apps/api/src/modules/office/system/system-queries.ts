import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The database itself, and its time. */
export interface DatabaseInfo {
  readonly version: string;
  readonly bytes: number;
  readonly now: Date;
}

/** What the database tells of itself. */
export async function selectDatabase(db: Db): Promise<DatabaseInfo> {
  const { rows } = await sql<DatabaseInfo>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes, clock_timestamp() as now`.execute(db);
  return rows[0]!; // it is one row, from no table
}

/** How many jobs of a kind stand where. */
export interface QueueStatus {
  readonly name: string;
  readonly waiting: number;
  readonly retrying: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest job that is due has waited, in seconds; 0 where none waits. */
  readonly oldest: number;
}

/** Every kind of job, by its name. */
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

/** A job that failed for the last time. */
export interface FailedJobRow {
  readonly id: string;
  readonly queue: string;
  readonly failed_at: Date;
  readonly tries: number;
  readonly error: string | null;
}

/** The latest jobs that failed for the last time. */
export async function listFailedJobs(db: Db, limit: number): Promise<readonly FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, name as queue, completed_on as failed_at, retry_count + 1 as tries,
      output ->> 'error' as error
    from pgboss.job where state = 'failed' order by completed_on desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** A job that was done last, with what its work answered. */
export interface CompletedJob {
  readonly at: Date;
  readonly output: unknown;
}

/** The job of a kind that was done last, as long as it is kept. */
export async function selectLastCompletedJob(
  db: Db,
  queue: string,
): Promise<CompletedJob | undefined> {
  const { rows } = await sql<CompletedJob>`
    select completed_on as at, output from pgboss.job
    where name = ${queue} and state = 'completed' order by completed_on desc limit 1`.execute(db);
  return rows[0];
}
