import { sql, type Insertable } from 'kysely';
import type { AuthorityScope } from '@anupal/contract/clients/authority-scopes';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';

/** An authority with its withdrawal, if there is one. */
export type AuthorityRow = Row<'client_authority'> & {
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: string | null;
};

/** Records an authority. */
export async function insertAuthority(
  trx: Trx,
  authority: Insertable<Schema['client_authority']>,
): Promise<AuthorityRow> {
  const row = await trx
    .insertInto('client_authority')
    .values(authority)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, withdrawn_at: null, withdrawn_by: null };
}

/** Records that an authority was withdrawn; a second withdrawal changes nothing. */
export async function insertWithdrawal(
  trx: Trx,
  withdrawal: Insertable<Schema['client_authority_withdrawal']>,
): Promise<void> {
  await trx
    .insertInto('client_authority_withdrawal')
    .values(withdrawal)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the authorities of a client, the latest first. */
export async function listAuthorities(db: Db, clientId: string): Promise<readonly AuthorityRow[]> {
  return selectAuthorities(db)
    .where('authority.client_id', '=', clientId)
    .orderBy('authority.recorded_at', 'desc')
    .orderBy('authority.id', 'desc')
    .execute();
}

/** Reads an authority of a client. Undefined if the client has none with this id. */
export async function selectAuthority(
  db: Db,
  clientId: string,
  id: string,
): Promise<AuthorityRow | undefined> {
  return selectAuthorities(db)
    .where('authority.client_id', '=', clientId)
    .where('authority.id', '=', id)
    .executeTakeFirst();
}

function selectAuthorities(db: Db) {
  return db
    .selectFrom('client_authority as authority')
    .leftJoin(
      'client_authority_withdrawal as withdrawal',
      'withdrawal.authority_id',
      'authority.id',
    )
    .selectAll('authority')
    .select(['withdrawal.withdrawn_at', 'withdrawal.recorded_by as withdrawn_by']);
}

/** A document of a franchisee's client. */
export interface DocumentKey {
  readonly userId: string;
  readonly clientId: string;
  readonly documentId: string;
}

/** Locks a letter of authority of a client against deletion; false if the document is none. */
export async function lockAuthorityLetter(
  trx: Trx,
  { userId, clientId, documentId }: DocumentKey,
): Promise<boolean> {
  const { rows } = await sql`
    select from client_document where id = ${documentId} and user_id = ${userId}
      and client_id = ${clientId} and type = 'authority' for share`.execute(trx);
  return rows.length === 1;
}

/** Whether a document is the letter of an authority that its client has not withdrawn. */
export async function isAuthorityLetterInUse(trx: Trx, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from client_authority authority
    where document_id = ${documentId} and client_id is not null
      and not exists (select from client_authority_withdrawal
        where authority_id = authority.id) limit 1`.execute(trx);
  return rows.length === 1;
}

/** For which kind of work and on which day an authority is asked for. */
export interface AuthorityFilter {
  readonly scope: AuthorityScope;
  readonly on: CalendarDate;
}

/** Lists the authorities of clients for a kind of work in force on a day, the earliest end first. */
export async function listInForce(
  db: Db,
  clientIds: readonly string[],
  { scope, on }: AuthorityFilter,
): Promise<readonly AuthorityRow[]> {
  if (clientIds.length === 0) return [];
  return selectAuthorities(db)
    .where('authority.client_id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .where('authority.scope', '=', scope)
    .where('withdrawal.authority_id', 'is', null)
    .where('authority.valid_from', '<=', on)
    .where(sql<boolean>`coalesce(authority.valid_until >= ${on}, true)`)
    .orderBy(sql`authority.valid_until asc nulls last`)
    .execute();
}

/**
 * Lists the kinds of work for which a client was asked for authority within the last ninety days, and
 * for which none has been recorded since.
 */
export async function listAwaitedScopes(db: Db, clientId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly scope: string }>`
    select distinct share.label as scope from client_share share
    where share.client_id = ${clientId} and share.subject = 'authority'
      and share.label is not null and share.shared_at > now() - interval '90 days'
      and not exists (select from client_authority authority
        where authority.client_id = share.client_id and authority.scope = share.label
          and authority.recorded_at >= share.shared_at)`.execute(db);
  return rows.map(({ scope }) => scope);
}

/** The kinds of work for which a client gave authority. */
export interface AuthorizedWorkRow {
  readonly client_id: string;
  readonly scopes: readonly AuthorityScope[];
}

/** Lists for which kinds of work active clients of a franchisee gave authority that is in force on a day. */
export async function listAuthorizedWork(
  db: Db,
  userId: string,
  on: CalendarDate,
): Promise<readonly AuthorizedWorkRow[]> {
  const { rows } = await sql<AuthorizedWorkRow>`
    select authority.client_id, array_agg(distinct authority.scope) as scopes
    from client join client_authority authority on authority.client_id = client.id
    where client.user_id = ${userId} and client.is_active and authority.valid_from <= ${on}
      and coalesce(authority.valid_until >= ${on}, true)
      and not exists (select from client_authority_withdrawal where authority_id = authority.id)
    group by authority.client_id`.execute(db);
  return rows;
}

/** An authority that is about to end. */
export interface EndingAuthorityRow {
  readonly client_id: string;
  readonly client_name: string;
  readonly scope: AuthorityScope;
  readonly valid_until: CalendarDate;
}

/**
 * Lists authorities of a franchisee's active clients that end within a range of days without
 * another one for the same work that ends later.
 */
export async function listEnding(
  db: Db,
  userId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<readonly EndingAuthorityRow[]> {
  const { rows } = await sql<EndingAuthorityRow>`
    with held as (
      select authority.client_id, authority.scope,
        max(coalesce(authority.valid_until, 'infinity'::date)) as last_day
      from client_authority authority
      join client on client.id = authority.client_id
      where client.user_id = ${userId} and client.is_active
        and not exists (select from client_authority_withdrawal
          where authority_id = authority.id)
      group by authority.client_id, authority.scope)
    select held.client_id, client.name as client_name, held.scope,
      held.last_day::text as valid_until
    from held join client on client.id = held.client_id
    where held.last_day between ${from} and ${to}
    order by held.last_day, client.name, held.scope
    limit 200`.execute(db);
  return rows;
}

/** An authority whose client was deleted, with its signed letter. */
export type RetainedAuthorityRow = Pick<
  AuthorityRow,
  'scope' | 'given_by' | 'valid_from' | 'valid_until' | 'recorded_at' | 'withdrawn_at'
> & { readonly document_id: string };

/** Lists the authorities of deleted clients whose signed letters are retained, the latest first. */
export async function listRetainedAuthorities(
  db: Db,
  userId: string,
): Promise<readonly RetainedAuthorityRow[]> {
  const { rows } = await sql<RetainedAuthorityRow>`
    select scope, given_by, valid_from::text, valid_until::text, authority.recorded_at, withdrawn_at,
      document_id
    from client_authority authority
    join client_document document on document.id = authority.document_id
    left join client_authority_withdrawal withdrawal on withdrawal.authority_id = authority.id
    where authority.user_id = ${userId} and document.client_id is null
    order by authority.recorded_at desc, authority.id`.execute(db);
  return rows;
}

/** Takes the signed letters of authorities from a client who is about to be deleted, so that they stay. */
export async function retainLetters(trx: Trx, clientId: string): Promise<void> {
  await sql`
    update client_document set client_id = null where client_id = ${clientId} and id in (
      select document_id from client_authority where client_id = ${clientId})`.execute(trx);
}
