import type { Paise } from '@anupal/contract/values/paise';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** The user, service and client of a draft. For the user's own business, the client key is the user's id. */
export interface ClientKey {
  readonly userId: string;
  readonly eserviceId: string;
  readonly clientKey: string;
}

/** What identifies a draft. */
export interface DraftKey extends ClientKey {
  /** Empty for a draft that is for whatever is entered in it. */
  readonly subject: string;
}

/** A draft. `sealed` is null if only documents were uploaded. */
export interface DraftRow {
  readonly eservice_id: string;
  readonly client_key: string;
  readonly subject: string;
  readonly sealed: string | null;
  readonly saved_at: Date;
}

/** Lists a user's drafts, the most recent first. `days` is their lifetime, from which the date is derived. */
export async function listDrafts(
  db: Db,
  userId: string,
  days: number,
  limit: number,
): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select eservice_id, client_key, subject, max(sealed) as sealed,
      max(expires_at) - ${days} * interval '1 day' as saved_at
    from (
      select eservice_id, client_key, subject, sealed, expires_at from application_draft
      where user_id = ${userId} and expires_at > now()
      union all
      select eservice_id, client_key, draft_subject, null, expires_at from application_document
      where sender_id = ${userId} and application_id is null and expires_at > now()
    ) draft
    where client_key is not null
    group by eservice_id, client_key, subject
    order by saved_at desc, eservice_id, client_key, subject
    limit ${limit}`.execute(db);
  return rows;
}

/** Counts a user's other drafts. */
export async function countOtherDrafts(trx: Trx, key: DraftKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_draft
    where user_id = ${key.userId} and expires_at > now() and not (${isDraft(key)})`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Extends a draft to `days` from now. */
export async function extendDraft(trx: Trx, key: DraftKey, days: number): Promise<void> {
  await sql`
    update application_draft set expires_at = now() + ${days} * interval '1 day'
    where ${isDraft(key)} and expires_at > now()`.execute(trx);
}

/** Sets the client price of the recurring order that prepared a draft; null for none. */
export async function setDraftPrice(trx: Trx, key: DraftKey, price: Paise | null): Promise<void> {
  await sql`
    update application_draft set client_price_paise = ${price}
    where ${isDraft(key)}`.execute(trx);
}

/** Removes the price of an expired draft, so that a draft that is saved in its place has none. */
export async function clearExpiredPrice(trx: Trx, key: DraftKey): Promise<void> {
  await sql`
    update application_draft set client_price_paise = null
    where ${isDraft(key)} and expires_at <= now()`.execute(trx);
}

/** Reads the client price of the recurring order that prepared a draft; null without one. */
export async function findDraftPrice(db: Db, key: DraftKey): Promise<Paise | null> {
  const { rows } = await sql<{ price: Paise | null }>`
    select client_price_paise as price from application_draft
    where ${isDraft(key)} and expires_at > now()`.execute(db);
  return rows[0]?.price ?? null;
}

function isDraft({ userId, eserviceId, clientKey, subject }: DraftKey): RawBuilder<boolean> {
  return sql`user_id = ${userId} and eservice_id = ${eserviceId} and client_key = ${clientKey}
    and subject = ${subject}`;
}

/**
 * A draft saved before drafts were stored per client. `sealed` is null if only documents were uploaded.
 */
export interface LegacyDraft {
  readonly eservice_id: string;
  readonly sealed: string | null;
}

/** Lists a user's drafts that are not assigned to a client. */
export async function listLegacyDrafts(db: Db, userId: string): Promise<readonly LegacyDraft[]> {
  const { rows } = await sql<LegacyDraft>`
    select eservice_id, max(sealed) as sealed from (
      select eservice_id, sealed from application_draft
      where user_id = ${userId} and client_key is null
      union all
      select eservice_id, null from application_document
      where sender_id = ${userId} and client_key is null and application_id is null
    ) unassigned
    group by eservice_id`.execute(db);
  return rows;
}

/** Assigns a draft and its documents to a client. Expiry dates stay. */
export async function assignLegacyDraft(
  trx: Trx,
  { userId, eserviceId, clientKey }: ClientKey,
  sealed: string | null,
): Promise<void> {
  await sql`
    update application_draft
    set client_key = ${clientKey}, sealed = coalesce(${sealed}::text, sealed)
    where user_id = ${userId} and eservice_id = ${eserviceId} and client_key is null`.execute(trx);
  await sql`
    update application_document set client_key = ${clientKey}
    where sender_id = ${userId} and eservice_id = ${eserviceId} and client_key is null
      and application_id is null`.execute(trx);
}
