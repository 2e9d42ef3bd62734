import type { Audience, ManagedAnnouncement } from '@anupal/contract/announcements';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/paging.ts';

type Columns = Row<'announcement'>;

const shownColumns = ['id', 'text_en', 'text_hi', 'starts_at', 'ends_at'] as const;

const managedColumns = [...shownColumns, 'audience', 'is_marquee', 'is_listed', 'version'] as const;

/** An announcement as shown to readers. */
export type AnnouncementRow = Pick<Columns, (typeof shownColumns)[number]>;

/** An announcement for a signed-in user. */
export type UserAnnouncementRow = AnnouncementRow &
  Pick<Columns, 'audience' | 'is_marquee' | 'is_listed'> & { readonly is_unread: boolean };

/** An announcement as staff manage it. */
export type ManagedRow = Pick<Columns, (typeof managedColumns)[number]> &
  Pick<ManagedAnnouncement, 'state'>;

/** The columns that staff fill in. */
export type AnnouncementColumns = Omit<
  Pick<Columns, (typeof managedColumns)[number]>,
  'id' | 'version'
>;

const isInForce = sql<boolean>`withdrawn_at is null and starts_at <= now()
  and (ends_at is null or ends_at > now())`;

const hasNotEnded = sql<boolean>`withdrawn_at is null and (ends_at is null or ends_at > now())`;

const hasEnded = sql<boolean>`withdrawn_at is null and ends_at <= now()`;

const state = sql<ManagedRow['state']>`case when ends_at <= now() then 'ended'
  when starts_at > now() then 'planned' else 'current' end`;

/** The running announcements for everyone that are shown in the marquee, in display order. */
export async function listAnnouncements(db: Db): Promise<readonly AnnouncementRow[]> {
  return db
    .selectFrom('announcement')
    .select(shownColumns)
    .where(isInForce)
    .where('is_marquee', '=', true)
    .where('audience', '=', 'everybody')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The running announcements for a user and their audience, in display order. */
export async function selectAnnouncementsForUser(
  db: Db,
  userId: string,
  audience: Audience,
): Promise<readonly UserAnnouncementRow[]> {
  return db
    .selectFrom('announcement')
    .select([...shownColumns, 'audience', 'is_marquee', 'is_listed'])
    .select(
      sql<boolean>`is_listed and not exists (
        select from announcement_read reading
        where reading.user_id = ${userId} and reading.announcement_id = announcement.id
      )`.as('is_unread'),
    )
    .where(isInForce)
    .where('audience', 'in', ['everybody', audience])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Marks announcements as read by a user. Unknown ids are ignored. */
export async function markAnnouncementsRead(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into announcement_read (user_id, announcement_id)
    select ${userId}, id from announcement where id = any(${ids}::uuid[])
    on conflict do nothing`.execute(db);
}

function managed(db: Db) {
  return db.selectFrom('announcement').select(managedColumns).select(state.as('state'));
}

/** The announcements that have not ended, in display order. */
export async function listOpen(db: Db): Promise<readonly ManagedRow[]> {
  return managed(db).where(hasNotEnded).orderBy('position').orderBy('id').execute();
}

/** The announcements that have ended, latest first. */
export async function listEnded(
  db: Db,
  { before, limit }: PageRequest,
): Promise<readonly ManagedRow[]> {
  const last = sql`(select ends_at, id from announcement last where last.id = ${before})`;
  return managed(db)
    .where(hasEnded)
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(ends_at, id) < ${last}`))
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many announcements have ended. */
export async function countEnded(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('announcement')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(hasEnded)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks an announcement that is not deleted until the transaction ends. */
export async function lockAnnouncement(trx: Trx, id: string): Promise<ManagedRow | undefined> {
  return managed(trx)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The ids of the announcements that have not ended, in display order. Locks them, so that moves do not overlap. */
export async function lockOrder(trx: Trx): Promise<readonly string[]> {
  const notEnded = trx.selectFrom('announcement').select('id').where(hasNotEnded);
  await notEnded.orderBy('id').forNoKeyUpdate().execute();
  // A statement of its own: a lock sorts before it waits, so it would return the order before another move.
  const rows = await notEnded.orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Stores this display order. */
export async function updateOrder(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update announcement set position = row.position
    from unnest(${ids}::uuid[]) with ordinality as row (id, position)
    where announcement.id = row.id`.execute(trx);
}

/** Adds an announcement after all others. */
export async function insertAnnouncement(
  trx: Trx,
  row: AnnouncementColumns & Pick<Columns, 'id' | 'created_by'>,
): Promise<ManagedRow> {
  const nextPosition = sql<number>`(select coalesce(max(position), 0) + 1 from announcement)`;
  return trx
    .insertInto('announcement')
    .values({ ...row, position: nextPosition })
    .returning([...managedColumns, state.as('state')])
    .executeTakeFirstOrThrow();
}

/** An announcement and the version that a change is based on. */
export interface VersionGuard {
  readonly id: string;
  readonly version: number;
}

/** Replaces the content; undefined when the version is no longer current. */
export async function updateAnnouncement(
  trx: Trx,
  { id, version }: VersionGuard,
  row: AnnouncementColumns,
): Promise<ManagedRow | undefined> {
  return trx
    .updateTable('announcement')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .returning([...managedColumns, state.as('state')])
    .executeTakeFirst();
}

/** Ends a running announcement; undefined when it is not running or the version is no longer current. */
export async function endNow(
  trx: Trx,
  { id, version }: VersionGuard,
): Promise<ManagedRow | undefined> {
  return trx
    .updateTable('announcement')
    .set({ ends_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(isInForce)
    .returning([...managedColumns, state.as('state')])
    .executeTakeFirst();
}

/** Deletes an announcement; false when it was deleted already. */
export async function withdraw(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('announcement')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Adds announcements, skipping ids that exist, deleted ones included. */
export async function insertMissingAnnouncements(
  db: Db,
  announcements: readonly (AnnouncementRow & { readonly position: number })[],
): Promise<void> {
  await db
    .insertInto('announcement')
    .values([...announcements])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
