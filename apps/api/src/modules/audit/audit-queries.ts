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

/** Adds a link and moves the head to it. */
export async function insertEvent(trx: Trx, row: AuditRow): Promise<void> {
  await trx.insertInto('audit_event').values(row).execute();
  await trx.updateTable('audit_head').set({ seq: row.seq, hash: row.hash }).execute();
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
