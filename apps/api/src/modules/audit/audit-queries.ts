import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** A link of the chain as stored. */
export type AuditRow = {
  readonly seq: number;
  readonly at_micros: number;
  readonly action: string;
  readonly actor_id: string | null;
  readonly object_id: string | null;
  readonly body: Buffer;
  readonly prev: Buffer;
  readonly hash: Buffer;
};

/** The head of the chain. */
export type AuditHead = {
  readonly seq: number;
  readonly hash: Buffer;
};

type AuditTables = {
  audit_event: AuditRow;
  audit_head: AuditHead;
};

function tables(db: Db) {
  return db.$extendTables<AuditTables>();
}

/**
 * Locks the head of the chain for this transaction. Returns it with the database's time in
 * microseconds.
 */
export async function lockHead(trx: Trx): Promise<AuditHead & { readonly now_micros: number }> {
  return tables(trx)
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
  await tables(trx).insertInto('audit_event').values(row).execute();
  await tables(trx).updateTable('audit_head').set({ seq: row.seq, hash: row.hash }).execute();
}

/** The current head of the chain. */
export async function readHead(db: Db): Promise<AuditHead> {
  return tables(db).selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

/** At most `limit` links after a sequence number, in order. */
export async function listEventsAfter(
  db: Db,
  seq: number,
  limit: number,
): Promise<readonly AuditRow[]> {
  return tables(db)
    .selectFrom('audit_event')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
