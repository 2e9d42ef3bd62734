import { sql, type NotNull } from 'kysely';
import type { ErasureRejection } from '@anupal/contract/links/client-privacy';
import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A requested erasure of a client. */
export type ClientErasureRow = Row<'client_erasure'>;

/** A client of a franchisee. */
export interface ErasedClient {
  readonly userId: string;
  readonly clientId: string;
}

/** A request for the erasure of a client, as it is made. */
export type NewErasure = Pick<ClientErasureRow, 'id' | 'user_id' | 'device' | 'is_own_network'> & {
  readonly client_id: string;
  /** Days until it is due. */
  readonly days: number;
  /** The browser that requests it. */
  readonly deviceId: string;
};

/** Adds a request with the browsers of the client's link, unless one waits. True if it was added. */
export async function insertErasure(trx: Trx, erasure: NewErasure): Promise<boolean> {
  const { id, user_id, client_id, device, is_own_network, days, deviceId } = erasure;
  const { numAffectedRows } = await sql`
    insert into client_erasure
      (id, user_id, client_id, device, device_bound_at, is_own_network, due_at)
    select ${id}, ${user_id}, ${client_id}, ${device}, bound_at, ${is_own_network},
      now() + ${days} * interval '1 day'
    from client_link_device where client_link_device.id = ${deviceId}
    on conflict (client_id) where state = 'requested' do nothing`.execute(trx);
  await copyBrowsers(trx, client_id);
  return numAffectedRows === 1n;
}

/** Copies the browsers that are bound to the link of a client to their waiting request, if there is one. */
export async function copyBrowsers(trx: Trx, clientId: string): Promise<void> {
  await sql`
    insert into client_erasure_browser
      (erasure_id, secret_hash, link_id, token_hash, device, bound_at, is_own_network)
    select erasure.id, secret_hash, link.id, token_hash, bound.device, bound_at, bound.is_own_network
    from client_erasure erasure
    join client_link link on link.client_id = erasure.client_id and link.revoked_at is null
    join client_link_device bound on bound.link_id = link.id and bound.ended_at is null
    where erasure.client_id = ${clientId} and erasure.state = 'requested'
    on conflict do nothing`.execute(trx);
}

/** Lets a browser that was bound again under a new secret see the requests that it saw under the earlier one. */
export async function copySeen(
  trx: Trx,
  {
    linkId,
    fromHash,
    toHash,
  }: { readonly linkId: string; readonly fromHash: Buffer; readonly toHash: Buffer },
): Promise<void> {
  await sql`
    insert into client_erasure_browser
      (erasure_id, secret_hash, link_id, token_hash, device, bound_at, is_own_network)
    select erasure_id, ${toHash}, link_id, token_hash, device, bound_at, is_own_network
    from client_erasure_browser where link_id = ${linkId} and secret_hash = ${fromHash}
    on conflict do nothing`.execute(trx);
}

/** Moves the requests of a merged client, which have ended, to the surviving one. */
export async function moveErasures(trx: Trx, fromId: string, intoId: string): Promise<void> {
  await sql`
    update client_erasure set client_id = ${intoId} where client_id = ${fromId}`.execute(trx);
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

/** Lists the open requests of a franchisee's clients, the most urgent first. */
export async function listRequestedErasures(
  db: Db,
  userId: string,
): Promise<readonly { readonly client_id: string; readonly due_at: Date }[]> {
  return db
    .selectFrom('client_erasure')
    .select(['client_id', 'due_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .where('client_id', 'is not', null)
    .$narrowType<{ client_id: NotNull }>()
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

/** Whether a client has an open request. */
export async function hasRequestedErasure(db: Db, { userId, clientId }: ErasedClient) {
  const latest = await selectLatestErasure(db, { userId, clientId });
  return latest?.state === 'requested';
}

/** How a request ends without an erasure. */
export type ErasureEnd =
  | ({ readonly state: 'cancelled' } & {
      readonly [
        K in 'cancelled_on' | 'cancelled_bound_at' | 'cancelled_in_own_network'
      ]: NonNullable<ClientErasureRow[K]>;
    })
  | {
      readonly state: 'rejected';
      readonly rejection: ErasureRejection;
      readonly rejection_law: string | null;
    };

/** Ends a waiting request. False if it ended before. */
export async function endErasure(trx: Trx, id: string, end: ErasureEnd): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_erasure')
    .set({ ...end, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
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
export type RetainedKind = 'applications' | 'bills' | 'authorities' | 'letters';

/**
 * The rows about a client that are deleted with the client, by kind: from clauses in which `client_id` is the
 * client. Documents are counted separately, because letters of authority are retained.
 */
export const erasedRows: Readonly<
  Record<Exclude<ErasedKind, 'details' | 'documents'>, readonly string[]>
> = {
  registrations: ['from client_registration'],
  contacts: ['from client_contact'],
  work: [
    'from client_answers',
    'from client_filing',
    'from client_price',
    'from recurring_order',
    'from client_document_request',
  ],
  messages: ['from client_share'],
  link: [
    'from client_link',
    'from client_link_device device join client_link on client_link.id = link_id',
    'from client_link_opening opening join client_link on client_link.id = link_id',
  ],
  decisions: ['from client_consent', 'from client_nominee'],
};

/** The rows about a client that outlive the client, in the same way. */
export const retainedRows: Readonly<Record<Exclude<RetainedKind, 'letters'>, readonly string[]>> = {
  applications: [
    `from application_client filed
      join (select client_id as filed_id from application) application on filed_id = filed.id`,
  ],
  bills: [
    'from client_bill',
    'from client_bill_note',
    'from client_receipt',
    'from client_receipt_reversal',
  ],
  authorities: ['from client_authority'],
};

/** Counts what the deletion of a client deletes and retains. */
export async function readExtent(trx: Trx, clientId: string): Promise<StoredReport> {
  const { rows } = await sql<{ readonly report: StoredReport }>`
    select jsonb_build_object(
      'erased', jsonb_build_object(
        'details', 1,
        'documents', (select count(*) from client_document where client_id = ${clientId}
          and id not in (${letters(clientId)})),
        ${countRows(erasedRows, clientId)}),
      'retained', jsonb_build_object(
        'letters', (select count(*) from client_document where id in (${letters(clientId)})),
        ${countRows(retainedRows, clientId)}),
      'billsUntil', (select books_kept_until(max(day))
        from (select dated from client_bill where client_id = ${clientId}
          union all select received_on from client_receipt where client_id = ${clientId}) book (day)),
      'authoritiesUntil', (select day_in_india(now() + ${retentionPeriods.claimYears} * interval '1 year')
        where exists (select from client_authority where client_id = ${clientId}))
    ) as report`.execute(trx);
  if (!rows[0]) throw new Error('the extent of a client is missing');
  return rows[0].report;
}

function countRows(kinds: Readonly<Record<string, readonly string[]>>, clientId: string) {
  const counts = Object.entries(kinds).map(([kind, clauses]) => {
    const all = clauses.map(
      (rows) => sql`(select count(*) ${sql.raw(rows)} where client_id = ${clientId})`,
    );
    return sql`${sql.lit(kind)}, ${sql.join(all, sql` + `)}`;
  });
  return sql.join(counts);
}

function letters(clientId: string) {
  return sql`select document_id from client_authority
    where client_id = ${clientId} and document_id is not null`;
}

/**
 * Completes the waiting request of a client whose deletion follows in this transaction: its browsers read
 * the report. False if no request waits.
 */
export async function completeErasure(
  trx: Trx,
  { userId, clientId }: ErasedClient,
  report: StoredReport,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update client_erasure set state = 'completed', decided_at = now(), client_id = null,
      report = ${JSON.stringify(report)}::jsonb
    where user_id = ${userId} and client_id = ${clientId} and state = 'requested'`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Finds the link with a token that had bound browsers while an erasure waited, whatever became of it. */
export async function selectErasureLink(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('client_erasure_browser')
    .select('link_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.link_id;
}

/** A browser that was bound to a link. */
interface ErasureBrowser {
  readonly linkId: string;
  readonly secretHash: Buffer;
}

/** An erasure, and the browser that sees it. */
export type SeenErasureRow = ClientErasureRow & {
  readonly browser_bound_at: Date;
  /** Whether the browser was bound in a network of the franchisee. */
  readonly is_browser_of_own: boolean;
};

/** Finds the latest erasure that a browser may see. */
export async function selectSeenErasure(
  db: Db,
  { linkId, secretHash }: ErasureBrowser,
): Promise<SeenErasureRow | undefined> {
  return db
    .selectFrom('client_erasure_browser as browser')
    .innerJoin('client_erasure as erasure', 'erasure.id', 'browser.erasure_id')
    .selectAll('erasure')
    .select(['browser.bound_at as browser_bound_at', 'browser.is_own_network as is_browser_of_own'])
    .where('browser.link_id', '=', linkId)
    .where('browser.secret_hash', '=', secretHash)
    .orderBy('erasure.requested_at', 'desc')
    .orderBy('erasure.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An open request with its client. */
export type WaitingErasure = Pick<ClientErasureRow, 'id' | 'user_id' | 'due_at'> & {
  readonly client_id: string;
};

// The job skips franchisees under a legal hold, and those who were disabled recently: they cannot decide, and may
// be enabled again.
const isStopped = sql<boolean>`(coalesce(is_held(user_id), false)
  or exists (select from users where users.id = user_id
    and disabled_at > now() - ${retentionPeriods.disabledFranchiseeDays} * interval '1 day'))`;

const waits = sql<boolean>`state = 'requested' and client_id is not null`;

function isDue(noticeDays: number) {
  return sql<boolean>`${waits} and not ${isStopped} and due_at <= now()
    and reminded_at <= now() - ${noticeDays} * interval '1 day'`;
}

/** A page of requests that are due, and the last one of the page before. */
export interface DuePage {
  /** For how many days the franchisee was reminded. */
  readonly noticeDays: number;
  readonly after: WaitingErasure | undefined;
  readonly limit: number;
}

/** Lists requests that run now without the franchisee. */
export async function listDueErasures(
  db: Db,
  { noticeDays, after, limit }: DuePage,
): Promise<readonly WaitingErasure[]> {
  const isNext = after ? sql<boolean>`id > ${after.id}` : sql<boolean>`true`;
  const { rows } = await sql<WaitingErasure>`
    select id, user_id, client_id, due_at from client_erasure
    where ${isDue(noticeDays)} and ${isNext} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Locks a request that is still due. False if it ended or was stopped. The user is locked. */
export async function lockDueErasure(trx: Trx, id: string, noticeDays: number): Promise<boolean> {
  const { rows } = await sql`
    select from client_erasure where id = ${id} and ${isDue(noticeDays)} for update`.execute(trx);
  return rows.length > 0;
}

/**
 * Moves the requests of held and recently disabled franchisees so that each is due some days after it is
 * reminded of anew. Once a day at most: the job runs every half hour.
 */
export async function postponeStopped(trx: Trx, days: number): Promise<void> {
  await sql`
    update client_erasure set reminded_at = null, due_at = greatest(due_at, now() + ${days} * interval '1 day')
    where ${waits} and ${isStopped}
      and (reminded_at is not null or due_at < now() + ${days - 1} * interval '1 day')`.execute(
    trx,
  );
}

/** Whether a legal hold preserves the data of a franchisee. */
export async function isHeld(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select is_held(${userId}) as held`.execute(db);
  return rows[0]?.held === true;
}

/** Marks the requests that are due within some days as reminded, and returns them: none is due earlier. */
export async function takeReminders(trx: Trx, days: number): Promise<readonly WaitingErasure[]> {
  const { rows } = await sql<WaitingErasure>`
    update client_erasure
    set reminded_at = now(), due_at = greatest(due_at, now() + ${days} * interval '1 day')
    where ${waits} and not ${isStopped} and reminded_at is null
      and due_at < now() + ${days} * interval '1 day'
    returning id, user_id, client_id, due_at`.execute(trx);
  return rows;
}

/** Marks the requests that have waited for over so many days, once each, and returns their franchisees. */
export async function takeEscalations(trx: Trx, days: number): Promise<readonly string[]> {
  const { rows } = await sql<Pick<WaitingErasure, 'user_id'>>`
    update client_erasure set escalated_at = now()
    where ${waits} and escalated_at is null and requested_at < now() - ${days} * interval '1 day'
    returning user_id`.execute(trx);
  return [...new Set(rows.map(({ user_id: userId }) => userId))];
}

/** Deletes requests whose period is over, with their reports. A legal hold takes precedence. */
export async function deleteOldErasures(db: Db): Promise<void> {
  const { erasureReportDays, rejectedErasureDays } = retentionPeriods;
  await sql`
    delete from client_erasure
    where decided_at < now() - interval '1 day'
        * case state when 'rejected' then ${rejectedErasureDays}::int else ${erasureReportDays}::int end
      and not coalesce(is_held(user_id), false)`.execute(db);
}
