import { createHash, randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { agreement } from '@anupal/contract/texts/agreement';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PdfRefusal, SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import { findBusiness } from '../../onboarding/public.ts';
import { findCurrentPlan } from '../../subscriptions/public.ts';
import { findUser } from '../../users/public.ts';
import { describeOffer } from './agreement-document.ts';
import {
  findLatestSignature,
  findUnsignedOffer,
  findUnusedStamp,
  insertOffer,
  readDatabaseTime,
  selectOffer,
  type OfferFacts,
  type OfferRow,
  type StampRow,
} from './agreement-queries.ts';

const day = 24 * 3600;

/** SHA-256 of the current text in both languages. */
const textSha256 = createHash('sha256').update(JSON.stringify(agreement)).digest();

/**
 * The agreement with the details of a franchisee, ready to be read and signed. The same details in the
 * same language are the same PDF.
 */
export async function prepareOffer(
  context: Context,
  signedPdfs: SignedPdfs,
  actor: Actor,
  language: Language,
): Promise<Result<OfferRow, 'not_found' | 'agreement_signed' | 'stamp_missing' | PdfRefusal>> {
  const { db, limits } = context;
  const userId = actor.caller.user.id;
  if (await hasSigned(db, userId)) return refuse('agreement_signed');
  const read = await readFacts(db, userId, language);
  if (!read) return refuse('not_found');
  const { facts, stamp } = read;
  if (context.needsStamp && stamp === null) return refuse('stamp_missing');
  const known = await findUnsignedOffer(db, facts);
  if (known) return ok(known);
  const key = `agreements:offer:${userId}`;
  const wait = await consume(db, [{ key, seconds: day, limit: limits.agreementOffersPerDay }]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const offer = { ...facts, id: randomUUIDv7(), created_at: await readDatabaseTime(db) };
  const pdf = await signedPdfs.makeUnsigned(describeOffer(offer, stamp), toSender(actor));
  if (!pdf.ok) return pdf;
  const sha256 = createHash('sha256').update(pdf.value).digest();
  await insertOffer(db, { ...offer, sha256, pdf: pdf.value });
  return ok({ ...offer, sha256 });
}

/** Whether the current version is signed, in the name that the account has. */
export async function hasSigned(db: Db, userId: string): Promise<boolean> {
  const signature = await findLatestSignature(db, userId);
  if (signature?.version !== agreement.version) return false;
  const [offer, user] = await Promise.all([
    selectOffer(db, signature.offer_id),
    findUser(db, userId),
  ]);
  return offer?.name === user?.full_name;
}

/** Whether an offer still states what is true of its franchisee. */
export async function isCurrent(db: Db, offer: OfferRow): Promise<boolean> {
  const read = await readFacts(db, offer.user_id, offer.language);
  if (!read) return false;
  return Object.entries(read.facts).every(
    ([name, value]) => isDeepStrictEqual(offer[name as keyof OfferFacts], value), // a key of the facts
  );
}

/** What the agreement states of a franchisee; undefined for who has no plan in force. */
async function readFacts(
  db: Db,
  userId: string,
  language: Language,
): Promise<{ facts: OfferFacts; stamp: StampRow | null } | undefined> {
  const [user, business, plan, stamp] = await Promise.all([
    findUser(db, userId),
    findBusiness(db, userId),
    findCurrentPlan(db, userId),
    findUnusedStamp(db, userId),
  ]);
  if (!user || !business || plan?.is_in_force !== true) return undefined;
  const facts: OfferFacts = {
    user_id: userId,
    version: agreement.version,
    text_sha256: textSha256,
    language,
    name: user.full_name,
    email: user.email,
    business_name: business.name,
    business_email: business.email,
    business_phone: business.phone,
    stamp_id: stamp?.id ?? null,
  };
  return { facts, stamp: stamp ?? null };
}
