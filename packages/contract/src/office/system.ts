import * as z from 'zod/mini';

/** A job that failed after its last retry. It is kept for an hour. */
export const failedJob = z.object({
  id: z.uuid(),
  /** The queue, such as `mail`. */
  queue: z.string(),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  /** An error code or class, such as `ECONNREFUSED`; null when unknown. */
  error: z.nullable(z.string()),
});

export type FailedJob = z.output<typeof failedJob>;

/** The system status for operators. */
export const systemState = z.object({
  product: z.object({
    version: z.string(),
    node: z.string(),
    /** When the responding process started. */
    startedAt: z.iso.datetime(),
  }),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    migrations: z.int(),
    /** The newest applied migration, and the number of pending ones. */
    newestMigration: z.nullable(z.string()),
    pending: z.int(),
  }),
  clock: z.object({
    /** The time of the database, which is authoritative. */
    databaseAt: z.iso.datetime(),
    /** How far the process clock is ahead of it, in milliseconds. */
    aheadBy: z.int(),
  }),
  jobs: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        /** Due now or later. */
        waiting: z.int(),
        /** Those of them that failed and will be retried. */
        retrying: z.int(),
        active: z.int(),
        failed: z.int(),
      }),
    ),
    /** The latest 50 that failed after their last retry. */
    failed: z.array(failedJob),
  }),
  /** When an email was last sent; null when none was within an hour. */
  lastEmailAt: z.nullable(z.iso.datetime()),
  /** The moment that the last backup captures; null before the first. */
  lastBackupAt: z.nullable(z.iso.datetime()),
  /** The result of the last orphan sweep; null when none ended within an hour. */
  files: z.nullable(
    z.object({
      count: z.int(),
      bytes: z.int(),
      /** Files that no record referred to. */
      removed: z.int(),
      sweptAt: z.iso.datetime(),
    }),
  ),
});

export type SystemState = z.output<typeof systemState>;
