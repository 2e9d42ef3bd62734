import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { deleteNominee, upsertNominee, type NomineeRow } from './nominee-queries.ts';

/** Saves the nominee of the caller. */
export async function saveNominee(
  { db }: Context,
  actor: Actor,
  nominee: Pick<NomineeRow, 'name' | 'relation' | 'email' | 'phone'>,
): Promise<NomineeRow> {
  const { id } = actor.caller.user;
  return inTransaction(db, async (trx) => {
    const row = await upsertNominee(trx, { user_id: id, ...nominee });
    await recordEvents(trx, [auditEvent('privacy.nominee_named', actor, { type: 'user', id })]);
    return row;
  });
}

/** Removes the nominee of the caller. */
export async function removeNominee(
  { db }: Context,
  actor: Actor,
): Promise<Result<null, 'not_found'>> {
  const { id } = actor.caller.user;
  return inTransaction(db, async (trx) => {
    if (!(await deleteNominee(trx, id))) return refuse('not_found');
    await recordEvents(trx, [auditEvent('privacy.nominee_removed', actor, { type: 'user', id })]);
    return ok(null);
  });
}
