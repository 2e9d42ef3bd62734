import { sql, type Generated } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

type WebhookTables = {
  webhook_inbox: {
    event_id: string;
    body: Buffer;
    received_at: Generated<Date>;
    handled_at: Date | null;
  };
};

function tables(db: Db) {
  return db.$extendTables<WebhookTables>();
}

/** Keeps an event; false when it was here before. */
export async function insertEvent(trx: Trx, eventId: string, body: Uint8Array): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('webhook_inbox')
    .values({ event_id: eventId, body: Buffer.from(body) })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The body of an event that has not had its effect yet. */
export async function selectUnprocessedEvent(db: Db, eventId: string): Promise<Buffer | undefined> {
  const row = await tables(db)
    .selectFrom('webhook_inbox')
    .select('body')
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return row?.body;
}

/** Notes that an event has had its effect. */
export async function markEventProcessed(db: Db, eventId: string): Promise<void> {
  await tables(db)
    .updateTable('webhook_inbox')
    .set({ handled_at: sql<Date>`now()` })
    .where('event_id', '=', eventId)
    .execute();
}

/** Removes events of more than thirty days: the gateway sends none again after fifteen. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('webhook_inbox')
    .where('received_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
