import { refuse } from '@anupal/contract/result';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notifyFranchisee } from '../notifications/application-notifications.ts';
import { lockApplication } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { applyStaffTransition, recordTimeline } from '../records/transitions.ts';
import type { TransitionResult } from './review-actions.ts';

/** Takes an application that nobody has. */
export async function claimApplication(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
): TransitionResult {
  return inTransaction(context.db, async (trx) => {
    const seen = await lockApplication(trx, applicationId);
    if (!seen) return refuse('not_found');
    const move = seen.state === 'submitted' ? 'take' : 'takeOver';
    const change = { holderId: actor.caller.user.id };
    const moved = await applyStaffTransition(trx, actor, {
      transition: move,
      applicationId,
      change,
    });
    if (!moved.ok) return moved;
    const row = moved.value;
    if (move === 'take') await notifyFranchisee(trx, context, { row, event: 'taken' });
    await recordTimeline(trx, actor, { row, happened: [{ event: 'taken' }] });
    return moved;
  });
}

/** Gives an application back to the queue. */
export async function releaseApplication(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
): TransitionResult {
  return inTransaction(context.db, async (trx) => {
    const change = { holderId: null };
    const moved = await applyStaffTransition(trx, actor, {
      transition: 'giveBack',
      applicationId,
      change,
    });
    if (!moved.ok) return moved;
    await recordTimeline(trx, actor, { row: moved.value, happened: [{ event: 'given_back' }] });
    return moved;
  });
}
