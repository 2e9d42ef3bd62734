import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { RotationPage } from '../documents/document-queries.ts';

/** A correction, with the answers from before it. */
export interface CorrectionRow {
  readonly id: string;
  readonly answers_sealed: string;
  readonly corrected_at: Date;
}

/** Adds a correction; `requestId` is the request that allowed it, null for a free one. */
export async function insertCorrection(
  trx: Trx,
  correction: Pick<CorrectionRow, 'id' | 'answers_sealed'> & {
    readonly applicationId: string;
    readonly requestId: string | null;
  },
): Promise<void> {
  const { id, applicationId, requestId, answers_sealed } = correction;
  await sql`
    insert into application_correction (id, application_id, request_id, answers_sealed)
    values (${id}, ${applicationId}, ${requestId}, ${answers_sealed})`.execute(trx);
}

/** The corrections of an application, the first one first. */
export async function listCorrections(
  db: Db,
  applicationId: string,
): Promise<readonly CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select id, answers_sealed, corrected_at from application_correction
    where application_id = ${applicationId} order by place`.execute(db);
  return rows;
}

/** How many corrections of an application were made. */
export async function countCorrections(db: Db, applicationId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from application_correction
    where application_id = ${applicationId}`.execute(db);
  return rows[0]?.made ?? 0;
}

/** Documents of an application that a correction brings or takes out. */
export interface CorrectionDocuments {
  readonly correctionId: string;
  readonly applicationId: string;
  readonly ids: readonly string[];
}

/** Files documents that wait for a correction; answers how many were still there. */
export async function attachToCorrection(
  trx: Trx,
  { correctionId, applicationId, ids }: CorrectionDocuments,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update application_document set added_in = ${correctionId}, expires_at = null
    where id = any(${[...ids]}::uuid[]) and application_id = ${applicationId}
      and purpose = 'form' and expires_at > now()`.execute(trx);
  return Number(numAffectedRows);
}

/** Lets filed documents count no more; they stay for the history. */
export async function markDocumentsReplaced(
  trx: Trx,
  { correctionId, applicationId, ids }: CorrectionDocuments,
): Promise<void> {
  await sql`
    update application_document set replaced_in = ${correctionId}
    where id = any(${[...ids]}::uuid[]) and application_id = ${applicationId}
      and purpose = 'form' and expires_at is null and replaced_in is null`.execute(trx);
}

/** Earlier answers of an application, from before a correction. */
export interface SealedEarlierAnswers {
  readonly id: string;
  readonly answers_sealed: string;
}

/** Earlier answers that are sealed under another key than this one, in the order of their ids. */
export async function listEarlierAnswersToRotate(
  db: Db,
  keyId: string,
  { after, limit: most }: RotationPage,
): Promise<readonly SealedEarlierAnswers[]> {
  const { rows } = await sql<SealedEarlierAnswers>`
    select id, answers_sealed from application_correction
    where not starts_with(answers_sealed, ${keyId})
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`.execute(db);
  return rows;
}

/** Seals earlier answers anew. */
export async function updateEarlierAnswers(
  db: Db,
  { id, answers_sealed }: SealedEarlierAnswers,
): Promise<void> {
  await sql`
    update application_correction set answers_sealed = ${answers_sealed}
    where id = ${id}`.execute(db);
}
