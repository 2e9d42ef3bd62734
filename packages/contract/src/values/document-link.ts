import * as z from 'zod/mini';

/**
 * The documents that the firm issues. `bill` is what a firm without registration gives, and what
 * claims government fees where nothing of its own is supplied. A `financial_credit_note` gives money back
 * without reducing tax: after the time limit, and for government fees alone. It is no document of GST.
 * Source: CGST Act 2017, sections 31, 32 and 34; CGST Rules 2017, rules 46, 49, 50, 51 and 53.
 */
export const documentKinds = [
  'tax_invoice',
  'bill_of_supply',
  'bill',
  'receipt_voucher',
  'refund_voucher',
  'credit_note',
  'financial_credit_note',
  'debit_note',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** A document where its money is: with a payment, an entry of a wallet, or an application. */
export const documentLink = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  number: z.string(),
});

export type DocumentLink = z.output<typeof documentLink>;
