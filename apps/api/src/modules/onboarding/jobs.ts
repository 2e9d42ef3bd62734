import type { Context } from '../../platform/context.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { businessDrafts } from './business-draft.ts';

/** The queue that deletes expired drafts. */
export const draftCleanupSetup = recurringSetup('draft-cleanup');

/** Deletes expired drafts every hour. */
export function draftCleanupQueue({ db }: Context): Queue<object> {
  return recurringQueue(draftCleanupSetup, '27 * * * *', () => businessDrafts.deleteExpired(db));
}
