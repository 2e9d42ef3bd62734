import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** An open proposal to remove the second factors of a member of staff. */
export type FactorResetRow = Pick<
  Row<'factor_reset'>,
  'id' | 'user_id' | 'proposed_by' | 'created_at' | 'expires_at'
> & { readonly proposer_name: string };

// A proposal of someone who is no longer superadmin is not open. Nor is one about a person who has added a
// passkey or an app since: they are not locked out, and its approval would remove what they added.
const isOpen = sql<boolean>`(factor_reset.decision is null and factor_reset.expires_at > now()
  and proposer.role = 'superadmin' and proposer.disabled_at is null
  and not exists (select from passkey
    where passkey.user_id = factor_reset.user_id and passkey.created_at > factor_reset.created_at)
  and not exists (select from authenticator_app as app
    where app.user_id = factor_reset.user_id and app.confirmed_at > factor_reset.created_at))`;

/** The open proposal about a person. */
export async function selectOpenReset(db: Db, userId: string): Promise<FactorResetRow | undefined> {
  return db
    .selectFrom('factor_reset')
    .innerJoin('users as proposer', 'proposer.id', 'factor_reset.proposed_by')
    .select([
      'factor_reset.id',
      'factor_reset.user_id',
      'factor_reset.proposed_by',
      'factor_reset.created_at',
      'factor_reset.expires_at',
      'proposer.full_name as proposer_name',
    ])
    .where('factor_reset.user_id', '=', userId)
    .where(isOpen)
    .executeTakeFirst();
}

/** Adds a proposal that expires after so many hours. */
export async function insertReset(
  trx: Trx,
  reset: Pick<FactorResetRow, 'id' | 'user_id' | 'proposed_by'>,
  hours: number,
): Promise<void> {
  await trx
    .insertInto('factor_reset')
    .values({ ...reset, expires_at: sql<Date>`now() + ${hours} * interval '1 hour'` })
    .execute();
}

/** Decides the undecided proposal about a person. False if there is none. */
export async function closeReset(
  trx: Trx,
  userId: string,
  {
    decision,
    by,
  }: {
    readonly decision: NonNullable<Row<'factor_reset'>['decision']>;
    /** Null for the operator of the server. */
    readonly by: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('factor_reset')
    .set({ decision, decided_at: sql<Date>`now()`, decided_by: by })
    .where('user_id', '=', userId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
