import { sql } from 'kysely';
import type { Db, Row } from '../../../platform/db/database.ts';

/** An earlier application for the same service, client and period. */
export type DuplicateRow = Pick<
  Row<'application'>,
  'id' | 'tracking_number' | 'state' | 'filed_at' | 'answers_sealed' | 'registration_id'
> & { readonly duplicate_macs: readonly Buffer[] };

/** What identifies duplicates of an application. */
export interface DuplicateSearch {
  readonly userId: string;
  readonly macs: readonly Buffer[];
  /** True if the application has a period. Then the age of the duplicate does not matter. */
  readonly hasPeriod: boolean;
  /** The id of the application itself, if it is already filed. */
  readonly ownId: string | null;
}

/** Lists the applications with any of these hashes that are not rejected or withdrawn, newest first. */
export async function listDuplicates(
  db: Db,
  userId: string,
  macs: readonly Buffer[],
): Promise<readonly DuplicateRow[]> {
  if (macs.length === 0) return [];
  const { rows } = await sql<DuplicateRow>`
    select id, tracking_number, state, filed_at, answers_sealed, registration_id, duplicate_macs
    from application
    where user_id = ${userId} and duplicate_macs && ${macs}::bytea[]
      and state not in ('rejected', 'withdrawn')
    order by filed_at desc, id desc`.execute(db);
  return rows;
}

/**
 * Lists the duplicates that are not rejected or withdrawn, newest first. Without a period they must be
 * still open or filed within so many days.
 */
export async function listCountingDuplicates(
  db: Db,
  { userId, macs, hasPeriod, ownId }: DuplicateSearch,
  days: number,
): Promise<readonly DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    select id, tracking_number, state, filed_at, answers_sealed, registration_id, duplicate_macs
    from application
    where user_id = ${userId} and duplicate_macs && ${macs}::bytea[]
      and state not in ('rejected', 'withdrawn') and id is distinct from ${ownId}::uuid
      and (${hasPeriod} or state <> 'completed' or filed_at > now() - ${days} * interval '1 day')
    order by filed_at desc, id desc`.execute(db);
  return rows;
}
