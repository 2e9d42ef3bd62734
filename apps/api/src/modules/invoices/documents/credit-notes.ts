import type { Trx } from '../../../platform/db/database.ts';
import { findAnnualReturn } from './annual-return-queries.ts';
import {
  draftCreditNote,
  type CreditedAmounts,
  type DocumentDraft,
  type NoteCause,
} from './document-drafts.ts';
import { listCorrections, type DocumentRow } from './document-queries.ts';

/** Drafts a credit note on a document, with what was credited before and whether its year is closed. */
export async function draftNoteOn(
  trx: Trx,
  document: DocumentRow,
  amounts: CreditedAmounts,
  cause: NoteCause,
): Promise<DocumentDraft> {
  const notes = await listCorrections(trx, document.id);
  const annualReturnOn = await findAnnualReturn(trx, document);
  return draftCreditNote(
    { document: document.body, notes: notes.map(({ body }) => body), annualReturnOn },
    amounts,
    cause,
  );
}
