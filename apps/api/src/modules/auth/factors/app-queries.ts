import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** An authenticator app as stored. */
export type AppRow = Row<'authenticator_app'>;

/** How long a secret that was shown may be confirmed. */
const offeredMinutes = 30;

/** Offers an app, instead of one offered before. */
export async function replaceOffer(
  trx: Trx,
  app: Pick<AppRow, 'id' | 'user_id' | 'session_id' | 'secret_sealed'>,
): Promise<void> {
  await trx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', app.user_id)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx.insertInto('authenticator_app').values(app).execute();
}

/** The app offered in a session. */
export async function selectOffer(
  db: Db,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<AppRow | undefined> {
  return db
    .selectFrom('authenticator_app')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - ${offeredMinutes} * interval '1 minute'`)
    .executeTakeFirst();
}

/** The app in use. */
export async function selectApp(db: Db, userId: string): Promise<AppRow | undefined> {
  return db
    .selectFrom('authenticator_app')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Takes an offered app into use, instead of the one in use, by the step of its first code. */
export async function confirmOffer(
  trx: Trx,
  { id, user_id }: Pick<AppRow, 'id' | 'user_id'>,
  step: number,
): Promise<boolean> {
  await deleteApp(trx, user_id);
  const { numUpdatedRows } = await trx
    .updateTable('authenticator_app')
    .set({ confirmed_at: sql<Date>`now()`, last_used_at: sql<Date>`now()`, last_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Accepts the code of a step; false if that step, or a later one, was accepted before. */
export async function recordStep(trx: Trx, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticator_app')
    .set({ last_step: step, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the app in use. */
export async function deleteApp(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();
}

/** Deletes offers that can no longer be confirmed. */
export async function deleteOldOffers(db: Db): Promise<void> {
  await db
    .deleteFrom('authenticator_app')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
