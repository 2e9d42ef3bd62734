import { randomUUIDv7 } from 'node:crypto';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { draftInvoice, draftReceiptVoucher, type Parties } from './document-drafts.ts';
import type { DocumentRow } from './document-queries.ts';
import { findParties, issueDocument } from './issue-document.ts';
import { findClassification, findTopUpPolicy } from './party-queries.ts';
import { sumTax } from './tax-amounts.ts';
import { insertLot } from './top-up-lot-queries.ts';

/** A settled payment of a plan or top-up. */
export interface SettledPayment {
  readonly userId: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly on: CalendarDate;
}

/** Issues the invoice of a plan, if the firm has a tax profile. */
export async function issuePlanInvoice(
  trx: Trx,
  { userId, paymentId, amount: total, on }: SettledPayment,
  plan: string,
): Promise<DocumentRow | null> {
  const parties = await findParties(trx, userId);
  if (!parties) return null;
  const classified = await findClassification(trx, { subject: 'plans', fallback: 'plans', on });
  const supply = { sac: classified.sac, rateBps: classified.rate_bps };
  const description = { en: `Plan ${plan}`, hi: `${plan} प्लान` };
  const draft = draftInvoice(parties, [{ description, total, supply }], []);
  return issueDocument(trx, draft, { eventKey: paymentKey(paymentId), userId, paymentId, on });
}

/** The event of a settled payment. */
export function paymentKey(paymentId: string): string {
  return `payment:${paymentId}`;
}

/**
 * Opens the lot of a top-up, if the firm has a tax profile; one that counts as an advance gets a
 * receipt voucher. A firm without registration gives none.
 */
export async function openTopUpLot(
  trx: Trx,
  walletId: string,
  payment: SettledPayment,
): Promise<void> {
  const { userId, paymentId, amount } = payment;
  const parties = await findParties(trx, userId);
  if (!parties) return;
  const voucher = await issueReceiptVoucher(trx, parties, payment);
  await insertLot(trx, {
    id: randomUUIDv7(),
    wallet_id: walletId,
    payment_id: paymentId,
    voucher_id: voucher?.id ?? null,
    amount_paise: amount,
    tax_paise: paise(voucher ? sumTax(voucher.body.totals) : 0),
  });
}

async function issueReceiptVoucher(
  trx: Trx,
  parties: Parties,
  { userId, paymentId, amount, on }: SettledPayment,
): Promise<DocumentRow | null> {
  if (parties.supplier.scheme === 'unregistered') return null;
  if ((await findTopUpPolicy(trx, on)) === 'instrument') return null;
  const draft = draftReceiptVoucher(parties, amount);
  return issueDocument(trx, draft, { eventKey: paymentKey(paymentId), userId, paymentId, on });
}
