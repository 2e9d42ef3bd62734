import ownPackage from '../../../../package.json' with { type: 'json' };
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { readLastBackup } from '../../../platform/backup/last-backup.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { listMigrations } from '../../../platform/db/migrate.ts';
import {
  fileSweepSetup,
  readSweepResult,
  type SweepResult,
} from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import { emailQueueName } from '../../notifications/public.ts';
import {
  listFailedJobs,
  listQueues,
  selectDatabase,
  selectLastCompletedJob,
  type DatabaseInfo,
  type FailedJobRow,
  type CompletedJob,
  type QueueStatus,
} from './system-queries.ts';

/** The status of the system. */
export interface SystemStatus {
  readonly product: typeof product;
  readonly database: DatabaseInfo;
  readonly migrations: Awaited<ReturnType<typeof listMigrations>>;
  /** The clock of this process when the database's was read, in milliseconds. */
  readonly ownTime: number;
  readonly queues: readonly QueueStatus[];
  readonly failed: readonly FailedJobRow[];
  readonly lastEmailAt: Date | null;
  readonly lastBackupAt: Date | null;
  readonly swept: (SweepResult & { readonly at: Date }) | null;
}

const product = {
  version: ownPackage.version,
  node: process.versions.node,
  /** When this process started. */
  startedAt: new Date(Date.now() - process.uptime() * 1000),
};
const maxFailed = 50;

/** The status of the system. */
export async function readSystemStatus({ db, clock }: Context): Promise<SystemStatus> {
  const [{ database, ownTime }, migrations, queues, failed, mail, lastBackupAt, sweep] =
    await Promise.all([
      selectDatabase(db).then((database) => ({ database, ownTime: clock() })),
      listMigrations(db),
      listQueues(db),
      listFailedJobs(db, maxFailed),
      selectLastCompletedJob(db, emailQueueName),
      readLastBackup(db),
      selectLastCompletedJob(db, fileSweepSetup.name),
    ]);
  return {
    product,
    database,
    migrations,
    ownTime,
    queues,
    failed,
    lastEmailAt: mail?.at ?? null,
    lastBackupAt,
    swept: toSweep(sweep),
  };
}

function toSweep(sweep: CompletedJob | undefined): SystemStatus['swept'] {
  const swept = readSweepResult(sweep?.output);
  return sweep && swept ? { ...swept, at: sweep.at } : null;
}

/** Runs a failed job again. Jobs are safe to repeat, as any may die between its work and its end. */
export async function retryFailedJob(
  { db, jobs }: Context,
  actor: Actor,
  jobId: string,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    if (!(await jobs.runAgain(trx, jobId))) return refuse('not_found');
    await recordEvents(trx, [
      auditEvent('office.job_run_again', actor, { type: 'job', id: jobId }),
    ]);
    return ok(null);
  });
}

/** Deletes a failed job. */
export async function dismissFailedJob(
  { db, jobs }: Context,
  actor: Actor,
  jobId: string,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    if (!(await jobs.dismiss(trx, jobId))) return refuse('not_found');
    await recordEvents(trx, [
      auditEvent('office.job_dismissed', actor, { type: 'job', id: jobId }),
    ]);
    return ok(null);
  });
}
