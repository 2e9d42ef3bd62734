import { refuse } from '@anupal/contract/result';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notifyFranchisee } from '../notifications/application-notifications.ts';
import { lockApplication } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { applyStaffTransition, recordTimeline } from '../records/transitions.ts';
import type { TransitionResult } from './review-actions.ts';

/** Assigns an unassigned application to the caller. */
export async function claimApplication(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
): TransitionResult {
  return inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    if (!application) return refuse('not_found');
    const transition = application.state === 'submitted' ? 'claim' : 'claimReleased';
    const change = { assigneeId: actor.caller.user.id };
    const updated = await applyStaffTransition(trx, actor, { transition, applicationId, change });
    if (!updated.ok) return updated;
    const row = updated.value;
    if (transition === 'claim') await notifyFranchisee(trx, context, row, { event: 'claimed' });
    await recordTimeline(trx, actor, row, [{ event: 'claimed' }]);
    return updated;
  });
}

/** Returns an application to the queue. */
export async function releaseApplication(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
): TransitionResult {
  return inTransaction(context.db, async (trx) => {
    const change = { assigneeId: null };
    const updated = await applyStaffTransition(trx, actor, {
      transition: 'release',
      applicationId,
      change,
    });
    if (!updated.ok) return updated;
    await recordTimeline(trx, actor, updated.value, [{ event: 'released' }]);
    return updated;
  });
}
