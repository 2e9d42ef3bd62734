import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import {
  addressedFrom,
  findFirstFirmTime,
  filterKeysWithoutDocument,
  needsAddress,
  paymentKey,
} from '../../invoices/public.ts';
import { emailUser } from '../../notifications/public.ts';
import { findUndocumentedPayments } from '../settlement/past-payments.ts';
import { renderAddressEmail } from './address-email.ts';
import {
  claimAddressRequest,
  listLargePlanPayments,
  type LargePlanPayment,
} from './waiting-invoice-queries.ts';

/**
 * The payments of plans whose invoice waits for an address, oldest first. What was paid before the firm
 * issued documents is documented by the operator's command alone.
 */
export async function findWaitingInvoices(db: Db): Promise<readonly LargePlanPayment[]> {
  const since = await findFirstFirmTime(db);
  if (since === null) return [];
  const paid = await listLargePlanPayments(db, { amount: addressedFrom, since });
  const waiting = await filterKeysWithoutDocument(
    db,
    paid.map(({ payment_id }) => paymentKey(payment_id)),
  );
  return paid.filter(({ payment_id }) => waiting.has(paymentKey(payment_id)));
}

/**
 * Issues the invoices that waited for an address that is known by now, and requests it of the other
 * payers once a week.
 */
export async function issueWaitingInvoices(context: Context): Promise<void> {
  const waiting = await findWaitingInvoices(context.db);
  if (waiting.length === 0) return;
  const ids = new Set(waiting.map(({ payment_id }) => payment_id));
  for (const { issue } of await findUndocumentedPayments(context, ids)) {
    try {
      await issue();
    } catch (error) {
      context.log.warn('an invoice that waited could not be issued', { error });
    }
  }
  for (const payment of await findWaitingInvoices(context.db))
    await requestAddress(context, payment);
}

async function requestAddress(
  context: Context,
  { payment_id, user_id: userId, amount_paise }: LargePlanPayment,
): Promise<void> {
  const amount = formatRupees(paiseToRupees(amount_paise));
  await inTransaction(context.db, async (trx) => {
    // Issuing may have failed for another reason.
    if (!(await needsAddress(trx, userId, amount_paise))) return;
    if (!(await claimAddressRequest(trx, payment_id))) return;
    await emailUser(trx, context, { userId, render: (to) => renderAddressEmail(to, { amount }) });
  });
}
