import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  chargeKey,
  documentDate,
  issueGovernmentFeeDocument,
  governmentFeeKey,
  hasDocument,
  issueChargeInvoice,
  issueReturnNotes,
  filterWithoutDocument,
  returnKey,
  type PastEvent,
} from '../../invoices/public.ts';
import { lockApplication } from '../records/application-queries.ts';
import { findCharge, listPaidOrRefundedCharges, type ChargeRow } from './charge-queries.ts';
import { findGovernmentPayment } from './government-fee-queries.ts';
import { chargeTotal, describeCharge, divideReturns, netTotal } from './charges.ts';

/** Finds paid fees without a tax document, then returned fees without one. */
export async function findUndocumentedCharges(context: Context): Promise<readonly PastEvent[]> {
  const charges = await listPaidOrRefundedCharges(context.db);
  const returned = charges.filter(
    (charge) => charge.state === 'refunded' && netTotal(charge) > charge.retained_paise,
  );
  return filterWithoutDocument(context.db, [
    ...charges.map((charge): PastEvent => ({
      eventKey: chargeKey(charge.id),
      kind: 'fee',
      total: chargeTotal(charge),
      names: { userId: charge.user_id, at: charge.paid_at ?? charge.charged_at },
      issue: () => issueInvoice(context, charge),
    })),
    ...charges
      .filter(({ government_refunded_paise }) => government_refunded_paise > 0)
      .map((charge): PastEvent => ({
        eventKey: governmentFeeKey(charge.id),
        kind: 'fee_return',
        total: charge.government_refunded_paise,
        names: null,
        issue: () => issueDifference(context, charge),
      })),
    ...returned.map((charge): PastEvent => ({
      eventKey: returnKey(charge.id),
      kind: 'fee_return',
      total: netTotal(charge) - charge.retained_paise,
      names: null,
      issue: () => issueNote(context, charge),
    })),
  ]);
}

async function issueInvoice(context: Context, { id, application_id }: ChargeRow): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, application_id);
    const charge = await findCharge(trx, id);
    if (!application || !charge || (await hasDocument(trx, chargeKey(id)))) return;
    const described = describeCharge(application, charge);
    const past = { walletId: null, paidAt: charge.paid_at ?? undefined };
    await issueChargeInvoice(trx, { ...described, ...past, on: documentDate(context) });
  });
}

async function issueDifference(context: Context, { id, application_id }: ChargeRow): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockApplication(trx, application_id);
    const charge = await findCharge(trx, id);
    const payment = await findGovernmentPayment(trx, id);
    if (!charge || !payment || (await hasDocument(trx, governmentFeeKey(id)))) return;
    const { government_refunded_paise: difference } = charge;
    const { reference } = payment;
    const on = documentDate(context);
    await issueGovernmentFeeDocument(trx, {
      chargeId: id,
      walletId: null,
      difference,
      reference,
      on,
    });
  });
}

async function issueNote(context: Context, { id, application_id }: ChargeRow): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, application_id);
    const charge = await findCharge(trx, id);
    if (!application || !charge || (await hasDocument(trx, returnKey(id)))) return;
    const charges = divideReturns([charge], charge.retained_paise);
    await issueReturnNotes(trx, { walletId: null, charges, on: documentDate(context) });
  });
}
