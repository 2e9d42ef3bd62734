import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { Trx } from '../../../platform/db/database.ts';
import { findAnnualReturn } from './annual-return-queries.ts';
import {
  draftCreditNote,
  type CreditedAmounts,
  type DocumentDraft,
  type NoteCause,
} from './document-drafts.ts';
import { listCorrections, type DocumentRow } from './document-queries.ts';
import { describeRecipient } from './issue-document.ts';

/** Drafts a credit note on a document, with what was credited before and whether its year is closed. */
export async function draftNoteOn(
  trx: Trx,
  document: DocumentRow,
  amounts: CreditedAmounts,
  cause: NoteCause,
): Promise<DocumentDraft> {
  const corrections = await listCorrections(trx, document.id);
  const notes = corrections.filter(({ kind }) => kind !== 'debit_note');
  const annualReturnOn = await findAnnualReturn(trx, document);
  const body = { ...document.body, recipient: await addressRecipient(trx, document) };
  return draftCreditNote(
    { document: body, notes: notes.map(({ body }) => body), annualReturnOn },
    amounts,
    cause,
  );
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
