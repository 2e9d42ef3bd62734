import { ok, refuse, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { findUser, lockUser } from '../../users/public.ts';
import { upsertHold } from './hold-queries.ts';

/** A hold as a superadmin sets it; without a last day it ends when it is changed. */
export interface HoldInput {
  readonly userId: string;
  readonly reason: string;
  readonly endsOn: CalendarDate | null;
}

/**
 * Sets or changes the legal hold of a person: while it is in force, no retention rule applies to their
 * data and the account cannot be erased. The user lock serialises it with an erasure that is due.
 */
export async function setHold(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { userId, reason, endsOn }: HoldInput,
): Promise<Result<null, 'not_found' | 'forbidden'>> {
  const setBy = actor.caller.user.id;
  if (userId === setBy) return refuse('forbidden');
  return inTransactionUnlessRefused<null, 'not_found'>(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await findUser(trx, userId))) return refuse('not_found');
    await upsertHold(trx, { userId, reason, endsOn, setBy });
    const object = { type: 'user', id: userId };
    // Without the reason: it may name people, and the audit log never ends.
    const detail = { person: userId, until: endsOn };
    await recordEvents(trx, [auditEvent('retention.hold_set', actor, object, { detail })]);
    return ok(null);
  });
}
