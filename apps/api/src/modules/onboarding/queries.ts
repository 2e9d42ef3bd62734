import { sql, type Generated, type Selectable } from 'kysely';
import type { Email } from '@anupal/contract/values/email';
import type { Phone } from '@anupal/contract/values/phone';
import type { Db, Trx } from '../../platform/db/database.ts';

type BusinessTable = {
  user_id: string;
  name: string;
  email: Email;
  phone: Phone;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type OnboardingTables = {
  agreement_acceptance: {
    id: string;
    user_id: string;
    version: string;
    network: string;
    accepted_at: Generated<Date>;
  };
  business: BusinessTable;
  business_draft: { user_id: string; sealed: string; expires_at: Date };
};

/** A business as stored. */
export type BusinessRow = Selectable<BusinessTable>;

function tables(db: Db) {
  return db.$extendTables<OnboardingTables>();
}

/** When a person first accepted a version of the agreement. */
export async function selectAcceptance(
  db: Db,
  userId: string,
  version: string,
): Promise<Date | undefined> {
  const row = await tables(db)
    .selectFrom('agreement_acceptance')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .orderBy('accepted_at')
    .limit(1)
    .executeTakeFirst();
  return row?.accepted_at;
}

/** Adds an acceptance; answers its time. */
export async function insertAcceptance(
  trx: Trx,
  acceptance: {
    readonly id: string;
    readonly user_id: string;
    readonly version: string;
    readonly network: string;
  },
): Promise<Date> {
  const row = await tables(trx)
    .insertInto('agreement_acceptance')
    .values(acceptance)
    .returning('accepted_at')
    .executeTakeFirstOrThrow();
  return row.accepted_at;
}

/** The business of a person. */
export async function selectBusiness(db: Db, userId: string): Promise<BusinessRow | undefined> {
  return tables(db)
    .selectFrom('business')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps the business of a person, in place of the one given before. */
export async function upsertBusiness(
  trx: Trx,
  business: Pick<BusinessRow, 'user_id' | 'name' | 'email' | 'phone'>,
): Promise<BusinessRow> {
  const { name, email, phone } = business;
  return tables(trx)
    .insertInto('business')
    .values(business)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ name, email, phone, updated_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a person typed, while it is not forgotten. */
export async function selectDraft(db: Db, userId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('business_draft')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.sealed;
}

/** Keeps what a person typed, for so many days. */
export async function upsertDraft(
  db: Db,
  draft: { readonly userId: string; readonly sealed: string; readonly days: number },
): Promise<void> {
  const kept = {
    sealed: draft.sealed,
    expires_at: sql<Date>`now() + ${draft.days} * interval '1 day'`,
  };
  await tables(db)
    .insertInto('business_draft')
    .values({ user_id: draft.userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

/** Forgets what a person typed. */
export async function deleteDraft(trx: Trx, userId: string): Promise<void> {
  await tables(trx).deleteFrom('business_draft').where('user_id', '=', userId).execute();
}

/** Forgets what was typed too long ago. */
export async function deleteOldDrafts(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('business_draft')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
