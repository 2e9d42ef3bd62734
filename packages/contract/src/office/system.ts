import * as z from 'zod/mini';

/** A job that failed for the last time. It is kept for an hour. */
export const failedJob = z.object({
  id: z.uuid(),
  /** What kind of work it was, such as `mail`. */
  queue: z.string(),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  /** A code or a kind of error, such as `ECONNREFUSED`; null where none was noted. */
  error: z.nullable(z.string()),
});

/** A job that failed for the last time. */
export type FailedJob = z.output<typeof failedJob>;

/** How the product stands, for who runs it. Bytes are whole. */
export const systemState = z.object({
  product: z.object({
    version: z.string(),
    node: z.string(),
    /** Since when the process that answers runs. */
    startedAt: z.iso.datetime(),
  }),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    migrations: z.int(),
    /** The last of them by its name, and how many it has not had. */
    newestMigration: z.nullable(z.string()),
    pending: z.int(),
  }),
  clock: z.object({
    /** The time by the database, which is the one that counts. */
    databaseAt: z.iso.datetime(),
    /** By how many milliseconds the clock of the process is ahead of it. */
    aheadBy: z.int(),
  }),
  jobs: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        /** To be done now or later. */
        waiting: z.int(),
        /** Of these, those that failed and are tried again. */
        retrying: z.int(),
        active: z.int(),
        failed: z.int(),
      }),
    ),
    /** The latest 50 that failed for the last time. */
    failed: z.array(failedJob),
  }),
  /** When a mail last left; null where none did within an hour. */
  lastMailAt: z.nullable(z.iso.datetime()),
  /** The moment that the last backup holds; null before the first. */
  lastBackupAt: z.nullable(z.iso.datetime()),
  /** What the last sweep of the files found; null where none ended within an hour. */
  files: z.nullable(
    z.object({
      count: z.int(),
      bytes: z.int(),
      /** Those that belonged to nothing. */
      removed: z.int(),
      sweptAt: z.iso.datetime(),
    }),
  ),
});

/** How the product stands. */
export type SystemState = z.output<typeof systemState>;
