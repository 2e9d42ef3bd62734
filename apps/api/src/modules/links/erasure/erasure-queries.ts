import { sql } from 'kysely';
import type { ErasureRejection } from '@anupal/contract/links/client-privacy';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A requested erasure of a client. */
export type ClientErasureRow = Row<'client_erasure'>;

/** A client of a franchisee. */
export interface ErasedClient {
  readonly userId: string;
  readonly clientId: string;
}

/** Adds a request, unless one waits. True if it was added. */
export async function insertErasure(
  trx: Trx,
  {
    days,
    ...erasure
  }: Pick<ClientErasureRow, 'id' | 'user_id' | 'client_id' | 'device'> & {
    readonly days: number;
    /** The browser that requests it. */
    readonly deviceId: string;
  },
): Promise<boolean> {
  const { id, user_id, client_id, device, deviceId } = erasure;
  const { numAffectedRows } = await sql`
    insert into client_erasure (id, user_id, client_id, device, device_bound_at, due_at)
    select ${id}, ${user_id}, ${client_id}, ${device}, bound_at, now() + ${days} * interval '1 day'
    from client_link_device where client_link_device.id = ${deviceId}
    on conflict (client_id) where state = 'requested' do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Finds the latest request of a client. */
export async function selectLatestErasure(
  db: Db,
  { userId, clientId }: ErasedClient,
): Promise<ClientErasureRow | undefined> {
  return db
    .selectFrom('client_erasure')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a request of a client waits. */
export async function hasRequestedErasure(db: Db, { userId, clientId }: ErasedClient) {
  const latest = await selectLatestErasure(db, { userId, clientId });
  return latest?.state === 'requested';
}

/** How a request ends without an erasure. */
export type ErasureEnd =
  | { readonly state: 'cancelled' }
  | { readonly state: 'rejected'; readonly rejection: ErasureRejection };

/** Ends the waiting request of a client. False if there is none. */
export async function endErasure(
  trx: Trx,
  { userId, clientId }: ErasedClient,
  end: ErasureEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_erasure')
    .set({ ...end, decided_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many records of each kind are deleted and retained, and until when in the books. */
export interface StoredReport {
  readonly erased: Readonly<Record<ErasedKind, number>>;
  readonly retained: Readonly<Record<RetainedKind, number>>;
  /** The last day on which a bill or payment shows the name; null without one. */
  readonly billsUntil: string | null;
  /** The last day on which an authority is retained; null without one. */
  readonly authoritiesUntil: string | null;
}

/** The kinds of records that are deleted with a client. */
export type ErasedKind =
  | 'details'
  | 'registrations'
  | 'contacts'
  | 'documents'
  | 'work'
  | 'messages'
  | 'link'
  | 'decisions';

/** The kinds of records that outlive a client. */
export type RetainedKind = 'applications' | 'bills' | 'authorities';

/** Counts what the deletion of a client deletes and retains. */
export async function readExtent(trx: Trx, clientId: string): Promise<StoredReport> {
  const { rows } = await sql<{ readonly report: StoredReport }>`
    select jsonb_build_object(
      'erased', jsonb_build_object(
        'details', 1,
        'registrations', (select count(*) from client_registration where client_id = ${clientId}),
        'contacts', (select count(*) from client_contact where client_id = ${clientId}),
        'documents', (select count(*) from client_document where client_id = ${clientId}),
        'work', (select count(*) from client_answers where client_id = ${clientId})
          + (select count(*) from client_filing where client_id = ${clientId})
          + (select count(*) from client_price where client_id = ${clientId})
          + (select count(*) from recurring_order where client_id = ${clientId})
          + (select count(*) from client_document_request where client_id = ${clientId}),
        'messages', (select count(*) from client_share where client_id = ${clientId}),
        'link', (select count(*) from client_link where client_id = ${clientId})
          + (select count(*) from client_link_device device
            join client_link on client_link.id = link_id where client_id = ${clientId})
          + (select count(*) from client_link_opening opening
            join client_link on client_link.id = link_id where client_id = ${clientId}),
        'decisions', (select count(*) from client_consent where client_id = ${clientId})
          + (select count(*) from client_nominee where client_id = ${clientId})),
      'retained', jsonb_build_object(
        'applications', (select count(*) from application_client filed
          join application on application.client_id = filed.id
          where filed.client_id = ${clientId}),
        'bills', (select count(*) from client_bill where client_id = ${clientId})
          + (select count(*) from client_bill_note where client_id = ${clientId})
          + (select count(*) from client_receipt where client_id = ${clientId})
          + (select count(*) from client_receipt_reversal where client_id = ${clientId}),
        'authorities', (select count(*) from client_authority where client_id = ${clientId})),
      -- Eight financial years after that of the bill: see books_open_from.
      'billsUntil', (select make_date(extract(year from max(day) - interval '3 months')::int + 9, 3, 31)
        from (select dated from client_bill where client_id = ${clientId}
          union all select received_on from client_receipt where client_id = ${clientId}) book (day)),
      'authoritiesUntil', (select day_in_india(now() + interval '3 years')
        where exists (select from client_authority where client_id = ${clientId}))
    ) as report`.execute(trx);
  if (!rows[0]) throw new Error('the extent of a client is missing');
  return rows[0].report;
}

/**
 * Completes the waiting request of a client whose deletion follows in this transaction: the report stays
 * readable in the browsers that are bound to their link. False if no request waits.
 */
export async function completeErasure(
  trx: Trx,
  { userId, clientId }: ErasedClient,
  report: StoredReport,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update client_erasure set state = 'completed', decided_at = now(), client_id = null,
      report = ${JSON.stringify(report)}::jsonb, link_id = live.id, token_hash = live.token_hash,
      device_hashes = live.hashes
    from (select) present left join lateral (
      select link.id, link.token_hash, array(select secret_hash from client_link_device
        where link_id = link.id and ended_at is null) as hashes
      from client_link link
      where link.client_id = ${clientId} and link.revoked_at is null
    ) live on true
    where client_erasure.user_id = ${userId} and client_erasure.client_id = ${clientId}
      and state = 'requested'`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Finds the link of a client who was deleted at their request, by its token. */
export async function selectErasedLink(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('client_erasure')
    .select('link_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.link_id ?? undefined;
}

/** A browser that was bound to a link. */
interface ErasedBrowser {
  readonly linkId: string;
  readonly secretHash: Buffer;
}

/** Finds the erasure whose report a browser may see. */
export async function selectReport(
  db: Db,
  { linkId, secretHash }: ErasedBrowser,
): Promise<ClientErasureRow | undefined> {
  return db
    .selectFrom('client_erasure')
    .selectAll()
    .where('link_id', '=', linkId)
    .where(sql<boolean>`${secretHash} = any(device_hashes)`)
    .executeTakeFirst();
}

/** A request that waits, with its client. */
export type WaitingErasure = Pick<ClientErasureRow, 'id' | 'user_id' | 'due_at'> & {
  readonly client_id: string;
};

// A job waits where the franchisee is held or disabled: neither can they answer, nor may data go.
const mayRun = sql<boolean>`state = 'requested' and client_id is not null
  and not coalesce(is_held(user_id), false)
  and exists (select from users where users.id = user_id and disabled_at is null)`;

/** Lists the requests that run now without the franchisee. */
export async function listDueErasures(db: Db): Promise<readonly WaitingErasure[]> {
  const { rows } = await sql<WaitingErasure>`
    select id, user_id, client_id, due_at from client_erasure
    where ${mayRun} and due_at <= now() order by due_at limit 200`.execute(db);
  return rows;
}

/** Marks the requests that are due within some days as reminded, and returns them. */
export async function takeReminders(trx: Trx, days: number): Promise<readonly WaitingErasure[]> {
  const { rows } = await sql<WaitingErasure>`
    update client_erasure set reminded_at = now()
    where ${mayRun} and reminded_at is null and due_at < now() + ${days} * interval '1 day'
    returning id, user_id, client_id, due_at`.execute(trx);
  return rows;
}

/** Deletes requests that ended over so many days ago, with their reports. */
export async function deleteOldErasures(db: Db, days: number): Promise<void> {
  await sql`
    delete from client_erasure
    where decided_at < now() - ${days} * interval '1 day'`.execute(db);
}
