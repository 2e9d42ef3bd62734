import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Pan } from '@anupal/contract/values/pan';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { increment, consume } from '../../../platform/db/rate-limits.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, type AuditEvent, recordEvents } from '../../audit/public.ts';
import { notifyUser } from '../../notifications/public.ts';
import { searchUsers } from '../../users/public.ts';
import type { KycContext } from '../records/context.ts';
import { panViewsEmail } from './pan-view-email.ts';
import { openPan } from '../records/identity-numbers.ts';
import { selectRecord } from '../records/record-queries.ts';

export type { KycContext } from '../records/context.ts';

/** Shows staff the whole PAN of a record, and records that it was shown. */
export async function revealPan(
  context: KycContext,
  actor: Actor,
  kycId: string,
): Promise<Result<Pan, 'not_found' | 'too_many_requests'>> {
  const record = await selectRecord(context.db, kycId);
  if (!record) return refuse('not_found');
  const recorded = await recordPanView(context, actor, {
    action: 'kyc.pan_viewed',
    object: { type: 'kyc_record', id: kycId },
    detail: { person: record.user_id },
  });
  return recorded.ok ? ok(openPan(context.keys, record.id, record.pan_sealed)) : recorded;
}

/** Whose PAN is viewed, as the audit log names it. */
export type PanView = Pick<AuditEvent, 'action' | 'object' | 'detail'>;

/**
 * Records and counts that staff view a whole PAN. Above the limit one a minute is shown, and the first
 * above it is told to every superadmin, also where the viewer is one: their session may be another's.
 */
export async function recordPanView(
  context: Context,
  actor: Actor,
  view: PanView,
): Promise<Result<null, 'too_many_requests'>> {
  const { id } = actor.caller.user;
  const most = context.limits.panViewsPerTenMinutes;
  return inTransaction(context.db, async (trx) => {
    const key = `kyc:pan-views:${id}`;
    const [{ count } = { count: 1 }] = await increment(trx, [{ key, seconds: minutes * 60 }]);
    if (count === most + 1) await notifySuperadmins(trx, context, { staffId: id, count });
    const slowed = { key: `kyc:pan-views-above:${id}`, seconds: 60, limit: 1 };
    const wait = count > most ? await consume(trx, [slowed]) : null;
    const { action, object, detail } = view;
    const outcome = wait === null ? 'done' : 'refused';
    await recordEvents(trx, [auditEvent(action, actor, object, { outcome, detail })]);
    return wait === null ? ok(null) : refuse('too_many_requests', wait);
  });
}

const minutes = 10;
const maxNotified = 50;

async function notifySuperadmins(
  trx: Trx,
  context: Context,
  { staffId, count }: { readonly staffId: string; readonly count: number },
): Promise<void> {
  const search = { text: null, roles: ['superadmin'], isEnabled: true } as const;
  const superadmins = await searchUsers(trx, search, { before: null, limit: maxNotified });
  for (const { id } of superadmins) {
    await notifyUser(trx, context, {
      userId: id,
      language: 'en',
      event: { kind: 'pan_views_many', staffId, count, minutes },
      email: (to) => panViewsEmail(to, { staffId, count, minutes }),
    });
  }
}
