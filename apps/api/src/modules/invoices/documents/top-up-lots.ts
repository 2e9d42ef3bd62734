import type { AdvancePart, TaxDocument } from '@anupal/contract/invoices/document';
import type { Trx } from '../../../platform/db/database.ts';
import { takeTax, toTaxAmounts, type TaxedAmount } from './tax-amounts.ts';
import {
  lockLots,
  restoreUse,
  selectOpenLots,
  selectUses,
  useLot,
  type OpenLot,
} from './top-up-lot-queries.ts';

/** A part of a lot: taken for an event, or given back. Without a voucher it is no advance. */
export interface LotPart extends TaxedAmount {
  readonly voucher: { readonly id: string; readonly body: TaxDocument } | null;
}

/** Money that leaves a wallet. */
export interface WalletDebit {
  readonly walletId: string;
  /** Its cause, such as `charge:<id>`. */
  readonly eventKey: string;
  /** In paise. */
  readonly amount: number;
  /** The payment whose lot is used first: that of a refund. */
  readonly firstPaymentId?: string;
  /** What of the balance an earlier debit has attributed and the ledger has not posted yet. */
  readonly owed?: number;
}

/**
 * Attributes a debit to the top-ups that the wallet holds, before the ledger posts it: first in, first
 * out, where money that is older than the lots comes first. Locks the lots of the wallet.
 */
export async function useLots(
  trx: Trx,
  { walletId, eventKey, amount, firstPaymentId, owed = 0 }: WalletDebit,
): Promise<readonly LotPart[]> {
  await lockLots(trx, walletId);
  const lots = await selectOpenLots(trx, walletId);
  const [first] = lots;
  if (!first) return [];
  const own = lots.filter((lot) => lot.payment_id === firstPaymentId);
  const others = lots.filter((lot) => lot.payment_id !== firstPaymentId);
  const open = lots.reduce((sum, lot) => sum + lot.open_paise, 0);
  const older = Math.max(0, first.balance - open - owed);
  const parts = await takeFrom(trx, own, { eventKey, amount });
  const left = amount - sumTotals(parts);
  const rest = Math.max(0, left - older);
  return [...parts, ...(await takeFrom(trx, others, { eventKey, amount: rest }))];
}

/** Takes from the lot of one payment alone, as far as it is open. */
export async function takeFromPayment(
  trx: Trx,
  walletId: string,
  {
    paymentId,
    eventKey,
    amount,
  }: Readonly<Record<'paymentId' | 'eventKey', string>> & {
    readonly amount: number;
  },
): Promise<readonly LotPart[]> {
  await lockLots(trx, walletId);
  const lots = await selectOpenLots(trx, walletId);
  const own = lots.filter((lot) => lot.payment_id === paymentId);
  return takeFrom(trx, own, { eventKey, amount });
}

/**
 * Gives back what an event used, at most `amount`, the newest use first. Of what a refund voucher has
 * ended nothing is left to give back. Locks the lots.
 */
export async function restoreLots(
  trx: Trx,
  { walletId, eventKey, amount }: Pick<WalletDebit, 'walletId' | 'eventKey' | 'amount'>,
): Promise<readonly LotPart[]> {
  await lockLots(trx, walletId);
  const parts: LotPart[] = [];
  const uses = await selectUses(trx, eventKey);
  for (const used of uses.filter(({ is_ended }) => !is_ended)) {
    const total = Math.min(used.total, amount - sumTotals(parts));
    if (total <= 0) break;
    const tax = takeTax(used, total, isInterState(used));
    await restoreUse(trx, used, { total, tax });
    parts.push({ total, tax, voucher: toVoucher(used) });
  }
  return parts;
}

/** What an event has used of lots and did not give back. */
export async function listUses(trx: Trx, eventKey: string): Promise<readonly LotPart[]> {
  const uses = await selectUses(trx, eventKey);
  return uses.map((used) => ({ ...used, voucher: toVoucher(used) })).toReversed();
}

/** The parts of advances, as a document lists them. */
export function toAdvanceParts(parts: readonly LotPart[]): readonly AdvancePart[] {
  return parts.flatMap(({ voucher, total, tax }) => {
    if (voucher === null) return [];
    const { number, date, placeOfSupply, lines } = voucher.body;
    return {
      number,
      date,
      placeOfSupply: placeOfSupply.state,
      isInterState: placeOfSupply.isInterState,
      rateBps: lines[0]?.rateBps ?? 0,
      ...toTaxAmounts({ total, tax }, placeOfSupply.isInterState),
      total,
    };
  });
}

async function takeFrom(
  trx: Trx,
  lots: readonly OpenLot[],
  { eventKey, amount }: Pick<WalletDebit, 'eventKey' | 'amount'>,
): Promise<readonly LotPart[]> {
  const parts: LotPart[] = [];
  for (const lot of lots) {
    const total = Math.min(lot.open_paise, amount - sumTotals(parts));
    if (total <= 0) break;
    const open = { total: lot.open_paise, tax: lot.open_tax_paise };
    const tax = takeTax(open, total, isInterState(lot));
    await useLot(trx, { lotId: lot.id, eventKey, total, tax });
    parts.push({ total, tax, voucher: toVoucher(lot) });
  }
  return parts;
}

function toVoucher({
  voucher_id: id,
  voucher: body,
}: Pick<OpenLot, 'voucher_id' | 'voucher'>): LotPart['voucher'] {
  return id === null || body === null ? null : { id, body };
}

// Without a voucher there is no tax, whose heads would matter.
function isInterState({ voucher }: Pick<OpenLot, 'voucher'>): boolean {
  return voucher?.placeOfSupply.isInterState ?? true;
}

export function sumTotals(parts: readonly TaxedAmount[]): number {
  return parts.reduce((sum, { total }) => sum + total, 0);
}
