import { sql, type Generated } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type AnnouncementTables = {
  announcement: {
    id: string;
    text_en: string;
    text_hi: string;
    place: number;
    starts_at: Date;
    ends_at: Date | null;
    created_at: Generated<Date>;
    withdrawn_at: Generated<Date | null>;
  };
};

type Columns = AnnouncementTables['announcement'];

/** An announcement as it is kept. */
export type AnnouncementRow = Omit<Columns, 'place' | 'created_at' | 'withdrawn_at'>;

function tables(db: Db) {
  return db.$extendTables<AnnouncementTables>();
}

/** The announcements in force now, in their order. */
export async function selectInForce(db: Db): Promise<readonly AnnouncementRow[]> {
  return tables(db)
    .selectFrom('announcement')
    .select(['id', 'text_en', 'text_hi', 'starts_at', 'ends_at'])
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** Adds announcements; one that was ever there stays as it is. */
export async function insertMissing(
  db: Db,
  announcements: readonly (AnnouncementRow & { readonly place: number })[],
): Promise<void> {
  await tables(db)
    .insertInto('announcement')
    .values([...announcements])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
