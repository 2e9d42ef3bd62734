import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Confirmation } from '../../../platform/http/handler.ts';
import type { SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { emailUser } from '../../notifications/public.ts';
import { findOwnKyc } from '../../kyc/public.ts';
import { lockUser } from '../../users/public.ts';
import { renderSignedEmail } from './agreement-emails.ts';
import { openSignedFile } from './agreement-file.ts';
import { insertSignature, selectOffer, selectStamp, type OfferRow } from './agreement-queries.ts';
import { hashRecord, signedAction } from './agreement-record.ts';
import { hasSigned, isCurrent } from './offers.ts';

/** What a franchisee signs: an offered agreement by the hash of its PDF, with their typed name. */
export interface SigningInput {
  readonly offer: string;
  readonly sha256: string;
  readonly name: string;
}

type SigningRefusal = 'not_found' | 'agreement_outdated' | 'agreement_signed' | 'signature_name';

/** Finds what may be signed with this input; refuses what may not. */
export async function checkSigning(
  db: Db,
  { userId, needsStamp }: { readonly userId: string; readonly needsStamp: boolean },
  { offer: id, sha256, name }: SigningInput,
): Promise<Result<OfferRow, SigningRefusal>> {
  const offer = await selectOffer(db, id);
  if (offer?.user_id !== userId || offer.sha256.toString('hex') !== sha256)
    return refuse('not_found');
  if (await hasSigned(db, userId)) return refuse('agreement_signed');
  // Offered before e-stamps were required.
  if (needsStamp && offer.stamp_id === null) return refuse('agreement_outdated');
  if (!(await isCurrent(db, offer))) return refuse('agreement_outdated');
  return toComparable(name) === toComparable(offer.name) ? ok(offer) : refuse('signature_name');
}

/**
 * Signs an agreement. The confirmation covers offer, hash and name, since they are in the digest of the
 * call; it is used up by then, so that of many calls one signs. Then makes the signed PDF.
 */
export async function signAgreement(
  context: Context,
  signedPdfs: SignedPdfs,
  actor: Actor,
  {
    input,
    confirmation,
    language,
  }: {
    readonly input: SigningInput;
    readonly confirmation: Confirmation | undefined;
    readonly language: Language;
  },
): Promise<Result<null, SigningRefusal>> {
  const { caller, client } = actor;
  const userId = caller.user.id;
  const signed = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const checked = await checkSigning(trx, { userId, needsStamp: context.needsStamp }, input);
    if (!checked.ok) return checked;
    // Without a confirmation: when the call asked for one, nothing could be signed yet, so it confirmed nothing.
    if (!confirmation) return refuse('agreement_outdated');
    const offer = checked.value;
    const kyc = await findOwnKyc(trx, userId);
    const signature = await insertSignature(trx, {
      offer_id: offer.id,
      user_id: userId,
      version: offer.version,
      name: input.name,
      method: confirmation.by,
      confirmation_id: confirmation.id,
      confirmation_digest: confirmation.digest,
      confirmed_at: confirmation.at,
      session_id: caller.sessionId,
      network: client.network,
      device: client.userAgent,
      kyc_name: kyc?.kyc_status === 'approved' ? kyc.full_name : null,
    });
    if (!signature) return refuse('agreement_signed');
    const stamp = offer.stamp_id === null ? undefined : await selectStamp(trx, offer.stamp_id);
    const record = hashRecord({ offer, signature, stamp: stamp ?? null });
    await emailUser(trx, context, {
      userId,
      language,
      render: (to) => renderSignedEmail(to, { id: offer.id, version: offer.version }),
    });
    const detail = {
      version: offer.version,
      sha256: offer.sha256.toString('hex'),
      record,
      by: confirmation.by,
    };
    const object = { type: 'agreement', id: offer.id };
    await recordEvents(trx, [auditEvent(signedAction, actor, object, { detail })]);
    return ok(null);
  });
  // It is signed even if its file cannot be made now: the email makes it.
  if (signed.ok) await openSignedFile(context, signedPdfs, input.offer, toSender(actor));
  return signed;
}

// A name without differences of case and spaces.
function toComparable(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('en');
}
