import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

type DraftTables = { kyc_draft: { user_id: string; sealed: string; expires_at: Date } };

function tables(db: Db) {
  return db.$extendTables<DraftTables>();
}

/** What a person typed, while it is not forgotten. */
export async function selectDraft(db: Db, userId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('kyc_draft')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.sealed;
}

/** Keeps what a person typed, for so many days. */
export async function upsertDraft(
  trx: Trx,
  draft: { readonly userId: string; readonly sealed: string; readonly days: number },
): Promise<void> {
  const kept = {
    sealed: draft.sealed,
    expires_at: sql<Date>`now() + ${draft.days} * interval '1 day'`,
  };
  await tables(trx)
    .insertInto('kyc_draft')
    .values({ user_id: draft.userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

/** Forgets what a person typed. */
export async function deleteDraft(trx: Trx, userId: string): Promise<void> {
  await tables(trx).deleteFrom('kyc_draft').where('user_id', '=', userId).execute();
}

/** Forgets what was typed too long ago. */
export async function deleteOldDrafts(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('kyc_draft')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
