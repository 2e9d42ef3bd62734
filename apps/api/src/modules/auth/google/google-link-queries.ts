import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A Google account whose link waits for its code. */
export type LinkRequest = Omit<Row<'google_link_request'>, 'expires_at'>;

/** Stores a pending link for so many minutes. */
export async function insertLinkRequest(
  trx: Trx,
  request: LinkRequest,
  minutes: number,
): Promise<void> {
  await trx
    .insertInto('google_link_request')
    .values({ ...request, expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'` })
    .execute();
}

/** The pending link of a browser. */
export async function selectLinkRequest(
  db: Db,
  browserHash: Buffer,
): Promise<LinkRequest | undefined> {
  return db
    .selectFrom('google_link_request')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Deletes a pending link; false if it is already gone. */
export async function consumeLinkRequest(trx: Trx, browserHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('google_link_request')
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes pending links that expired. */
export async function deleteEndedLinkRequests(db: Db): Promise<void> {
  await db
    .deleteFrom('google_link_request')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** A linked Google account. */
export type LinkRow = Pick<Row<'google_identity'>, 'id' | 'email' | 'linked_at'>;

/** The Google accounts linked to a user, newest first. */
export async function listLinks(db: Db, userId: string): Promise<readonly LinkRow[]> {
  return db
    .selectFrom('google_identity')
    .select(['id', 'email', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at', 'desc')
    .limit(100)
    .execute();
}

/** Deletes a link of a user and returns it; undefined if there is none. */
export async function deleteLink(
  trx: Trx,
  userId: string,
  id: string,
): Promise<LinkRow | undefined> {
  return trx
    .deleteFrom('google_identity')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'email', 'linked_at'])
    .executeTakeFirst();
}
