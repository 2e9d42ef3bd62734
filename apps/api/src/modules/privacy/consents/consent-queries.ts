import type { ConsentPurpose } from '@anupal/contract/privacy/purposes';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A decision as stored. */
export type ConsentRow = Row<'consent_event'>;

/** Adds a decision. */
export async function insertConsent(trx: Trx, row: Omit<ConsentRow, 'recorded_at'>): Promise<void> {
  await trx.insertInto('consent_event').values(row).execute();
}

/** The latest decision of a person about each purpose. */
export async function listLatestConsents(db: Db, userId: string): Promise<readonly ConsentRow[]> {
  return db
    .selectFrom('consent_event')
    .distinctOn('purpose')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The latest decision of a person about a purpose. */
export async function selectLatestConsent(
  db: Db,
  userId: string,
  purpose: ConsentPurpose,
): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('consent_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
