import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** A prepared reply as it is kept. */
export interface CannedReplyRow {
  readonly id: string;
  readonly name: string;
  readonly text_en: string;
  readonly text_hi: string;
  readonly version: number;
}

/** What staff write of a prepared reply. */
export type CannedReplyInput = Omit<CannedReplyRow, 'id' | 'version'>;

/** The prepared replies, by their names. */
export async function listCannedReplies(db: Db): Promise<readonly CannedReplyRow[]> {
  const { rows } = await sql<CannedReplyRow>`
    select id, name, text_en, text_hi, version from support_reply order by lower(name), id`.execute(
    db,
  );
  return rows;
}

/** Whether there is such a reply; it is locked until the end of the transaction. */
export async function lockCannedReply(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from support_reply where id = ${id} for no key update`.execute(trx);
  return rows.length === 1;
}

/** Adds a prepared reply. */
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
    insert into support_reply (id, name, text_en, text_hi, written_by)
    values (${id}, ${name}, ${text_en}, ${text_hi}, ${by})
    returning id, name, text_en, text_hi, version`.execute(trx);
  return rows[0]!; // inserted above
}

/** Writes a prepared reply anew; nothing where somebody was faster. */
export async function updateCannedReply(
  trx: Trx,
  seen: { readonly id: string; readonly version: number },
  { by, name, text_en, text_hi }: CannedReplyInput & { readonly by: string },
): Promise<CannedReplyRow | undefined> {
  const { rows } = await sql<CannedReplyRow>`
    update support_reply set name = ${name}, text_en = ${text_en}, text_hi = ${text_hi},
      written_by = ${by}, written_at = now(), version = version + 1
    where id = ${seen.id} and version = ${seen.version}
    returning id, name, text_en, text_hi, version`.execute(trx);
  return rows[0];
}

/** Deletes a prepared reply; answers whether there was one. */
export async function deleteCannedReply(trx: Trx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from support_reply where id = ${id}`.execute(trx);
  return numAffectedRows === 1n;
}
