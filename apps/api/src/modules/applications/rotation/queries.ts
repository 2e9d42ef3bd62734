import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DocumentRow, FileRow } from '../documents/queries.ts';

/** Which page of what is under another key is read. */
export interface RenewalPage {
  readonly after: string | null;
  readonly most: number;
}

/** Files whose key is wrapped under another key than this one, in the order of their names. */
export async function listFilesUnderOtherKey(
  db: Db,
  keyId: string,
  { after, most }: RenewalPage,
): Promise<readonly (FileRow & Pick<DocumentRow, 'sender_id'>)[]> {
  const { rows } = await sql<FileRow & Pick<DocumentRow, 'sender_id'>>`
    select file.*, document.sender_id from application_file file
    join application_document document on document.id = file.document_id
    where not starts_with(file.wrapped_key, ${keyId})
      and (${after}::text is null or file.blob > ${after})
    order by file.blob limit ${most}`.execute(db);
  return rows;
}

/** Wraps the key of a file anew, while it is the one that was read. */
export async function updateFileKey(
  db: Db,
  file: Pick<FileRow, 'blob' | 'wrapped_key'>,
  wrapped: string,
): Promise<void> {
  await sql`
    update application_file set wrapped_key = ${wrapped}
    where blob = ${file.blob} and wrapped_key = ${file.wrapped_key}`.execute(db);
}

/** Earlier answers of an application, from before a correction. */
export interface EarlierAnswers {
  readonly id: string;
  readonly answers_sealed: string;
}

/** Earlier answers that are sealed under another key than this one, in the order of their ids. */
export async function listEarlierUnderOtherKey(
  db: Db,
  keyId: string,
  { after, most }: RenewalPage,
): Promise<readonly EarlierAnswers[]> {
  const { rows } = await sql<EarlierAnswers>`
    select id, answers_sealed from application_correction
    where not starts_with(answers_sealed, ${keyId})
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`.execute(db);
  return rows;
}

/** Seals earlier answers anew. */
export async function updateEarlier(db: Db, { id, answers_sealed }: EarlierAnswers): Promise<void> {
  await sql`
    update application_correction set answers_sealed = ${answers_sealed}
    where id = ${id}`.execute(db);
}
