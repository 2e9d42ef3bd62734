import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** An agreement as offered for signature. */
export type OfferRow = Omit<Row<'agreement_offer'>, 'pdf'>;

/** A signature. */
export type SignatureRow = Row<'agreement_signature'>;

/** An e-stamp certificate. */
export type StampRow = Row<'agreement_stamp'>;

// The record of a signature is hashed with exactly these columns: a later one must not change old hashes.
const offerColumns = [
  'id',
  'user_id',
  'version',
  'text_sha256',
  'language',
  'name',
  'email',
  'business_name',
  'business_email',
  'business_phone',
  'stamp_id',
  'sha256',
  'created_at',
] as const;

const signatureColumns = [
  'offer_id',
  'user_id',
  'version',
  'name',
  'method',
  'confirmation_id',
  'confirmation_digest',
  'confirmed_at',
  'session_id',
  'network',
  'device',
  'kyc_name',
  'signed_at',
] as const;

const stampColumns = [
  'id',
  'user_id',
  'number',
  'state',
  'stamped_on',
  'amount_paise',
  'recorded_by',
  'recorded_at',
] as const;

/** The details of the franchisee in an offer, and the version of its text. */
export type OfferFacts = Omit<OfferRow, 'id' | 'sha256' | 'created_at'>;

/** Finds the latest unsigned offer with exactly these facts. */
export async function findUnsignedOffer(db: Db, facts: OfferFacts): Promise<OfferRow | undefined> {
  const { stamp_id: stampId, ...equal } = facts;
  return db
    .selectFrom('agreement_offer')
    .select(offerColumns)
    .where((where) => where.and(equal))
    .where(sql<boolean>`stamp_id is not distinct from ${stampId}`)
    .where(
      sql<boolean>`not exists (select from agreement_signature where offer_id = agreement_offer.id)`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds an offer. */
export async function selectOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom('agreement_offer')
    .select(offerColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The PDF of an offer to a franchisee. */
export async function findOfferPdf(
  db: Db,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Pick<Row<'agreement_offer'>, 'pdf' | 'version'> | undefined> {
  return db
    .selectFrom('agreement_offer')
    .select(['pdf', 'version'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The PDF of an offer. */
export async function selectOfferPdf(db: Db, id: string): Promise<Buffer> {
  const { pdf } = await db
    .selectFrom('agreement_offer')
    .select('pdf')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return pdf;
}

/** Whether the PDF of an offer still has its hash. */
export async function isOfferPdfIntact(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreement_offer')
    .select(sql<boolean>`sha256(pdf) = sha256`.as('is_intact'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.is_intact === true;
}

/** Adds an offer. */
export async function insertOffer(db: Db, offer: Row<'agreement_offer'>): Promise<void> {
  await db.insertInto('agreement_offer').values(offer).execute();
}

/** Reads the current time of the database, in whole milliseconds. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', now()) as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.now;
}

/** Adds a signature; undefined if this offer is signed already. */
export async function insertSignature(
  trx: Trx,
  signature: Omit<SignatureRow, 'signed_at'>,
): Promise<SignatureRow | undefined> {
  return trx
    .insertInto('agreement_signature')
    .values(signature)
    .onConflict((conflict) => conflict.doNothing())
    .returning(signatureColumns)
    .executeTakeFirst();
}

/** The latest signature of a franchisee. */
export async function findLatestSignature(
  db: Db,
  userId: string,
): Promise<SignatureRow | undefined> {
  return db
    .selectFrom('agreement_signature')
    .select(signatureColumns)
    .where('user_id', '=', userId)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The signature of an offer. */
export async function findSignature(db: Db, offerId: string): Promise<SignatureRow | undefined> {
  return db
    .selectFrom('agreement_signature')
    .select(signatureColumns)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
}

/** The signed PDF of an offer. */
export async function findSignedFile(
  db: Db,
  offerId: string,
): Promise<Row<'agreement_file'> | undefined> {
  return db
    .selectFrom('agreement_file')
    .selectAll()
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
}

/** Finds the id of the offer whose signed PDF has this hash. */
export async function findOfferIdByFile(db: Db, sha256: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('agreement_file')
    .select('offer_id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.offer_id;
}

/** Stores the signed PDF; false if another call has stored one first. */
export async function insertSignedFile(
  trx: Trx,
  file: Pick<Row<'agreement_file'>, 'offer_id' | 'pdf' | 'sha256'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('agreement_file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many days a franchisee has to sign. */
const daysToSign = 30;

/** A version that a franchisee is asked to sign, and the corrected name if they are asked again. */
export type SignatureRequest = Pick<Row<'agreement_request'>, 'user_id' | 'version' | 'name'>;

/** Requests a signature. The deadline counts from the first request. */
export async function requestSignature(db: Db, request: SignatureRequest): Promise<void> {
  await db
    .insertInto('agreement_request')
    .values({
      ...request,
      sign_by: sql`(now() at time zone 'Asia/Kolkata')::date + ${daysToSign}::int`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const todayInIndia = sql<CalendarDate>`(now() at time zone 'Asia/Kolkata')::date`;

/** From how many days before the deadline a franchisee is reminded. */
export const reminderDays = 7;

/** The deadline of the `agreement_request` of a query: a week after the first reminder at the earliest. */
export const signingDeadline = sql<CalendarDate>`greatest(agreement_request.sign_by, (
  select coalesce(min(reminded_at at time zone 'Asia/Kolkata')::date, ${todayInIndia})
    + ${reminderDays}::int
  from agreement_reminder reminder
  where (reminder.user_id, reminder.version, reminder.name)
    = (agreement_request.user_id, agreement_request.version, agreement_request.name)))`;

/** Finds the deadline for a signature; undefined if none was requested. */
export async function findSigningDeadline(
  db: Db,
  { user_id, version, name }: SignatureRequest,
): Promise<CalendarDate | undefined> {
  const request = await db
    .selectFrom('agreement_request')
    .select(signingDeadline.as('sign_by'))
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .where('name', '=', name)
    .executeTakeFirst();
  return request?.sign_by;
}

/** Whether the time of a request has passed. */
export async function isSigningOverdue(
  db: Db,
  { user_id, version, name }: SignatureRequest,
): Promise<boolean> {
  const row = await db
    .selectFrom('agreement_request')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .where('name', '=', name)
    .where(sql<boolean>`${signingDeadline} < ${todayInIndia}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the latest e-stamp of a franchisee. */
export async function findStamp(db: Db, userId: string): Promise<StampRow | undefined> {
  return selectLatestStamp(db, userId).executeTakeFirst();
}

/**
 * Finds the e-stamp for the next agreement of a franchisee: an e-stamp covers one instrument. Source: Indian
 * Stamp Act 1899, section 14.
 */
export async function findUnusedStamp(db: Db, userId: string): Promise<StampRow | undefined> {
  return selectLatestStamp(db, userId)
    .where((stamp) =>
      stamp.not(
        stamp.exists(
          stamp
            .selectFrom('agreement_offer')
            .innerJoin('agreement_signature', 'offer_id', 'agreement_offer.id')
            .select('agreement_offer.id')
            .whereRef('agreement_offer.stamp_id', '=', 'agreement_stamp.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

function selectLatestStamp(db: Db, userId: string) {
  return db
    .selectFrom('agreement_stamp')
    .select(stampColumns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1);
}

/** Finds an e-stamp. */
export async function selectStamp(db: Db, id: string): Promise<StampRow | undefined> {
  return db
    .selectFrom('agreement_stamp')
    .select(stampColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds an e-stamp. */
export async function insertStamp(trx: Trx, stamp: Omit<StampRow, 'recorded_at'>): Promise<void> {
  await trx.insertInto('agreement_stamp').values(stamp).execute();
}
