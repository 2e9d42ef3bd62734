import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { LocalizedText } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { findAnnualReturn } from './annual-return-queries.ts';
import {
  draftCreditNote,
  type CreditedAmounts,
  type DocumentDraft,
  type NoteCause,
} from './document-drafts.ts';
import { findDocument, listCorrections, type DocumentRow } from './document-queries.ts';
import { describeRecipient } from './issue-document.ts';

/** Drafts a credit note on a document, with what was credited before and whether its year is closed. */
export async function draftNoteOn(
  trx: Trx,
  document: DocumentRow,
  amounts: CreditedAmounts,
  cause: NoteCause,
): Promise<DocumentDraft> {
  const corrections = await listCorrections(trx, [document.id]);
  const notes = corrections.filter(({ kind }) => kind !== 'debit_note');
  const annualReturnOn = await findAnnualReturn(trx, document);
  const body = { ...document.body, recipient: await addressRecipient(trx, document) };
  return draftCreditNote(
    { document: body, notes: notes.map(({ body }) => body), annualReturnOn },
    amounts,
    cause,
  );
}

/** The part of an invoice's supply that no credit note has returned, in paise with tax. */
export async function readOpenSupply(db: Db, invoice: DocumentRow): Promise<number> {
  return subtractNotes(invoice, await listCorrections(db, [invoice.id]));
}

/** The part of a document's supply that none of its corrections has returned, in paise with tax. */
export function subtractNotes(document: DocumentRow, corrections: readonly DocumentRow[]): number {
  const notes = corrections.filter(({ kind }) => kind !== 'debit_note');
  return notes.reduce((open, note) => open - supplyOf(note), supplyOf(document));
}

// Without the government fee, which may be retained although ours was credited in full.
function supplyOf({ body: { totals } }: DocumentRow): number {
  return totals.total - totals.pureAgent;
}

/**
 * Drafts the credit note that takes back a debit note, or a part of it. It names the invoice, as rule 53 (1A)
 * (h) of the CGST Rules 2017 demands, and the debit note in its line. The time limit is that of the invoice,
 * whose supply it is.
 */
export async function draftDebitNoteReturn(
  trx: Trx,
  debitNote: DocumentRow,
  total: number,
  on: CalendarDate,
): Promise<DocumentDraft> {
  const invoice = await findDocument(trx, debitNote.corrects ?? '');
  if (!invoice) throw new Error('the invoice of a debit note was not found');
  const notes = await listCorrections(trx, [debitNote.id]);
  const { number, date } = invoice.body;
  const lines = debitNote.body.lines.map((line) => ({
    ...line,
    description: nameDebitNote(line.description, debitNote.number),
  }));
  const recipient = await addressRecipient(trx, debitNote);
  return draftCreditNote(
    {
      document: { ...debitNote.body, recipient, lines, number, date },
      notes: notes.map(({ body }) => body),
      annualReturnOn: await findAnnualReturn(trx, invoice),
    },
    { supply: total, pureAgent: 0 },
    { reason: 'raise_withdrawn', on },
  );
}

function nameDebitNote({ en, hi }: LocalizedText, number: string): LocalizedText {
  return { en: `${en} · debit note ${number}`, hi: `${hi} · डेबिट नोट ${number}` };
}

/**
 * A note names the address of a recipient who is not registered whatever it is worth, also where it was not
 * on record when the invoice was issued. Source: CGST Rules 2017, rule 53 (1A) (f).
 */
export async function addressRecipient(
  trx: Trx,
  { user_id: userId, body: { recipient } }: DocumentRow,
): Promise<TaxDocument['recipient']> {
  if (recipient.gstin !== null || recipient.address !== null) return recipient;
  const { address, pinCode, state } = (await describeRecipient(trx, userId)).recipient;
  return { ...recipient, address, pinCode, state };
}
