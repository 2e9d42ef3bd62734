import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A correction with the sealed answers that it replaced. */
export type CorrectionRow = Pick<
  Row<'application_correction'>,
  'id' | 'answers_sealed' | 'corrected_at'
>;

/** Inserts a correction. `requestId` is the request that allowed it, null if it needed none. */
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

/** Lists the corrections of an application, oldest first. */
export async function listCorrections(
  db: Db,
  applicationId: string,
): Promise<readonly CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select id, answers_sealed, corrected_at from application_correction
    where application_id = ${applicationId} order by seq`.execute(db);
  return rows;
}

/** Counts the corrections of an application. */
export async function countCorrections(db: Db, applicationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_correction
    where application_id = ${applicationId}`.execute(db);
  return rows[0]?.count ?? 0;
}
