import type { SystemState } from '@anupal/contract/office/system';

/** How far apart two clocks may be, in milliseconds, before codes and tokens suffer. */
const tolerable = 5000;

/** What is wrong with how the product stands; the gravest first. */
export type SystemProblem = 'migrations' | 'clock' | 'backup' | 'jobs' | 'mail';

const mailQueue = 'mail';

const hour = 3_600_000;
/** A nightly backup that failed once is told before the second night. */
const oldestBackup = 36 * hour;

/** What is wrong with how the product stands. */
export function findProblems(system: SystemState): readonly SystemProblem[] {
  const { database, clock, jobs } = system;
  const mail = jobs.queues.find(({ name }) => name === mailQueue);
  return [
    ...(database.pending > 0 ? (['migrations'] as const) : []),
    ...(Math.abs(clock.aheadBy) > tolerable ? (['clock'] as const) : []),
    ...(isBackupMissing(system) ? (['backup'] as const) : []),
    ...(jobs.failed.length > 0 ? (['jobs'] as const) : []),
    ...((mail?.retrying ?? 0) > 0 ? (['mail'] as const) : []),
  ];
}

/** How the mails stand. */
export function mailQueueCounts({ jobs }: Pick<SystemState, 'jobs'>) {
  const { waiting, retrying, failed } = jobs.queues.find(({ name }) => name === mailQueue) ?? {
    waiting: 0,
    retrying: 0,
    failed: 0,
  };
  return { waiting, retrying, failed };
}

type BackupFacts = Pick<SystemState, 'clock' | 'lastBackupAt'>;

/** How many whole hours ago the last backup was, by the clock of the database; null before the first. */
export function hoursSinceBackup({ clock, lastBackupAt }: BackupFacts): number | null {
  if (lastBackupAt === null) return null;
  return Math.max(0, Math.floor(sinceBackup(clock, lastBackupAt) / hour));
}

function isBackupMissing({ clock, lastBackupAt }: BackupFacts): boolean {
  return lastBackupAt === null || sinceBackup(clock, lastBackupAt) > oldestBackup;
}

function sinceBackup({ databaseAt }: SystemState['clock'], lastBackupAt: string): number {
  return Date.parse(databaseAt) - Date.parse(lastBackupAt);
}
