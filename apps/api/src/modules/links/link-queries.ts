import { sql, type Insertable } from 'kysely';
import type { OpeningOutcome } from '@anupal/contract/links';
import type { Db, Row, Trx } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';

const linkColumns = ['id', 'client_id', 'user_id', 'tries', 'created_at', 'expires_at'] as const;

/** A link without its token. */
export type LinkRow = Pick<Row<'client_link'>, (typeof linkColumns)[number]>;

/** A link with the browser that is bound to it. */
export interface BoundLinkRow extends LinkRow {
  readonly device_id: string;
  /** When the browser was bound. */
  readonly bound_at: Date;
  /** Whether the browser was bound in a network of the franchisee. */
  readonly is_own_network: boolean;
}

/** A bound browser without its secret. */
export type DeviceRow = Pick<
  Row<'client_link_device'>,
  'id' | 'link_id' | 'device' | 'bound_at' | 'last_seen_at'
>;

/** Stores a new link. */
export async function insertLink(
  trx: Trx,
  {
    days,
    ...link
  }: Pick<Row<'client_link'>, 'id' | 'client_id' | 'user_id' | 'token_hash'> & {
    readonly days: number;
  },
): Promise<LinkRow> {
  return trx
    .insertInto('client_link')
    .values({ ...link, expires_at: sql<Date>`now() + ${days} * interval '1 day'` })
    .returning(linkColumns)
    .executeTakeFirstOrThrow();
}

/** Revokes the link of a client. False if there is none. */
export async function revokeActiveLink(trx: Trx, clientId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_link')
    .set({ revoked_at: sql<Date>`now()` })
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Reads the link of a client that is not revoked, expired or not. */
export async function selectLinkOfClient(db: Db, clientId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('client_link')
    .select(linkColumns)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

// Neither revoked nor expired, of an active client and a franchisee who is not disabled.
function selectLive(db: Db) {
  return db
    .selectFrom('client_link as link')
    .select([
      'link.id',
      'link.client_id',
      'link.user_id',
      'link.tries',
      'link.created_at',
      'link.expires_at',
    ])
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`exists (select from users
        where users.id = link.user_id and users.disabled_at is null)
        and exists (select from client
          where client.id = link.client_id and client.is_active)`,
    );
}

/** Finds the live link with a token. */
export async function selectLiveByToken(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return selectLive(db).where('link.token_hash', '=', tokenHash).executeTakeFirst();
}

/** Finds the live link to which the browser with a secret is bound. */
export async function selectLiveByDevice(
  db: Db,
  linkId: string,
  secretHash: Buffer,
): Promise<BoundLinkRow | undefined> {
  return selectBound(db)
    .where('link.id', '=', linkId)
    .where('bound.secret_hash', '=', secretHash)
    .executeTakeFirst();
}

/** Whether a link is still live and its browser bound to it. */
export async function isStillBound(
  trx: Trx,
  { id, device_id }: Pick<BoundLinkRow, 'id' | 'device_id'>,
): Promise<boolean> {
  const found = await selectBound(trx)
    .where('link.id', '=', id)
    .where('bound.id', '=', device_id)
    .executeTakeFirst();
  return found !== undefined;
}

function selectBound(db: Db) {
  return selectLive(db)
    .innerJoin('client_link_device as bound', 'bound.link_id', 'link.id')
    .select(['bound.id as device_id', 'bound.bound_at', 'bound.is_own_network'])
    .where('bound.ended_at', 'is', null);
}

/** Counts an attempt to bind a browser before it is checked. False at the limit. */
export async function countAttempt(db: Db, linkId: string, limit: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_link')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', linkId)
    .where('tries', '<', limit)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a successful attempt back out of the count. */
export async function uncountAttempt(trx: Trx, linkId: string): Promise<void> {
  await trx
    .updateTable('client_link')
    .set((is) => ({ tries: is('tries', '-', 1) }))
    .where('id', '=', linkId)
    .where('tries', '>', 0)
    .execute();
}

/** Counts digits of a bound browser before they are checked. False at the limit. */
export async function countDeviceAttempt(
  db: Db,
  deviceId: string,
  limit: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_link_device')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', deviceId)
    .where('tries', '<', limit)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes right digits of a bound browser back out of the count. */
export async function uncountDeviceAttempt(trx: Trx, deviceId: string): Promise<void> {
  await trx
    .updateTable('client_link_device')
    .set((is) => ({ tries: is('tries', '-', 1) }))
    .where('id', '=', deviceId)
    .where('tries', '>', 0)
    .execute();
}

/** Binds a browser to a link. */
export async function insertDevice(
  trx: Trx,
  device: Insertable<Schema['client_link_device']>,
): Promise<void> {
  await trx.insertInto('client_link_device').values(device).execute();
}

/** A bound browser, and for how long it is not recorded again. */
interface SeenDevice {
  readonly id: string;
  readonly minutes: number;
}

/** Records that a bound browser uses the page. False if it was recorded some minutes ago. */
export async function touchDevice(db: Db, { id, minutes }: SeenDevice): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_link_device')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_seen_at', '<', sql<Date>`now() - ${minutes} * interval '1 minute'`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends a bound browser. False if the link has no such one. */
export async function unbindDevice(trx: Trx, linkId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_link_device')
    .set({ ended_at: sql<Date>`now()` })
    .where('link_id', '=', linkId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends all bound browsers of a client. */
export async function unbindDevicesOfClient(trx: Trx, clientId: string): Promise<void> {
  await sql`
    update client_link_device bound set ended_at = now() from client_link link
    where link.id = bound.link_id and link.client_id = ${clientId}
      and bound.ended_at is null`.execute(trx);
}

/** Lists the bound browsers of a link that were not ended, the last seen first. */
export async function listDevices(db: Db, linkId: string): Promise<readonly DeviceRow[]> {
  return db
    .selectFrom('client_link_device')
    .select(['id', 'link_id', 'device', 'bound_at', 'last_seen_at'])
    .where('link_id', '=', linkId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** An opening of a link. */
export interface Opening {
  readonly id: string;
  readonly link_id: string;
  readonly device: string;
  readonly outcome: OpeningOutcome;
}

/** Records an opening, unless the link is deleted at this moment. */
export async function insertOpening(
  db: Db,
  { id, link_id, device, outcome }: Opening,
): Promise<void> {
  await sql`
    insert into client_link_opening (id, link_id, device, outcome)
    select ${id}::uuid, client_link.id, ${device}, ${outcome} from client_link
    where client_link.id = ${link_id} for key share`.execute(db);
}

/** Deletes openings older than so many days. */
export async function deleteOldOpenings(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('client_link_opening')
    .where('at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute();
}

/** Lists the latest openings of a link with some outcomes. */
export async function listOpenings(
  db: Db,
  linkId: string,
  { outcomes, limit }: { readonly outcomes: readonly OpeningOutcome[]; readonly limit: number },
): Promise<readonly Row<'client_link_opening'>[]> {
  return db
    .selectFrom('client_link_opening')
    .selectAll()
    .where('link_id', '=', linkId)
    .where('outcome', 'in', outcomes)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
