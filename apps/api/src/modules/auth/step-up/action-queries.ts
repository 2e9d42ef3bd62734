import type { ConfirmationMethod } from '@anupal/contract/auth/second-factor';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** How long a confirmation may be used. */
const confirmedMinutes = 5;

/** An action that a session was asked to confirm. */
export type ActionRow = Row<'step_up_action'>;

const isConfirmed = sql<boolean>`coalesce(
  confirmed_at > now() - ${confirmedMinutes} * interval '1 minute', false)`;

/** The open action of a session with this digest; a new one if there is none. */
export async function openAction(
  db: Db,
  action: Pick<ActionRow, 'id' | 'session_id' | 'digest' | 'operation' | 'words_en' | 'words_hi'>,
): Promise<{ readonly id: string; readonly is_confirmed: boolean }> {
  return db
    .insertInto('step_up_action')
    .values(action)
    .onConflict((on) =>
      on
        .columns(['session_id', 'digest'])
        .where('used_at', 'is', null)
        .doUpdateSet({ operation: action.operation }),
    )
    .returning(['id', isConfirmed.as('is_confirmed')])
    .executeTakeFirstOrThrow();
}

/** Uses up a confirmation; undefined if another call did, or it is too old. */
export async function consumeAction(
  db: Db,
  id: string,
): Promise<Pick<ActionRow, 'confirmed_at' | 'confirmed_by'> | undefined> {
  return db
    .updateTable('step_up_action')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where(isConfirmed)
    .returning(['confirmed_at', 'confirmed_by'])
    .executeTakeFirst();
}

/** An action of a session that has not been made yet. */
export async function selectOpenAction(
  db: Db,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<ActionRow | undefined> {
  return db
    .selectFrom('step_up_action')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Marks an action as confirmed. Returns until when; undefined if it has been made meanwhile. */
export async function confirmAction(
  trx: Trx,
  id: string,
  by: ConfirmationMethod,
): Promise<Date | undefined> {
  const confirmed = await trx
    .updateTable('step_up_action')
    .set({ confirmed_at: sql<Date>`now()`, confirmed_by: by })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(sql<Date>`now() + ${confirmedMinutes} * interval '1 minute'`.as('until'))
    .executeTakeFirst();
  return confirmed?.until;
}

/** Deletes actions that are more than a day old. */
export async function deleteOldActions(db: Db): Promise<void> {
  await db
    .deleteFrom('step_up_action')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
