import { paise, type Paise } from '@anupal/contract/values/paise';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents } from '../../audit/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { releaseApplicationSlot } from '../../subscriptions/public.ts';
import { dropDueCharge } from '../charges/charge-queries.ts';
import { returnCharges, type ChargeSettlement } from '../charges/charges.ts';
import { applyOwnTransition, recordTimeline, type TimelineEntry } from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import {
  notifyFranchisee,
  notifyStaffAbout,
  type ApplicationNotification,
} from '../notifications/application-notifications.ts';
import type { ApplicationRow } from '../records/application-queries.ts';
import { withdrawWithCopies, type WithdrawnResults } from '../documents/withdraw-results.ts';

/** The part of the fees that a rejection retains, and what it was spent on. */
export interface RetainedFee {
  readonly amount: Paise;
  readonly reason: string;
}

/** Why a rejection that retains fees is refused. */
export type RetentionRefusal = 'retained_too_early' | 'retained_too_high';

/** A rejection or withdrawal of an application. */
export interface ApplicationEnding {
  readonly actor: Actor;
  readonly row: ApplicationRow;
  readonly event: 'rejected' | 'withdrawn';
  readonly retained: RetainedFee | null;
}

/**
 * Withdraws the caller's application and releases its slot in the plan. Fees are returned if work has
 * not started.
 */
export async function withdrawApplication(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
  version: number,
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  return inTransaction(context.db, async (trx) => {
    const transition = { transition: 'withdraw', applicationId, version } as const;
    const updated = await applyOwnTransition(trx, actor, transition);
    if (!updated.ok) return updated;
    const row = updated.value;
    await notifyStaffAbout(trx, row, 'withdrawn');
    const ending = { actor, row, event: 'withdrawn', retained: null } as const;
    const ended = await endApplication(trx, context, ending);
    if (!ended.ok) throw new Error('a withdrawal retains no fees');
    context.crash('applications:before-end-commit');
    return updated;
  });
}

/**
 * Settles a rejected or withdrawn application. The transition before it makes sure that this happens
 * once. A rejection returns the fees except the retained part and withdraws delivered results. A
 * withdrawal returns all fees if work has not started, otherwise none.
 */
export async function endApplication(
  trx: Trx,
  context: ApplicationsContext,
  { actor, row, event, retained }: ApplicationEnding,
): Promise<Result<null, RetentionRefusal>> {
  if (retained && row.work_started_at === null) return refuse('retained_too_early');
  await releaseApplicationSlot(trx, row.subscription_id, row.filed_at);
  const settled = await settleCharges(trx, row, {
    retained: retained?.amount ?? paise(0),
    on: documentDate(context),
  });
  if (!settled.ok) return settled;
  const { returned } = settled.value;
  const withdrawal = await withdrawDelivered(trx, context, actor, row);
  await notifyFranchisee(trx, context, row, { event, ...notifiedAmounts(settled.value) });
  await recordTimeline(trx, actor, row, [
    { event },
    ...withdrawal.timeline,
    ...(returned > 0 ? [{ event: 'refunded', amount: returned } as const] : []),
    ...(retained ? [{ event: 'fee_retained', ...retained } as const] : []),
  ]);
  await recordEvents(trx, withdrawal.events);
  return ok(null);
}

async function settleCharges(
  trx: Trx,
  row: ApplicationRow,
  { retained, on }: { readonly retained: Paise; readonly on: CalendarDate },
): Promise<Result<ChargeSettlement, 'retained_too_high'>> {
  if (row.state === 'rejected' || row.work_started_at === null)
    return returnCharges(trx, row, retained, on);
  await dropDueCharge(trx, row.id);
  return ok({ returned: paise(0), retained: paise(0) });
}

async function withdrawDelivered(
  trx: Trx,
  context: ApplicationsContext,
  actor: Actor,
  row: ApplicationRow,
): Promise<Pick<WithdrawnResults, 'events'> & { readonly timeline: readonly TimelineEntry[] }> {
  const { id: applicationId, rejection: reason } = row;
  if (reason === null) return { timeline: [], events: [] };
  const { count, events } = await withdrawWithCopies(trx, actor, { applicationId, reason });
  if (count === 0) return { timeline: [], events };
  await notifyFranchisee(trx, context, row, { event: 'result_withdrawn', documents: count });
  return { timeline: [{ event: 'result_withdrawn', reason }], events };
}

function notifiedAmounts({
  returned,
  retained,
}: ChargeSettlement): Pick<ApplicationNotification, 'amount' | 'retained'> {
  if (retained > 0) return { amount: returned, retained };
  return returned > 0 ? { amount: returned } : {};
}
