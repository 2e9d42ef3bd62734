import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { findUser } from '../../users/public.ts';
import { deleteNominee, selectNominee, upsertNominee, type NomineeRow } from './nominee-queries.ts';

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

/** Reads whom a person nominated, for the office, and records that for the person. */
export async function readNomineeOf(
  { db }: Context,
  actor: Actor,
  userId: string,
): Promise<Result<NomineeRow | undefined, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    if (!(await findUser(trx, userId))) return refuse('not_found');
    const row = await selectNominee(trx, userId);
    const object = { type: 'user', id: userId };
    const detail = { person: userId };
    await recordEvents(trx, [auditEvent('privacy.nominee_read', actor, object, { detail })]);
    return ok(row);
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
