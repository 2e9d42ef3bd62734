import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  chargeKey,
  documentDate,
  isDocumented,
  issueChargeInvoice,
  issueReturnNotes,
  keepUndocumented,
  returnKey,
  type PastEvent,
} from '../../invoices/public.ts';
import { findUser } from '../../users/public.ts';
import { lockApplication } from '../records/application-queries.ts';
import { findCharge, listEverPaidCharges, type ChargeRow } from './charge-queries.ts';
import { chargeTotal, describeCharge, divideReturns } from './charges.ts';

/** The paid fees that have no document, then the returns of such fees. */
export async function findUndocumentedCharges(context: Context): Promise<readonly PastEvent[]> {
  const charges = await listEverPaidCharges(context.db);
  const returned = charges.filter(({ state }) => state === 'refunded');
  return keepUndocumented(context.db, [
    ...charges.map((charge): PastEvent => ({
      eventKey: chargeKey(charge.id),
      kind: 'fee',
      total: chargeTotal(charge),
      issue: () => issueInvoice(context, charge),
    })),
    ...returned.map((charge): PastEvent => ({
      eventKey: returnKey(charge.id),
      kind: 'fee_return',
      total: chargeTotal(charge) - charge.retained_paise,
      issue: () => issueNote(context, charge),
    })),
  ]);
}

async function issueInvoice(context: Context, { id, application_id }: ChargeRow): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, application_id);
    const charge = await findCharge(trx, id);
    if (!application || !charge || (await isDocumented(trx, chargeKey(id)))) return;
    const described = describeCharge(application, charge);
    await issueChargeInvoice(trx, { ...described, walletId: null, on: documentDate(context) });
  });
}

async function issueNote(context: Context, { id, application_id }: ChargeRow): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, application_id);
    const charge = await findCharge(trx, id);
    if (!application || !charge || (await isDocumented(trx, returnKey(id)))) return;
    const walletId = (await findUser(trx, application.user_id))?.wallet_id ?? null;
    if (walletId === null) throw new Error('a franchisee without a wallet');
    const charges = divideReturns([charge], charge.retained_paise);
    await issueReturnNotes(trx, { walletId, charges, on: documentDate(context) });
  });
}
