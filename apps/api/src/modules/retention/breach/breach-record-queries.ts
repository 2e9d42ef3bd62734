import { sql, type Insertable } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';

/** A recorded breach. */
export type BreachRow = Row<'breach'>;

/** Who was notified of a breach. */
export type BreachNoticeRow = Row<'breach_notice'>;

/** Records a breach and returns its number. */
export async function insertBreach(
  trx: Trx,
  breach: Insertable<Schema['breach']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('breach')
    .values(breach)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists the breaches that are not closed, the oldest first. */
export async function listOpenBreaches(db: Db): Promise<readonly BreachRow[]> {
  return db.selectFrom('breach').selectAll().where('closed_at', 'is', null).orderBy('id').execute();
}

/** Lists who was notified of breaches. */
export async function listNotices(
  db: Db,
  ids: readonly number[],
): Promise<readonly BreachNoticeRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('breach_notice').selectAll().where('breach_id', 'in', ids).execute();
}

/** Records who was notified of an open breach. False if there is no such breach or it is recorded already. */
export async function insertNotice(
  trx: Trx,
  notice: Pick<BreachNoticeRow, 'breach_id' | 'addressee' | 'notified_at' | 'note'>,
): Promise<boolean> {
  const { breach_id, addressee, notified_at, note } = notice;
  const { numAffectedRows } = await sql`
    insert into breach_notice (breach_id, addressee, notified_at, note)
    select id, ${addressee}, ${notified_at}, ${note} from breach
    where id = ${breach_id} and closed_at is null
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Closes an open breach. False if there is none with this number. */
export async function closeBreach(trx: Trx, id: number, conclusion: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('breach')
    .set({ closed_at: sql<Date>`now()`, conclusion })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
