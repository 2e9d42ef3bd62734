import { paise, type Paise } from '@anupal/contract/values/paise';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { releaseApplicationSlot } from '../../subscriptions/public.ts';
import { dropDueCharge } from '../charges/charge-queries.ts';
import { returnCharges, type ChargeSettlement } from '../charges/charges.ts';
import { applyOwnTransition, recordTimeline, type TimelineEntry } from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { notifyFranchisee, notifyStaffAbout } from '../notifications/application-notifications.ts';
import type { ApplicationRow } from '../records/application-queries.ts';
import { withdrawResults } from '../documents/result-queries.ts';

/** What of the fees is kept at a rejection (paise), and what it was spent on. */
export interface RetainedFee {
  readonly amount: Paise;
  readonly reason: string;
}

/** Why nothing is kept, nor the application rejected. */
export type RetentionRefusal = 'kept_too_early' | 'kept_too_high';

/** An end of an application that gives its place in the plan back. */
export interface ApplicationEnding {
  readonly actor: Actor;
  readonly row: ApplicationRow;
  readonly event: 'rejected' | 'withdrawn';
  readonly retained: RetainedFee | null;
}

/**
 * Withdraws an application of the caller. Its place in the plan is free again; what was paid returns
 * while no work has begun. One that was reopened is not theirs to withdraw: they have its documents.
 */
export async function withdrawApplication(
  context: ApplicationsContext,
  actor: Actor,
  target: { readonly applicationId: string; readonly version: number },
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  return inTransaction(context.db, async (trx) => {
    const moved = await applyOwnTransition(trx, actor, { transition: 'withdraw', ...target });
    if (!moved.ok) return moved;
    const row = moved.value;
    await notifyStaffAbout(trx, row, 'withdrawn');
    const ended = await endApplication(trx, context, {
      actor,
      row,
      event: 'withdrawn',
      retained: null,
    });
    if (!ended.ok) throw new Error('a withdrawal keeps nothing of what returns');
    context.crash('applications:before-end-commit');
    return moved;
  });
}

/**
 * What follows a rejection or a withdrawal, once: the move that came before it was made once. A
 * rejection returns what was paid but for what is kept, and withdraws the documents that were delivered;
 * a withdrawal returns all of it while no work has begun, and nothing then.
 */
export async function endApplication(
  trx: Trx,
  context: ApplicationsContext,
  { actor, row, event, retained: kept }: ApplicationEnding,
): Promise<Result<null, RetentionRefusal>> {
  if (kept && row.work_began_at === null) return refuse('kept_too_early');
  await releaseApplicationSlot(trx, row.subscription_id);
  const settled = await settleCharges(trx, row, kept?.amount ?? paise(0));
  if (!settled.ok) return settled;
  const { returned } = settled.value;
  const withdrawal = await withdrawDelivered(trx, context, row);
  await notifyFranchisee(trx, context, { row, event, ...notifiedAmounts(settled.value) });
  await recordTimeline(trx, actor, {
    row,
    happened: [
      { event },
      ...withdrawal,
      ...(returned > 0 ? [{ event: 'returned', amount: returned } as const] : []),
      ...(kept ? [{ event: 'fee_kept', ...kept } as const] : []),
    ],
  });
  return ok(null);
}

async function settleCharges(
  trx: Trx,
  row: ApplicationRow,
  kept: Paise,
): Promise<Result<ChargeSettlement, 'kept_too_high'>> {
  if (row.state === 'rejected' || row.work_began_at === null) return returnCharges(trx, row, kept);
  await dropDueCharge(trx, row.id);
  return ok({ returned: paise(0), kept: paise(0) });
}

async function withdrawDelivered(
  trx: Trx,
  context: ApplicationsContext,
  row: ApplicationRow,
): Promise<readonly TimelineEntry[]> {
  const { id: applicationId, rejection: reason } = row;
  if (reason === null) return [];
  const documents = await withdrawResults(trx, { applicationId, reason });
  if (documents === 0) return [];
  await notifyFranchisee(trx, context, { row, event: 'result_withdrawn', documents });
  return [{ event: 'result_withdrawn', reason }];
}

function notifiedAmounts({ returned, retained: kept }: ChargeSettlement): {
  amount?: Paise;
  kept?: Paise;
} {
  if (kept > 0) return { amount: returned, kept };
  return returned > 0 ? { amount: returned } : {};
}
