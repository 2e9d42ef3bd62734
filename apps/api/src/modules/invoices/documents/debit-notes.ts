import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { draftRefundVouchers } from './advances.ts';
import { addressRecipient, draftDebitNoteReturn, readOpenSupply } from './credit-notes.ts';
import { draftDebitNote } from './document-drafts.ts';
import {
  findFeeDebitNote,
  findFeeInvoice,
  listCorrections,
  type DocumentRow,
  type NumberedDocument,
} from './document-queries.ts';
import { issueDocuments } from './issue-document.ts';
import { issueWalletNote } from './return-documents.ts';
import { lockLots } from './top-up-lot-queries.ts';
import { toAdvanceParts, useLots, type LotPart } from './top-up-lots.ts';

/**
 * The invoice of a fee whose price can be raised: a tax invoice of the franchisee that is not credited
 * wholly. The fee of a plan is not raised, as its income is deferred; null for it as for any other number.
 */
export async function findRaisableInvoice(
  db: Db,
  invoice: NumberedDocument,
): Promise<DocumentRow | null> {
  const found = await findFeeInvoice(db, invoice);
  return found && (await readOpenSupply(db, found)) > 0 ? found : null;
}

/** A debit note of the franchisee of which an amount, in paise with tax, is not credited yet; otherwise null. */
export async function findOpenDebitNote(
  db: Db,
  { amount, ...named }: NumberedDocument & { readonly amount: number },
): Promise<DocumentRow | null> {
  const found = await findFeeDebitNote(db, named);
  if (!found) return null;
  const corrections = await listCorrections(db, [found.id]);
  const credited = corrections.reduce((sum, { total_paise }) => sum + total_paise, 0);
  return credited + amount <= found.total_paise ? found : null;
}

/** A raised price, in paise with tax, which a wallet pays. */
export interface RaisedPrice {
  readonly invoice: DocumentRow;
  readonly walletId: string;
  readonly eventKey: string;
  readonly amount: number;
  readonly on: CalendarDate;
}

/**
 * Issues the debit note of a raised price, which adjusts the advances of its GSTIN like an invoice. A refund
 * voucher ends those of another GSTIN. Call it before the ledger debits the wallet. Source: CGST Act 2017,
 * section 34 (3).
 */
export async function issueDebitNote(
  trx: Trx,
  { invoice, walletId, eventKey, amount, on }: RaisedPrice,
): Promise<readonly DocumentRow[]> {
  const parts = await useLots(trx, { walletId, eventKey, amount });
  const { gstin } = invoice.body.supplier;
  const isOwn = ({ voucher }: LotPart) => voucher?.body.supplier.gstin === gstin;
  const body = { ...invoice.body, recipient: await addressRecipient(trx, invoice) };
  const draft = draftDebitNote(body, amount, toAdvanceParts(parts.filter(isOwn)));
  const { user_id: userId, application_id: applicationId, id: corrects } = invoice;
  const cause = { eventKey, userId, applicationId, on };
  const moved = parts.filter((part) => !isOwn(part));
  return issueDocuments(trx, [
    { draft, cause: { ...cause, corrects } },
    ...draftRefundVouchers(moved, 'advance_moved', cause),
  ]);
}

/** A debit note, or a part of it, that goes back to the wallet that paid it. */
export interface ReturnedRaise {
  readonly debitNote: DocumentRow;
  readonly walletId: string;
  readonly eventKey: string;
  readonly amount: Paise;
  readonly on: CalendarDate;
}

/**
 * Issues the credit note that takes back a debit note, with the receipt voucher of what is an advance again.
 * Call it before the ledger credits the wallet. Source: CGST Act 2017, section 34 (1).
 */
export async function returnDebitNote(
  trx: Trx,
  { debitNote, walletId, eventKey, amount, on }: ReturnedRaise,
): Promise<readonly DocumentRow[]> {
  await lockLots(trx, walletId);
  const draft = await draftDebitNoteReturn(trx, debitNote, amount, on);
  return issueWalletNote(trx, draft, { corrected: debitNote, walletId, eventKey, amount, on });
}
