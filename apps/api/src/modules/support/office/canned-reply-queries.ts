import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A canned reply as stored. */
export type CannedReplyRow = Omit<Row<'support_reply'>, 'updated_by' | 'updated_at'>;

/** A canned reply as entered by staff. */
export type CannedReplyInput = Omit<CannedReplyRow, 'id' | 'version'>;

/** Lists the canned replies by name. */
export async function listCannedReplies(db: Db): Promise<readonly CannedReplyRow[]> {
  const { rows } = await sql<CannedReplyRow>`
    select id, name, text_en, text_hi, version from support_reply order by lower(name), id`.execute(
    db,
  );
  return rows;
}

/** Locks a canned reply until the end of the transaction. False if there is none. */
export async function lockCannedReply(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from support_reply where id = ${id} for no key update`.execute(trx);
  return rows.length === 1;
}

/** Inserts a canned reply. */
export async function insertCannedReply(
  trx: Trx,
  {
    id,
    by,
    name,
    text_en,
    text_hi,
  }: CannedReplyInput & { readonly id: string; readonly by: string },
): Promise<CannedReplyRow> {
  const { rows } = await sql<CannedReplyRow>`
    insert into support_reply (id, name, text_en, text_hi, updated_by)
    values (${id}, ${name}, ${text_en}, ${text_hi}, ${by})
    returning id, name, text_en, text_hi, version`.execute(trx);
  return rows[0]!; // inserted above
}

/** Updates this version of a canned reply. Undefined if another update was first. */
export async function updateCannedReply(
  trx: Trx,
  seen: { readonly id: string; readonly version: number },
  { by, name, text_en, text_hi }: CannedReplyInput & { readonly by: string },
): Promise<CannedReplyRow | undefined> {
  const { rows } = await sql<CannedReplyRow>`
    update support_reply set name = ${name}, text_en = ${text_en}, text_hi = ${text_hi},
      updated_by = ${by}, updated_at = now(), version = version + 1
    where id = ${seen.id} and version = ${seen.version}
    returning id, name, text_en, text_hi, version`.execute(trx);
  return rows[0];
}

/** Deletes a canned reply. False if there was none. */
export async function deleteCannedReply(trx: Trx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from support_reply where id = ${id}`.execute(trx);
  return numAffectedRows === 1n;
}
