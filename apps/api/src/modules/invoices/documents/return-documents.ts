import type { NoteReason } from '@anupal/contract/invoices/document';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { draftAdvance, draftRefundVouchers, insertOpenLot } from './advances.ts';
import { chargeKey, governmentFeeKey, type FeeParts } from './charge-documents.ts';
import { draftNoteOn } from './credit-notes.ts';
import type { DocumentDraft } from './document-drafts.ts';
import { findDocumentByEvent, type DocumentRow } from './document-queries.ts';
import { issueDocuments, type DocumentCause, type DraftedDocument } from './issue-document.ts';
import { listUses, restoreLots, sumTotals } from './top-up-lots.ts';

/** The event of a returned fee. */
export function returnKey(chargeId: string): string {
  return `return:${chargeId}`;
}

/** A fee of which a part goes back to the wallet. */
export interface ReturnedCharge extends FeeParts {
  readonly chargeId: string;
}

/** Where a fee goes back to, and when. */
interface ReturnTarget {
  /** Null for a fee that went back before the firm issued documents. */
  readonly walletId: string | null;
  readonly on: CalendarDate;
}

/**
 * Issues the credit notes of returned fees against their invoices, where there are any. What goes back to
 * the wallet is credited anew: an advance gets a receipt voucher of its own. Only what had paid a
 * government fee that was not recorded as paid is still the advance that it was. Call it before the ledger
 * credits the wallet.
 */
export async function issueReturnNotes(
  trx: Trx,
  { charges, ...target }: ReturnTarget & { readonly charges: readonly ReturnedCharge[] },
): Promise<void> {
  const credits: Credit[] = [];
  for (const charge of charges) {
    const eventKey = returnKey(charge.chargeId);
    const credit = await draftReturn(trx, {
      ...charge,
      ...target,
      eventKey,
      reason: 'fee_refunded',
    });
    if (credit) credits.push(credit);
  }
  await issueReturns(trx, credits, []);
}

/** A government fee as it was paid, which the charge had estimated. */
export interface PaidGovernmentFee extends ReturnTarget {
  readonly chargeId: string;
  /** What was charged and not paid to the government. */
  readonly difference: Paise;
  /** The number of the challan or receipt, which the note of the difference names. */
  readonly reference: string;
}

/**
 * Documents a government fee that the firm has paid as pure agent. What it has used of advances is no
 * advance any more: refund vouchers end it. A difference goes back to the wallet with a note that reduces
 * no tax. Call it before the ledger credits the wallet.
 */
export async function issueGovernmentFeeDocument(
  trx: Trx,
  { chargeId, walletId, difference, reference, on }: PaidGovernmentFee,
): Promise<void> {
  const invoice = await findDocumentByEvent(trx, chargeKey(chargeId));
  if (!invoice) return;
  const eventKey = governmentFeeKey(chargeId);
  const { user_id: userId, application_id: applicationId } = invoice;
  const credit = await draftReturn(trx, {
    ...{ chargeId, walletId, on, eventKey, reason: 'government_fee_lower', reference },
    ...{ firmFee: paise(0), governmentFee: difference },
  });
  const cause = { eventKey, userId, applicationId, on };
  const paid = walletId === null ? [] : await listUses(trx, eventKey);
  const vouchers = draftRefundVouchers(paid, 'government_fee_paid', cause);
  await issueReturns(trx, credit ? [credit] : [], vouchers);
}

/** What a returned fee needs: its note, and the lot of what is credited anew. */
interface Credit {
  readonly documents: readonly DraftedDocument[];
  readonly lot: {
    readonly walletId: string;
    readonly amount: Paise;
    readonly returnKey: string;
    /** The event of its receipt voucher; null if it counts as an instrument. */
    readonly voucherKey: string | null;
  } | null;
}

async function draftReturn(
  trx: Trx,
  {
    chargeId,
    walletId,
    firmFee,
    governmentFee,
    on,
    eventKey,
    reason,
    reference,
  }: ReturnedCharge &
    ReturnTarget & {
      readonly eventKey: string;
      readonly reason: NoteReason;
      readonly reference?: string;
    },
): Promise<Credit | null> {
  const amount = paise(firmFee + governmentFee);
  const invoice = await findDocumentByEvent(trx, chargeKey(chargeId));
  if (!invoice || amount === 0) return null;
  const amounts = { supply: firmFee, pureAgent: governmentFee };
  const draft = await draftNoteOn(trx, invoice, amounts, { reason, on, reference });
  const { user_id: userId, application_id: applicationId } = invoice;
  const cause: DocumentCause = { eventKey, userId, applicationId, corrects: invoice.id, on };
  const note = { draft, cause };
  if (walletId === null) return { documents: [note], lot: null };
  const restored = await restoreLots(trx, {
    walletId,
    eventKey: governmentFeeKey(chargeId),
    amount: governmentFee,
  });
  const credited = paise(amount - sumTotals(restored));
  return withLot(trx, note, { walletId, userId, amount: credited, on });
}

/** Adds to a note what its money needs in the wallet: a receipt voucher, if it is an advance, and a lot. */
async function withLot(
  trx: Trx,
  note: DraftedDocument,
  credit: {
    readonly walletId: string;
    readonly userId: string;
    readonly amount: Paise;
    readonly on: CalendarDate;
  },
): Promise<Credit> {
  const { walletId, amount } = credit;
  const advance = amount > 0 ? await draftAdvance(trx, credit) : null;
  if (advance === null) return { documents: [note], lot: null };
  const { eventKey, userId, applicationId = null, on } = note.cause;
  const lot = { walletId, amount, returnKey: eventKey };
  const { draft } = advance;
  if (draft === null) return { documents: [note], lot: { ...lot, voucherKey: null } };
  const voucherKey = returnedAdvanceKey(eventKey);
  const voucher = { draft, cause: { eventKey: voucherKey, userId, applicationId, on } };
  return { documents: [note, voucher], lot: { ...lot, voucherKey } };
}

/** A note on a document, whose amount is returned to the wallet that paid it. */
export interface WalletNote {
  readonly corrected: DocumentRow;
  readonly walletId: string;
  readonly eventKey: string;
  readonly amount: Paise;
  readonly on: CalendarDate;
}

/** Issues a note, with a receipt voucher if its money is an advance again. Lock the lots of the wallet first. */
export async function issueWalletNote(
  trx: Trx,
  draft: DocumentDraft,
  { corrected, walletId, eventKey, amount, on }: WalletNote,
): Promise<readonly DocumentRow[]> {
  const { user_id: userId, application_id: applicationId, id: corrects } = corrected;
  const note = { draft, cause: { eventKey, userId, applicationId, corrects, on } };
  return issueReturns(trx, [await withLot(trx, note, { walletId, userId, amount, on })], []);
}

/** The event of the receipt voucher of a returned fee, which is an advance again. */
export function returnedAdvanceKey(eventKey: string): string {
  return `${eventKey}:advance`;
}

/** Issues notes with the vouchers and lots of what they credit, and other vouchers. */
async function issueReturns(
  trx: Trx,
  credits: readonly Credit[],
  vouchers: readonly DraftedDocument[],
): Promise<readonly DocumentRow[]> {
  const documents = [...credits.flatMap((credit) => credit.documents), ...vouchers];
  const rows = await issueDocuments(trx, documents);
  const issued = new Map<string, DocumentRow>(rows.map((row) => [row.event_key, row]));
  for (const { lot } of credits) {
    if (lot === null) continue;
    const { voucherKey, ...credited } = lot;
    const row = voucherKey === null ? undefined : issued.get(voucherKey);
    const voucher = row ? { id: row.id, totals: row.body.totals } : null;
    await insertOpenLot(trx, { ...credited, voucher });
  }
  return rows;
}
