import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { auditEvents } from '../../platform/metrics.ts';
import { canonicalJson, hashLink } from './audit-chain.ts';
import type { AuditEvent } from './audit-event.ts';
import { insertEvent, lockHead } from './audit-queries.ts';

/**
 * Writes events into the transaction of what they tell about. Call it last: it holds the end of the
 * chain until the commit. One head row is what keeps 400 parallel writers from forking.
 */
export async function recordEvents(trx: Trx, events: readonly AuditEvent[]): Promise<void> {
  let head = await lockHead(trx);
  for (const event of events) {
    const unhashed = {
      seq: head.seq + 1,
      at_micros: head.now_micros,
      action: event.action,
      actor_id: event.actor?.id ?? null,
      object_id: event.object.id,
      body: Buffer.from(canonicalJson(event)),
      prev: head.hash,
    };
    const row = { ...unhashed, hash: hashLink(unhashed) };
    await insertEvent(trx, row);
    auditEvents.inc({ action: event.action, outcome: event.outcome });
    head = { ...head, seq: row.seq, hash: row.hash };
  }
}

/** Writes an event that stands alone, in a transaction of its own. */
export async function recordEvent(db: Db, event: AuditEvent): Promise<void> {
  await inTransaction(db, (trx) => recordEvents(trx, [event]));
}
