import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A decision with the name of its reviewer. */
export type DecisionRow = Pick<
  Row<'kyc_decision'>,
  'kyc_id' | 'version' | 'kyc_status' | 'reason' | 'remark' | 'duplicate_reason' | 'decided_at'
> & { readonly decided_by_name: string };

/** The owner of a record. */
export type PersonRow = Pick<Row<'users'>, 'id' | 'full_name' | 'email'>;

/** Lists all decisions on a user's records, newest first. */
export async function listDecisions(db: Db, userId: string): Promise<readonly DecisionRow[]> {
  return db
    .selectFrom('kyc_decision')
    .innerJoin('users', 'users.id', 'kyc_decision.decided_by')
    .select([
      'kyc_decision.kyc_id',
      'kyc_decision.version',
      'kyc_decision.kyc_status',
      'kyc_decision.reason',
      'kyc_decision.remark',
      'kyc_decision.duplicate_reason',
      'kyc_decision.decided_at',
      'users.full_name as decided_by_name',
    ])
    .where('kyc_decision.user_id', '=', userId)
    .orderBy('kyc_decision.decided_at', 'desc')
    .orderBy('kyc_decision.version', 'desc')
    .execute();
}

/** Reads the owner of a record. */
export async function selectPerson(db: Db, userId: string): Promise<PersonRow> {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Inserts a decision. */
export async function insertDecision(
  trx: Trx,
  decision: Omit<Row<'kyc_decision'>, 'decided_at'>,
): Promise<void> {
  await trx.insertInto('kyc_decision').values(decision).execute();
}

/** Clears what reviewers wrote about a person who has no record any more, unless a legal hold applies. */
export async function clearRemarks(trx: Trx, userId: string): Promise<void> {
  await updateWithoutRemarks(trx).where('user_id', '=', userId).execute();
}

/** Clears what reviewers wrote about everyone with neither record nor draft, unless a legal hold applies. */
export async function clearOrphanedRemarks(db: Db): Promise<void> {
  await updateWithoutRemarks(db)
    .where(sql<boolean>`user_id not in (select user_id from kyc_draft)`)
    .execute();
}

function updateWithoutRemarks(db: Db) {
  return db
    .updateTable('kyc_decision')
    .set({ remark: null, duplicate_reason: null })
    .where(sql<boolean>`num_nonnulls(remark, duplicate_reason) > 0`)
    .where(sql<boolean>`user_id not in (select user_id from kyc_record) and not is_held(user_id)`);
}
