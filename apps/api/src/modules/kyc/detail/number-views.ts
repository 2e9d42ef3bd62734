import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Pan } from '@anupal/contract/values/pan';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { consume, increment } from '../../../platform/db/rate-limits.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents, type AuditEvent } from '../../audit/public.ts';
import { notifyUser } from '../../notifications/public.ts';
import { listSuperadmins } from '../../users/public.ts';
import type { KycContext } from '../records/context.ts';
import { openPan } from '../records/identity-numbers.ts';
import { selectRecord } from '../records/record-queries.ts';
import { renderNumberViewsEmail, type NumberViews } from './number-view-email.ts';

/** Reveals the full PAN of a record to staff and records the view. */
export async function revealPan(
  context: KycContext,
  actor: Actor,
  kycId: string,
): Promise<Result<Pan, 'not_found' | 'too_many_requests'>> {
  const record = await selectRecord(context.db, kycId);
  if (!record) return refuse('not_found');
  const recorded = await recordNumberView(context, actor, {
    action: 'kyc.pan_viewed',
    object: { type: 'kyc_record', id: kycId },
    detail: { person: record.user_id },
  });
  return recorded.ok ? ok(openPan(context.keys, record.id, record.pan_sealed)) : recorded;
}

/** The view of a masked number, such as a PAN or a bank account number, as recorded in the audit log. */
export type NumberView = Pick<AuditEvent, 'action' | 'object' | 'detail'>;

/**
 * Records and counts a view of a full number by staff: PANs and bank account numbers together, since a
 * stolen session reveals either. Above the limit one view per minute is allowed, and the first one
 * notifies every superadmin, including the viewer.
 */
export async function recordNumberView(
  context: Context,
  actor: Actor,
  { action, object, detail }: NumberView,
): Promise<Result<null, 'too_many_requests'>> {
  const staffId = actor.caller.user.id;
  const limit = context.limits.numberViewsPerTenMinutes;
  return inTransaction(context.db, async (trx) => {
    const key = `kyc:number-views:${staffId}`;
    const [{ count } = { count: 1 }] = await increment(trx, [{ key, seconds: minutes * 60 }]);
    if (count === limit + 1) await notifySuperadmins(trx, context, { staffId, count, minutes });
    const slowLimit = { key: `kyc:number-views-above:${staffId}`, seconds: 60, limit: 1 };
    const retryAfter = count > limit ? await consume(trx, [slowLimit]) : null;
    const outcome = retryAfter === null ? 'done' : 'refused';
    await recordEvents(trx, [auditEvent(action, actor, object, { outcome, detail })]);
    return retryAfter === null ? ok(null) : refuse('too_many_requests', retryAfter);
  });
}

const minutes = 10;

async function notifySuperadmins(trx: Trx, context: Context, views: NumberViews): Promise<void> {
  for (const { id } of await listSuperadmins(trx)) {
    await notifyUser(trx, context, {
      userId: id,
      language: 'en',
      event: { kind: 'frequent_number_views', ...views },
      email: (to) => renderNumberViewsEmail(to, views),
    });
  }
}
