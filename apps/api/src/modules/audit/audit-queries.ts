import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** A link of the chain as stored. */
export type AuditRow = Row<'audit_event'>;

/** The head of the chain. */
export type AuditHead = Pick<Row<'audit_head'>, 'seq' | 'hash'>;

/**
 * Locks the head of the chain for this transaction. Returns it with the database's time in
 * microseconds.
 */
export async function lockHead(trx: Trx): Promise<AuditHead & { readonly now_micros: number }> {
  return trx
    .selectFrom('audit_head')
    .select([
      'seq',
      'hash',
      sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`.as('now_micros'),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Adds a link and moves the head to it, in one statement: all writers wait for the head. */
export async function insertEvent(trx: Trx, row: AuditRow): Promise<void> {
  await trx
    .with('added', (added) => added.insertInto('audit_event').values(row))
    .updateTable('audit_head')
    .set({ seq: row.seq, hash: row.hash })
    .execute();
}

/** The current head of the chain. */
export async function readHead(db: Db): Promise<AuditHead> {
  return db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

/** At most `limit` links after a sequence number, in order. */
export async function listEventsAfter(
  db: Db,
  seq: number,
  limit: number,
): Promise<readonly AuditRow[]> {
  return db
    .selectFrom('audit_event')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Whether one of the latest events of an actor, since a time, came from a network. */
export async function hasEventFrom(
  db: Db,
  { actorId, network }: { readonly actorId: string; readonly network: string },
  sinceMicros: number,
): Promise<boolean> {
  // As bytes: a tampered body is no JSON, which is for the verification of the chain to report.
  const named = JSON.stringify({ network }).slice(1, -1);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from (
        select body, at_micros from audit_event where actor_id = ${actorId}
        order by seq desc limit 2000) latest
      where at_micros >= ${sinceMicros}
        and position(convert_to(${named}, 'UTF8') in body) > 0) as found`.execute(db);
  return rows[0]?.found === true;
}
