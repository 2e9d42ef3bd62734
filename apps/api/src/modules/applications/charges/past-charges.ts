import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import {
  chargeKey,
  documentDate,
  draftChargeDocuments,
  emailLateDocuments,
  findIssuedDocuments,
  governmentFeeKey,
  hasDocument,
  issueGovernmentFeeDocument,
  issueDocuments,
  issueReturnNotes,
  linkUnnumbered,
  filterWithoutDocument,
  returnKey,
  type PastEvent,
} from '../../invoices/public.ts';
import { lockApplication, type ApplicationRow } from '../records/application-queries.ts';
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

async function issueInvoice(context: Context, charge: ChargeRow): Promise<void> {
  await issueOnce(context, chargeKey(charge.id), charge, async (trx, { application, current }) => {
    const described = describeCharge(application, current);
    const past = { walletId: null, paidAt: current.paid_at ?? undefined };
    const on = documentDate(context);
    const drafted = await draftChargeDocuments(trx, { ...described, ...past, on });
    // Emailed first: taking the number locks its series, for which other transactions wait.
    const documents = drafted.map(linkUnnumbered);
    await emailLateDocuments(trx, context, { userId: application.user_id, documents });
    await issueDocuments(trx, drafted);
  });
}

async function issueDifference(context: Context, charge: ChargeRow): Promise<void> {
  const { id: chargeId } = charge;
  await issueOnce(
    context,
    governmentFeeKey(chargeId),
    charge,
    async (trx, { application, current }) => {
      const payment = await findGovernmentPayment(trx, chargeId);
      if (!payment) return;
      const { government_refunded_paise: difference } = current;
      const { reference } = payment;
      const on = documentDate(context);
      await issueGovernmentFeeDocument(trx, {
        chargeId,
        walletId: null,
        difference,
        reference,
        on,
      });
      await emailIssued(trx, context, application);
    },
  );
}

async function issueNote(context: Context, charge: ChargeRow): Promise<void> {
  await issueOnce(context, returnKey(charge.id), charge, async (trx, { application, current }) => {
    const charges = divideReturns([current], current.retained_paise);
    await issueReturnNotes(trx, { walletId: null, charges, on: documentDate(context) });
    await emailIssued(trx, context, application);
  });
}

// Emailed last: which notes there are is known only once they are issued.
async function emailIssued(
  trx: Trx,
  context: Context,
  { id: applicationId, user_id: userId }: ApplicationRow,
): Promise<void> {
  const documents = await findIssuedDocuments(trx, { applicationId });
  await emailLateDocuments(trx, context, { userId, documents });
}

/** An application and a charge of it as they are under the lock. */
interface LockedCharge {
  readonly application: ApplicationRow;
  readonly current: ChargeRow;
}

async function issueOnce(
  context: Context,
  eventKey: string,
  { id, application_id: applicationId }: ChargeRow,
  issue: (trx: Trx, locked: LockedCharge) => Promise<void>,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    const current = await findCharge(trx, id);
    if (!application || !current || (await hasDocument(trx, eventKey))) return;
    await issue(trx, { application, current });
  });
}
