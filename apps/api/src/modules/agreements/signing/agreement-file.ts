import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import type { Sender } from '../../../platform/documents/rendering/rendered-document.ts';
import type { PdfRefusal, SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { verificationUrl } from '../../invoices/public.ts';
import { describeSignedAgreement } from './agreement-document.ts';
import {
  findSignature,
  findSignedFile,
  insertSignedFile,
  selectOffer,
  selectOfferPdf,
  selectStamp,
} from './agreement-queries.ts';
import { fileMadeAction, type SignedAgreement } from './agreement-record.ts';

/** Finds a signed agreement with everything that its record states. */
export async function findSignedAgreement(
  db: Db,
  offerId: string,
): Promise<SignedAgreement | undefined> {
  const [offer, signature] = await Promise.all([
    selectOffer(db, offerId),
    findSignature(db, offerId),
  ]);
  if (!offer || !signature) return undefined;
  const stamp = offer.stamp_id === null ? undefined : await selectStamp(db, offer.stamp_id);
  return { offer, signature, stamp: stamp ?? null };
}

/**
 * The signed PDF. It is made once, by whoever needs it first after the signature: the call that signed,
 * the email, or a download if the process ended in between. What was stored first is the file of both.
 */
export async function openSignedFile(
  { db, publicUrl }: Context,
  signedPdfs: SignedPdfs,
  offerId: string,
  sender: Sender,
): Promise<Result<Buffer, 'not_found' | PdfRefusal>> {
  const stored = await findSignedFile(db, offerId);
  if (stored) return ok(stored.pdf);
  const signed = await findSignedAgreement(db, offerId);
  if (!signed) return refuse('not_found');
  const url = verificationUrl(publicUrl, offerId, signed.offer.language);
  const original = await selectOfferPdf(db, offerId);
  const made = await signedPdfs.make(
    await describeSignedAgreement(signed, { url, original }),
    sender,
  );
  if (!made.ok) return made;
  const sha256 = createHash('sha256').update(made.value).digest();
  await inTransaction(db, async (trx) => {
    if (!(await insertSignedFile(trx, { offer_id: offerId, pdf: made.value, sha256 }))) return;
    const detail = { person: signed.offer.user_id, sha256: sha256.toString('hex') };
    const object = { type: 'agreement', id: offerId };
    await recordEvents(trx, [auditEvent(fileMadeAction, null, object, { detail })]);
  });
  const first = await findSignedFile(db, offerId);
  return first ? ok(first.pdf) : refuse('not_found');
}
