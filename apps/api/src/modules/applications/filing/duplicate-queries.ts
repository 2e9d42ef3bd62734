import { sql } from 'kysely';
import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { Db } from '../../../platform/db/database.ts';

/** An earlier application that asks for the same thing. */
export interface DuplicateRow {
  readonly id: string;
  readonly tracking_number: string;
  readonly state: ApplicationState;
  readonly filed_at: Date;
}

/** What two applications have in common that ask for the same thing. */
export interface DuplicateSearch {
  readonly userId: string;
  readonly macs: readonly Buffer[];
  /** True where both are for one period: then it does not matter how long ago the other was filed. */
  readonly hasPeriod: boolean;
  /** An application that does not count; null where each does. */
  readonly ownId: string | null;
}

/**
 * The latest application of a person that asks for the same thing, is not rejected or withdrawn, and,
 * where no period tells them apart, is still open or was filed within so many days.
 */
export async function selectDuplicate(
  db: Db,
  { userId, macs, hasPeriod, ownId: except }: DuplicateSearch,
  days: number,
): Promise<DuplicateRow | undefined> {
  const { rows } = await sql<DuplicateRow>`
    select id, tracking_number, state, filed_at from application
    where user_id = ${userId} and duplicate_macs && ${macs}::bytea[]
      and state not in ('rejected', 'withdrawn') and id is distinct from ${except}::uuid
      and (${hasPeriod} or state <> 'completed' or filed_at > now() - ${days} * interval '1 day')
    order by filed_at desc, id desc
    limit 1`.execute(db);
  return rows[0];
}
