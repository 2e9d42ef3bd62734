import { refuse } from '@anupal/contract/result';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { tell } from '../notifications/application-notifications.ts';
import { lockApplication } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { moveAtDesk, record } from '../records/transitions.ts';
import type { Moved } from './review-actions.ts';

/** Takes an application that nobody has. */
export async function takeApplication(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
): Moved {
  return inTransaction(context.db, async (trx) => {
    const seen = await lockApplication(trx, applicationId);
    if (!seen) return refuse('not_found');
    const move = seen.state === 'submitted' ? 'take' : 'takeOver';
    const change = { holderId: actor.caller.user.id };
    const moved = await moveAtDesk(trx, actor, { move, applicationId, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    if (move === 'take') await tell(trx, context, { row, event: 'taken' });
    await record(trx, actor, { row, happened: [{ event: 'taken' }] });
    return moved;
  });
}

/** Gives an application back to the queue. */
export async function giveBack(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
): Moved {
  return inTransaction(context.db, async (trx) => {
    const change = { holderId: null };
    const moved = await moveAtDesk(trx, actor, { move: 'giveBack', applicationId, change });
    if (!moved.ok) return moved;
    await record(trx, actor, { row: moved.value, happened: [{ event: 'given_back' }] });
    return moved;
  });
}
