import { randomUUIDv7 } from 'node:crypto';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { draftAdvance, insertOpenLot } from './advances.ts';
import { draftInvoice } from './document-drafts.ts';
import { findParties, type IdentifiedDraft } from './issue-document.ts';
import { findClassification } from './party-queries.ts';
import { lacksAddress } from './recipient-address.ts';

/** A settled payment of a plan or top-up. */
export interface SettledPayment {
  readonly userId: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly on: CalendarDate;
  /** When it was paid, where its document is issued later. */
  readonly paidAt?: Date;
}

/**
 * Drafts the invoice of a plan, if the firm has a tax profile. One that must name an address waits for it:
 * the address of a KYC may have gone since the order, and the money is here.
 */
export async function draftPlanInvoice(
  trx: Trx,
  { userId, paymentId, amount: total, on, paidAt }: SettledPayment,
  plan: Readonly<Record<'id' | 'name', string>>,
): Promise<IdentifiedDraft | null> {
  const parties = await findParties(trx, userId, paidAt);
  if (!parties) return null;
  const subject = { subject: plan.id, fallback: 'plans', on };
  const classified = await findClassification(trx, subject);
  const supply = { sac: classified.sac, rateBps: classified.rate_bps };
  const description = { en: `Plan ${plan.name}`, hi: `${plan.name} प्लान` };
  const draft = draftInvoice(parties, [{ description, total, supply }], []);
  if (lacksAddress(draft)) return null;
  const cause = { eventKey: paymentKey(paymentId), userId, paymentId, on };
  return { draft, cause: { ...cause, id: randomUUIDv7() } };
}

/** The event of a settled payment. */
export function paymentKey(paymentId: string): string {
  return `payment:${paymentId}`;
}

/**
 * Opens the lot of a top-up, if the firm has a tax profile; one that counts as an advance gets a
 * receipt voucher, which it returns to be issued in the same transaction. A firm without registration gives none.
 */
export async function openTopUpLot(
  trx: Trx,
  walletId: string,
  { userId, paymentId, amount, on }: SettledPayment,
): Promise<IdentifiedDraft | null> {
  const advance = await draftAdvance(trx, { userId, amount, on });
  if (advance === null) return null;
  const { draft } = advance;
  const voucher = draft === null ? null : { id: randomUUIDv7(), totals: draft.totals };
  // Before the series is locked: the voucher that the lot refers to is compared at commit. It waits for debits
  // of the wallet: one that found too little must not be paid by a top-up that it has not attributed.
  await insertOpenLot(trx, { walletId, amount, voucher, paymentId });
  if (draft === null || voucher === null) return null;
  const cause = { eventKey: paymentKey(paymentId), userId, paymentId, on };
  return { draft, cause: { ...cause, id: voucher.id } };
}
