import type { SystemState } from '@anupal/contract/office/system';

/** How far apart two clocks may be, in milliseconds, before codes and tokens suffer. */
const tolerable = 5000;

/** What is wrong with how the product stands; the gravest first. */
export type Trouble = 'migrations' | 'clock' | 'jobs' | 'mail';

const mailQueue = 'mail';

/** What is wrong with how the product stands. */
export function troublesOf({ database, clock, jobs }: SystemState): readonly Trouble[] {
  const mail = jobs.queues.find(({ name }) => name === mailQueue);
  return [
    ...(database.pending > 0 ? (['migrations'] as const) : []),
    ...(Math.abs(clock.aheadBy) > tolerable ? (['clock'] as const) : []),
    ...(jobs.failed.length > 0 ? (['jobs'] as const) : []),
    ...((mail?.retrying ?? 0) > 0 ? (['mail'] as const) : []),
  ];
}

/** How the mails stand. */
export function mailsOf({ jobs }: Pick<SystemState, 'jobs'>) {
  const { waiting, retrying, failed } = jobs.queues.find(({ name }) => name === mailQueue) ?? {
    waiting: 0,
    retrying: 0,
    failed: 0,
  };
  return { waiting, retrying, failed };
}
