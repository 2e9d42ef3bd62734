import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import type { BillRow } from './bill-queries.ts';

/** The key context of the sealed GSTIN of a bill's recipient. */
export function recipientKeyContext(billId: string): string {
  return `recipient of client bill ${billId}`;
}

/** Takes the GSTIN of the recipient out of a document, sealed: it is a client's, whose numbers are sealed. */
export function sealRecipient(
  keys: Keys,
  id: string,
  document: TaxDocument,
): Pick<BillRow, 'body' | 'recipient_gstin_sealed'> {
  const { gstin } = document.recipient;
  return {
    body: { ...document, recipient: { ...document.recipient, gstin: null } },
    recipient_gstin_sealed: gstin === null ? null : seal(keys, recipientKeyContext(id), gstin),
  };
}

/** A document of a bill with the GSTIN of its recipient. */
export function openRecipient(
  keys: Keys,
  { id, recipient_gstin_sealed }: Pick<BillRow, 'id' | 'recipient_gstin_sealed'>,
  document: TaxDocument,
): TaxDocument {
  const gstin =
    recipient_gstin_sealed === null
      ? null
      : unseal(keys, recipientKeyContext(id), recipient_gstin_sealed);
  return { ...document, recipient: { ...document.recipient, gstin } };
}
