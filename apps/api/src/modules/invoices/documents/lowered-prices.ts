import type { Db, Trx } from '../../../platform/db/database.ts';
import { parseChargeKey } from './charge-documents.ts';
import { draftNoteOn, readOpenSupply } from './credit-notes.ts';
import { findInvoice, type DocumentRow, type NumberedDocument } from './document-queries.ts';
import { issueWalletNote, type WalletNote } from './return-documents.ts';
import { lockLots } from './top-up-lot-queries.ts';

/** An invoice or bill whose price may be lowered. */
export interface LowerableInvoice {
  readonly invoice: DocumentRow;
  /** The charge that it is about; null for the fee of a plan. */
  readonly chargeId: string | null;
  /** The part of its supply that is not credited yet, in paise with tax. */
  readonly open: number;
}

/** Finds an invoice or bill of a franchisee by its number, with the amount by which it can be lowered. */
export async function findLowerableInvoice(
  db: Db,
  named: NumberedDocument,
): Promise<LowerableInvoice | null> {
  const invoice = await findInvoice(db, named);
  if (!invoice) return null;
  const open = await readOpenSupply(db, invoice);
  return { invoice, chargeId: parseChargeKey(invoice.event_key), open };
}

/**
 * Issues the credit note of a lowered price, with the receipt voucher of what is an advance again. Call it
 * before the ledger credits the wallet. Source: CGST Act 2017, section 34 (1).
 */
export async function issueLoweredPrice(
  trx: Trx,
  lowered: WalletNote,
): Promise<readonly DocumentRow[]> {
  const { corrected, walletId, amount, on } = lowered;
  await lockLots(trx, walletId);
  const amounts = { supply: amount, pureAgent: 0 };
  const draft = await draftNoteOn(trx, corrected, amounts, { reason: 'price_lowered', on });
  return issueWalletNote(trx, draft, lowered);
}
