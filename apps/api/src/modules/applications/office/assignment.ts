import { refuse } from '@anupal/contract/result';
import { inTransaction } from '../../../platform/db/database.ts';
import { tell } from '../notifications/application-notifications.ts';
import { lockApplication } from '../records/application-queries.ts';
import type { Acting, ApplicationsContext } from '../records/context.ts';
import { moveAtDesk, record } from '../records/transitions.ts';
import type { Moved } from './review-actions.ts';

/** Takes an application that nobody has. */
export async function takeApplication(
  context: ApplicationsContext,
  acting: Acting,
  applicationId: string,
): Moved {
  return inTransaction(context.db, async (trx) => {
    const seen = await lockApplication(trx, applicationId);
    if (!seen) return refuse('not_found');
    const move = seen.state === 'submitted' ? 'take' : 'takeOver';
    const change = { holderId: acting.caller.user.id };
    const moved = await moveAtDesk(trx, acting, { move, applicationId, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    if (move === 'take') await tell(trx, context, { row, event: 'taken' });
    await record(trx, acting, { row, happened: [{ event: 'taken' }] });
    return moved;
  });
}

/** Gives an application back to the queue. */
export async function giveBack(
  context: ApplicationsContext,
  acting: Acting,
  applicationId: string,
): Moved {
  return inTransaction(context.db, async (trx) => {
    const change = { holderId: null };
    const moved = await moveAtDesk(trx, acting, { move: 'giveBack', applicationId, change });
    if (!moved.ok) return moved;
    await record(trx, acting, { row: moved.value, happened: [{ event: 'given_back' }] });
    return moved;
  });
}
