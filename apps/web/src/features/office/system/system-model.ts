import type { SystemState } from '@anupal/contract/office/system';

/** The tolerated difference of two clocks in milliseconds; more would break codes and tokens. */
const tolerable = 5000;

/** A problem of the system; the most serious first. */
export type SystemProblem = 'migrations' | 'clock' | 'backup' | 'jobs' | 'mail';

const mailQueues: readonly string[] = ['mail', 'mail-documents'];

const hour = 3_600_000;
/** A failed nightly backup is reported before the second night. */
const oldestBackup = 36 * hour;

/** The problems of the system. */
export function findProblems(system: SystemState): readonly SystemProblem[] {
  const { database, clock, jobs } = system;
  const mail = mailQueueCounts(system);
  return [
    ...(database.pending > 0 ? (['migrations'] as const) : []),
    ...(Math.abs(clock.aheadBy) > tolerable ? (['clock'] as const) : []),
    ...(isBackupMissing(system) ? (['backup'] as const) : []),
    ...(jobs.failed.length > 0 ? (['jobs'] as const) : []),
    ...(mail.retrying > 0 ? (['mail'] as const) : []),
  ];
}

/** The counts of the email queues. */
export function mailQueueCounts({ jobs }: Pick<SystemState, 'jobs'>) {
  const mail = jobs.queues.filter(({ name }) => mailQueues.includes(name));
  const sum = (count: 'waiting' | 'retrying' | 'failed'): number =>
    mail.reduce((total, queue) => total + queue[count], 0);
  return { waiting: sum('waiting'), retrying: sum('retrying'), failed: sum('failed') };
}

type BackupState = Pick<SystemState, 'clock' | 'lastBackupAt'>;

/**
 * The age of the last backup in whole hours, by the clock of the database; null before the first.
 */
export function hoursSinceBackup({ clock, lastBackupAt }: BackupState): number | null {
  if (lastBackupAt === null) return null;
  return Math.max(0, Math.floor(sinceBackup(clock, lastBackupAt) / hour));
}

function isBackupMissing({ clock, lastBackupAt }: BackupState): boolean {
  return lastBackupAt === null || sinceBackup(clock, lastBackupAt) > oldestBackup;
}

function sinceBackup({ databaseAt }: SystemState['clock'], lastBackupAt: string): number {
  return Date.parse(databaseAt) - Date.parse(lastBackupAt);
}
