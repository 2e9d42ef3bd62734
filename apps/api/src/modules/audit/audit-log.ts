import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { auditEvents } from '../../platform/metrics.ts';
import { canonicalJson, hashLink } from './audit-chain.ts';
import { findPerson, type AuditEvent } from './audit-event.ts';
import { insertEvent, lockHead } from './audit-queries.ts';

/**
 * Records events in the transaction of the change they describe. Call it last: it locks the head of
 * the chain until the commit, which keeps concurrent writers from forking it.
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
      person_id: findPerson(event.detail),
      body: Buffer.from(canonicalJson(event)),
      prev: head.hash,
    };
    const row = { ...unhashed, hash: hashLink(unhashed) };
    await insertEvent(trx, row);
    auditEvents.inc({ action: event.action, outcome: event.outcome });
    head = { ...head, seq: row.seq, hash: row.hash };
  }
}

/** Records an event in its own transaction. */
export async function recordEvent(db: Db, event: AuditEvent): Promise<void> {
  await inTransaction(db, (trx) => recordEvents(trx, [event]));
}
