import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Stores an event. Returns false if it is stored already. */
export async function insertEvent(trx: Trx, eventId: string, body: Uint8Array): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_inbox')
    .values({ event_id: eventId, body: Buffer.from(body) })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The body of an event that was not processed yet. */
export async function selectUnprocessedEvent(db: Db, eventId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('webhook_inbox')
    .select('body')
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return row?.body;
}

/** Marks an event as processed. */
export async function markEventProcessed(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ handled_at: sql<Date>`now()` })
    .where('event_id', '=', eventId)
    .execute();
}

/** Deletes old events: the gateway resends none after fifteen days. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_inbox')
    .where(
      'received_at',
      '<',
      sql<Date>`now() - ${retentionPeriods.gatewayEventDays} * interval '1 day'`,
    )
    .execute();
}
