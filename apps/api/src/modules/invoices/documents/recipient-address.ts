import type { Trx } from '../../../platform/db/database.ts';
import type { DocumentDraft } from './document-drafts.ts';
import { findParties } from './issue-document.ts';

/**
 * The taxable value in paise from which a tax invoice names the address and State of a recipient who is
 * not registered. Source: CGST Rules 2017, rule 46 (e). The constraint tax_document_addressed has it too.
 */
export const addressedFrom = 5_000_000;

/** Whether it would be a tax invoice without the address that it must name. */
export function lacksAddress({ kind, recipient, totals }: DocumentDraft): boolean {
  return kind === 'tax_invoice' && recipient.address === null && totals.taxable >= addressedFrom;
}

/**
 * Whether an amount must not be paid before its payer has an address with a State on record. The amount is
 * in paise with tax, so it asks a little earlier than the law: the rate may change before the payment.
 */
export async function needsAddress(trx: Trx, userId: string, amount: number): Promise<boolean> {
  if (amount < addressedFrom) return false;
  const parties = await findParties(trx, userId);
  return parties?.supplier.scheme === 'regular' && parties.recipient.address === null;
}
