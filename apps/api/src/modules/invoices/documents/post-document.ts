import type { TaxAmounts, TaxDocument } from '@anupal/contract/invoices/document';
import { sumTax } from '@anupal/contract/invoices/returns/tax-sums';
import type { Trx } from '../../../platform/db/database.ts';
import { firmAccounts, postMovement } from '../../wallet/public.ts';

/**
 * Moves the tax and the government fees of a document out of revenue, and the tax on advances to what is
 * owed. The money itself is moved by the journal of its cause, which comes after it.
 */
export async function postDocument(
  trx: Trx,
  { id, body }: { readonly id: string; readonly body: TaxDocument },
): Promise<void> {
  await postMovement(trx, {
    key: `document:${id}`,
    kind: 'tax_document',
    entries: [...toSupplyEntries(body), ...toAdvanceEntries(body)],
  });
}

type Entries = { readonly account: string; readonly amount: number }[];

function toSupplyEntries({ kind, totals }: TaxDocument): Entries {
  if (kind === 'receipt_voucher' || kind === 'refund_voucher') return [];
  const sign = kind === 'credit_note' || kind === 'financial_credit_note' ? -1 : 1;
  return [
    { account: firmAccounts.revenue, amount: -sign * (sumTax(totals) + totals.pureAgent) },
    { account: firmAccounts.governmentFees, amount: sign * totals.pureAgent },
    ...toTaxEntries(totals, sign),
  ];
}

// The tax on an advance is owed from its receipt voucher on, until an invoice adjusts it or a refund voucher
// returns it.
function toAdvanceEntries({ kind, totals, advances }: TaxDocument): Entries {
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
