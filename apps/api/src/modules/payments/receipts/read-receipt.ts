import type { Language } from '@anupal/contract/languages';
import { refuse, type Result } from '@anupal/contract/result';
import type { Db } from '../../../platform/db/database.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import { describeReceipt } from './receipt-document.ts';
import { selectReceipt } from './receipt-queries.ts';

/** What makes receipts. */
export interface ReceiptPorts {
  readonly signedPdfs: SignedPdfs;
}

interface ReceiptRequest {
  readonly paymentId: string;
  readonly actor: Actor;
  readonly language: Language;
}

/** Makes the receipt of one of the user's own payments, a signed PDF, from what is stored. */
export async function readReceipt(
  db: Db,
  { signedPdfs }: ReceiptPorts,
  { paymentId, actor, language }: ReceiptRequest,
): Promise<Result<Buffer, 'not_found' | 'too_many_requests' | 'unavailable'>> {
  const receipt = await selectReceipt(db, paymentId, actor.caller.user.id);
  if (!receipt) return refuse('not_found');
  return signedPdfs.make(describeReceipt(receipt, language), toSender(actor));
}
