import type { TaxAmounts, TaxDocument } from '@anupal/contract/invoices/document';
import { sumTax } from '@anupal/contract/invoices/returns/tax-sums';
import type { Trx } from '../../../platform/db/database.ts';
import {
  feeRevenue,
  firmAccounts,
  movementJournal,
  returnPlanIncome,
  takePlanTax,
  type FeeKind,
  type Movement,
  type NewJournal,
} from '../../wallet/public.ts';
import type { UnnumberedDocument } from './document-queries.ts';

/**
 * The journal that moves the tax and the government fees of a document out of revenue, or out of the deferred income of a
 * plan, and the tax on advances to what is owed. The money itself is moved by the journal of its cause,
 * which comes after it. Null if nothing moves. `feeKind` is that of the fee, if it is about one.
 */
export async function draftJournal(
  trx: Trx,
  document: UnnumberedDocument,
  feeKind: FeeKind | undefined,
): Promise<NewJournal | null> {
  return movementJournal({
    key: `document:${document.id}`,
    kind: 'tax_document',
    entries: [
      ...(await toSupplyEntries(trx, document, feeKind)),
      ...toAdvanceEntries(document.body),
    ],
  });
}

/** Whether a document states a supply, which is income; a voucher is about money alone. */
export function isSupply({ kind }: Pick<TaxDocument, 'kind'>): boolean {
  return kind !== 'receipt_voucher' && kind !== 'refund_voucher';
}

type Entries = Movement['entries'];

async function toSupplyEntries(
  trx: Trx,
  { payment_id: paymentId, body }: UnnumberedDocument,
  feeKind: FeeKind | undefined,
): Promise<Entries> {
  if (!isSupply(body)) return [];
  const { kind, totals } = body;
  const sign = kind === 'credit_note' || kind === 'financial_credit_note' ? -1 : 1;
  const amount = sumTax(totals) + totals.pureAgent;
  return [
    ...(await toIncomeEntries(trx, { paymentId, feeKind }, sign * amount)),
    { account: firmAccounts.governmentFees, amount: sign * totals.pureAgent },
    ...toTaxEntries(totals, sign),
  ];
}

// A document of a payment is that of a plan: those of fees and advances are of the wallet.
async function toIncomeEntries(
  trx: Trx,
  { paymentId, feeKind }: { paymentId: string | null; feeKind: FeeKind | undefined },
  amount: number,
): Promise<Entries> {
  if (paymentId === null) {
    if (feeKind === undefined) throw new Error('the fee of a document was not found');
    return [{ account: feeRevenue[feeKind], amount: 0 - amount }];
  }
  return amount > 0
    ? takePlanTax(trx, paymentId, amount)
    : returnPlanIncome(trx, paymentId, 0 - amount);
}

// The tax on an advance is owed from its receipt voucher on, until an invoice adjusts it or a refund voucher
// returns it.
function toAdvanceEntries({
  kind,
  totals,
  advances,
}: Pick<TaxDocument, 'kind' | 'totals' | 'advances'>): Entries {
  const parts = kind === 'receipt_voucher' ? [totals] : advances;
  const sign = kind === 'receipt_voucher' ? 1 : -1;
  return parts.flatMap((part) => [
    { account: firmAccounts.advanceTax, amount: -sign * sumTax(part) },
    ...toTaxEntries(part, sign),
  ]);
}

function toTaxEntries({ cgst, sgst, igst }: Omit<TaxAmounts, 'taxable'>, sign: number): Entries {
  return [
    { account: firmAccounts.outputCgst, amount: sign * cgst },
    { account: firmAccounts.outputSgst, amount: sign * sgst },
    { account: firmAccounts.outputIgst, amount: sign * igst },
  ];
}
