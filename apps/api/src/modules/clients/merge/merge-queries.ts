import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { ClientRow } from '../book/client-queries.ts';
import type { ClientMerge } from './merge-step.ts';

/** A client as an entry of the book. */
export interface BookEntryRow extends Pick<
  ClientRow,
  'id' | 'name' | 'phone' | 'email' | 'state' | 'is_active' | 'version'
> {
  readonly has_pan: boolean;
}

/** Lists the entries of a franchisee's book by name. */
export async function listEntries(
  db: Db,
  userId: string,
  limit: number,
): Promise<readonly BookEntryRow[]> {
  const { rows } = await sql<BookEntryRow>`
    select client.id, name, phone, email, client.state, is_active, version,
      registration.id is not null as has_pan
    from client left join client_registration registration
      on registration.client_id = client.id and registration.kind = 'pan'
    where client.user_id = ${userId} order by sort_name, client.id limit ${limit}`.execute(db);
  return rows;
}

/** How many rows of each kind a client has in the client book. */
export interface OwnCounts {
  readonly registrations: number;
  readonly pans: number;
  readonly contacts: number;
  readonly documents: number;
}

/** Counts what clients have in the client book, together. */
export async function countOwnRows(db: Db, clientIds: readonly string[]): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`
    select
      (select count(*)::int from client_registration where client_id = any(${clientIds}::uuid[]))
        as registrations,
      (select count(*)::int from client_registration
        where client_id = any(${clientIds}::uuid[]) and kind = 'pan') as pans,
      (select count(*)::int from client_contact where client_id = any(${clientIds}::uuid[]))
        as contacts,
      (select count(*)::int from client_document where client_id = any(${clientIds}::uuid[]))
        as documents`.execute(db);
  return rows[0] ?? { registrations: 0, pans: 0, contacts: 0, documents: 0 };
}

/** Whether a client has given authority that is neither withdrawn nor ended. */
export async function hasAuthorityInForce(db: Db, clientId: string): Promise<boolean> {
  const { rows } = await sql`
    select from client_authority authority where client_id = ${clientId}
      and coalesce(valid_until, 'infinity') >= current_date
      and not exists (select from client_authority_withdrawal
        where authority_id = authority.id) limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts the services for which both clients have a price. */
export async function countSamePrices(db: Db, { fromId, intoId }: ClientMerge): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_price price
    join client_price own on own.client_id = ${intoId} and own.eservice_id = price.eservice_id
    where price.client_id = ${fromId}`.execute(db);
  return rows[0]?.count ?? 0;
}

// Otherwise a client with another number could name the nominee of this one.
function canMoveNominee({ fromId, intoId }: ClientMerge) {
  return sql<boolean>`not exists (select from client_nominee where client_id = ${intoId})
    and (select right(coalesce(own.phone, other.phone), 4) = right(other.phone, 4)
      from client own, client other where own.id = ${intoId} and other.id = ${fromId})`;
}

/** Counts the nominees of the merged client that do not move: the surviving one has a nominee, or another phone number. */
export async function countDroppedNominees(db: Db, merge: ClientMerge): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_nominee where client_id = ${merge.fromId}
      and (${canMoveNominee(merge)}) is not true`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Moves registrations, contacts, documents, requests, shares and prices to another client, whose own
 * prices and open requests stay.
 */
export async function moveOwnRows(trx: Trx, merge: ClientMerge): Promise<void> {
  const { fromId, intoId } = merge;
  await trx
    .updateTable('client_registration')
    .set({ client_id: intoId })
    .where('client_id', '=', fromId)
    .execute();
  await trx
    .updateTable('client_document')
    // The browser chose the id of the upload, perhaps the same for both clients.
    .set({ client_id: intoId, send_id: null })
    .where('client_id', '=', fromId)
    .execute();
  await trx
    .updateTable('client_share')
    .set({ client_id: intoId })
    .where('client_id', '=', fromId)
    .execute();
  await sql`
    update client_document_request request set client_id = ${intoId}
    where client_id = ${fromId} and not (fulfilled_at is null and withdrawn_at is null
      and exists (select from client_document_request own
        where own.client_id = ${intoId} and own.fulfilled_at is null and own.withdrawn_at is null
          and own.type = request.type and own.title is not distinct from request.title
          and own.period is not distinct from request.period))`.execute(trx);
  await sql`
    update client_contact set client_id = ${intoId}, position = position + coalesce(
      (select max(position) from client_contact where client_id = ${intoId}), 0)
    where client_id = ${fromId}`.execute(trx);
  await sql`
    update client_price price set client_id = ${intoId}
    where client_id = ${fromId} and not exists (select from client_price own
      where own.client_id = ${intoId} and own.eservice_id = price.eservice_id)`.execute(trx);
  await moveConsents(trx, merge);
  await sql`
    update client_nominee set client_id = ${intoId} where client_id = ${fromId}
      and ${canMoveNominee(merge)}`.execute(trx);
}

// An objection of either client wins over what the other one allows, even if it decided
// later: for that purpose, only the decisions of the one who objects are kept.
async function moveConsents(trx: Trx, { fromId, intoId }: ClientMerge): Promise<void> {
  await sql`
    with latest as (
      select distinct on (client_id, purpose) client_id, purpose, not is_given as objects
      from client_consent where client_id in (${fromId}, ${intoId})
      order by client_id, purpose, decided_at desc, id desc),
    objection as (
      select purpose, coalesce(bool_or(objects) filter (where client_id = ${fromId}), false) as of_merged,
        coalesce(bool_or(objects) filter (where client_id = ${intoId}), false) as of_survivor
      from latest group by purpose)
    update client_consent consent
    set client_id = case
      when of_merged = of_survivor or (of_merged and client_id = ${fromId}) then ${intoId}::uuid
      when of_merged then ${fromId}::uuid
      else client_id end
    from objection
    where consent.purpose = objection.purpose and client_id in (${fromId}, ${intoId})`.execute(trx);
}

/** Adds a contact after the others of a client. */
export async function appendContact(
  trx: Trx,
  { id, clientId, userId, name, phone, email }: AppendedContact,
): Promise<void> {
  await sql`
    insert into client_contact (id, client_id, user_id, position, name, phone, email)
    select ${id}, ${clientId}, ${userId}, coalesce(max(position), 0) + 1, ${name}, ${phone}, ${email}
    from client_contact where client_id = ${clientId}`.execute(trx);
}

interface AppendedContact {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}
