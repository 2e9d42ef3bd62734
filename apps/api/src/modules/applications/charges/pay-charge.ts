import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { documentDate } from '../../invoices/public.ts';
import { listCharges } from './charge-queries.ts';
import { payQuote, chargeTotal } from './charges.ts';
import { applyOwnTransition, recordTimeline } from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { notifyFranchisee, notifyStaffAbout } from '../notifications/application-notifications.ts';
import { lockApplication, type ApplicationRow } from '../records/application-queries.ts';

/** The quoted fee to pay. */
export interface ChargePayment {
  readonly applicationId: string;
  readonly chargeId: string;
}

/** Why a payment is refused. */
export type ChargePaymentRefusal =
  'not_found' | 'application_changed' | 'insufficient_balance' | 'tax_details_missing';

/**
 * Pays a quoted fee from the wallet, once; repeating it changes nothing. The application goes back into
 * review, unless an answer is awaited too.
 */
export async function payCharge(
  context: ApplicationsContext,
  actor: Actor,
  payment: ChargePayment,
): Promise<Result<ApplicationRow, ChargePaymentRefusal>> {
  const paid = await inTransactionUnlessRefused(context.db, async (trx) => {
    const result = await payWithin(trx, context, actor, payment);
    context.crash('applications:before-pay-commit');
    return result;
  });
  context.crash('applications:after-pay-commit');
  return paid;
}

async function payWithin(
  trx: Trx,
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, chargeId }: ChargePayment,
): Promise<Result<ApplicationRow, ChargePaymentRefusal>> {
  const application = await lockApplication(trx, applicationId);
  if (application?.user_id !== actor.caller.user.id) return refuse('not_found');
  const charge = (await listCharges(trx, applicationId)).find(({ id }) => id === chargeId);
  if (!charge) return refuse('not_found');
  if (charge.state === 'paid') return ok(application);
  const updated = await applyOwnTransition(trx, actor, {
    transition: 'pay',
    applicationId,
    keepsState: application.awaits_reply,
  });
  if (!updated.ok) return updated;
  const row = updated.value;
  const amount = chargeTotal(charge);
  const paid = await payQuote(trx, row, chargeId, {
    on: documentDate(context),
    notify: async (taxDocuments) => {
      await notifyFranchisee(trx, context, row, { event: 'paid', amount, taxDocuments });
      await notifyStaffAbout(trx, row, 'paid');
    },
  });
  if (paid === null) return refuse('application_changed');
  if (!paid.ok) return paid;
  await recordTimeline(trx, actor, row, [{ event: 'paid', amount }]);
  return updated;
}
