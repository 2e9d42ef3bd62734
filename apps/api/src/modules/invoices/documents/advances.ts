import { randomUUIDv7 } from 'node:crypto';
import type { NoteReason, TaxDocument } from '@anupal/contract/invoices/document';
import { sumTax } from '@anupal/contract/invoices/returns/tax-sums';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { draftReceiptVoucher, draftRefundVoucher, type DocumentDraft } from './document-drafts.ts';
import { findParties, type DocumentCause, type DraftedDocument } from './issue-document.ts';
import { findTopUpPolicy } from './party-queries.ts';
import { insertLot } from './top-up-lot-queries.ts';
import { toAdvanceParts, type LotPart } from './top-up-lots.ts';

/** Money that is credited to a wallet. */
export interface WalletCredit {
  readonly userId: string;
  readonly amount: Paise;
  readonly on: CalendarDate;
}

/**
 * How money that is credited to a wallet counts: with the receipt voucher of an advance, or without one as
 * a payment instrument, by the policy of the day. Null while the firm has no tax profile. A firm without
 * registration gives no vouchers.
 */
export async function draftAdvance(
  trx: Trx,
  { userId, amount, on }: WalletCredit,
): Promise<{ readonly draft: DocumentDraft | null } | null> {
  const parties = await findParties(trx, userId);
  if (!parties) return null;
  if (parties.supplier.scheme === 'unregistered') return { draft: null };
  if ((await findTopUpPolicy(trx, on)) === 'instrument') return { draft: null };
  return { draft: draftReceiptVoucher(parties, amount) };
}

/** Opens the lot of a payment or of a returned fee. Its voucher must exist at commit. */
export async function insertOpenLot(
  trx: Trx,
  {
    walletId,
    amount,
    voucher,
    ...cause
  }: { readonly walletId: string; readonly amount: Paise; readonly voucher: LotVoucher | null } & (
    { readonly paymentId: string } | { readonly returnKey: string }
  ),
): Promise<void> {
  await insertLot(trx, {
    id: randomUUIDv7(),
    wallet_id: walletId,
    payment_id: 'paymentId' in cause ? cause.paymentId : null,
    return_key: 'returnKey' in cause ? cause.returnKey : null,
    voucher_id: voucher?.id ?? null,
    amount_paise: amount,
    tax_paise: paise(voucher ? sumTax(voucher.totals) : 0),
  });
}

/** The receipt voucher of a lot, which may not have its number yet. */
type LotVoucher = Pick<TaxDocument, 'totals'> & { readonly id: string };

/** Drafts the refund vouchers that end parts of advances: one for each receipt voucher, whose parties it has. */
export function draftRefundVouchers(
  parts: readonly LotPart[],
  reason: NoteReason,
  { eventKey, ...cause }: Omit<DocumentCause, 'id' | 'corrects'>,
): readonly DraftedDocument[] {
  const vouchers = new Map(
    parts.flatMap(({ voucher }) => (voucher ? [[voucher.id, voucher]] : [])),
  );
  return [...vouchers.values()].map(({ id, body }) => {
    const own = toAdvanceParts(parts.filter(({ voucher }) => voucher?.id === id));
    const draft = draftRefundVoucher(body, own, reason);
    return { draft, cause: { ...cause, eventKey: `${eventKey}:${id}`, corrects: id } };
  });
}
