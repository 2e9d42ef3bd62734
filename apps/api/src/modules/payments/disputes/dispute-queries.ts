import type { DisputeState } from '@anupal/contract/payments/disputes';
import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import { allOf, countRows } from '../../../platform/db/list-filters.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';

/** A dispute as stored. */
export type DisputeRow = Row<'dispute'>;

/** Finds a dispute by the gateway's id. */
export async function selectDispute(trx: Trx, gatewayId: string): Promise<DisputeRow | undefined> {
  return trx
    .selectFrom('dispute')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
}

/** A new dispute, which is open. */
export type NewDispute = Pick<
  DisputeRow,
  | 'id'
  | 'gateway_id'
  | 'payment_id'
  | 'amount_paise'
  | 'reason_code'
  | 'reason'
  | 'phase'
  | 'state'
  | 'respond_by'
  | 'raised_at'
>;

/** Adds a dispute. */
export async function insertDispute(trx: Trx, dispute: NewDispute): Promise<DisputeRow> {
  return trx.insertInto('dispute').values(dispute).returningAll().executeTakeFirstOrThrow();
}

/** What a report of the gateway changes. */
export interface DisputeChange {
  readonly id: string;
  readonly from: DisputeState;
  readonly to: DisputeState;
  readonly respondBy: Date | null;
  /** What was lost, once the dispute has ended. */
  readonly lost: Paise | null;
}

/** Applies a report to a dispute that is still in the state `from`. Throws if it is not. */
export async function updateDispute(trx: Trx, change: DisputeChange): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('dispute')
    .set({
      state: change.to,
      respond_by: change.respondBy,
      checked_at: sql<Date>`now()`,
      ...(change.from !== change.to && { updated_at: sql<Date>`now()` }),
      ...(change.lost !== null && { ended_at: sql<Date>`now()`, lost_paise: change.lost }),
    })
    .where('id', '=', change.id)
    .where('state', '=', change.from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a dispute changed while it was locked');
}

/**
 * Claims open disputes that the gateway was not asked about for six hours. Claiming counts as asking, so
 * that concurrent callers get different ones. Returns the gateway's ids.
 */
export async function claimOpenDisputes(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ gateway_id: string }>`
    update dispute set checked_at = now() where id in (
      select id from dispute where ended_at is null and checked_at < now() - interval '6 hours'
      order by checked_at limit ${limit} for update skip locked)
    returning gateway_id`.execute(db);
  return rows.map(({ gateway_id }) => gateway_id);
}

/** What of a payment is in suspense, in paise. Its order is locked. */
export async function readSuspense(
  trx: Trx,
  suspenseAccount: string,
  paymentId: string,
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(posting.amount), 0)::bigint as paise
    from posting join journal on journal.id = posting.journal_id
    where posting.account_id = ${suspenseAccount} and journal.payment_id = ${paymentId}`.execute(
    trx,
  );
  return rows[0]?.paise ?? 0;
}

/** A dispute in the list, with its payer. */
export type ListedDisputeRow = DisputeRow & {
  readonly order_id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  /** What the disputes of its payment lost and no adjustment deducts, in paise. */
  readonly deductible_paise: Paise;
};

/** Which disputes to list; all of them if omitted. */
export interface DisputeSearch {
  readonly is?: 'open' | 'ended' | undefined;
}

/** Lists a page of disputes: those to answer by deadline, then other open ones, then ended ones. */
export async function listDisputes(
  db: Db,
  search: DisputeSearch,
  { before, limit }: PageRequest,
): Promise<readonly ListedDisputeRow[]> {
  return listed(db)
    .where(matches(search))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(${urgency('dispute')}, dispute.id) <
          (select ${urgency('last')}, last.id from dispute last where last.id = ${before})`,
      ),
    )
    .orderBy(sql`(${urgency('dispute')}, dispute.id)`, 'desc')
    .limit(limit)
    .execute();
}

// In descending order: disputes that wait for an answer, then other open ones, then ended ones. Those that
// wait come by deadline, negated so that the nearest is first; the others by when they were raised.
function urgency(table: 'dispute' | 'last') {
  const [state, end] = [sql.ref(`${table}.state`), sql.ref(`${table}.ended_at`)];
  const [raised, last] = [sql.ref(`${table}.raised_at`), sql.ref(`${table}.respond_by`)];
  const waits = sql`${state} in ('open', 'action_required')`;
  return sql`${waits}, ${end} is null,
    case when ${waits} then -extract(epoch from coalesce(${last}, ${raised}))
      else extract(epoch from ${raised}) end`;
}

/** Finds a dispute by our id, with its payer. */
export async function selectListedDispute(
  db: Db,
  id: string,
): Promise<ListedDisputeRow | undefined> {
  return listed(db).where('dispute.id', '=', id).executeTakeFirst();
}

function listed(db: Db) {
  return db
    .selectFrom('dispute')
    .innerJoin('gateway_payment', 'gateway_payment.id', 'dispute.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'gateway_payment.order_id')
    .innerJoin('users', 'users.id', 'payment_order.user_id')
    .selectAll('dispute')
    .select([
      'gateway_payment.order_id',
      'payment_order.user_id',
      'users.full_name',
      'users.email',
      // Adjustments that were rejected deduct nothing, and no wallet got what is in suspense.
      sql<Paise>`case when gateway_payment.outcome = 'fulfilled' then (select coalesce(sum(lost.lost_paise), 0) from dispute lost
          where lost.payment_id = dispute.payment_id)::bigint
        - (select coalesce(sum(deducted.amount_paise), 0) from wallet_adjustment deducted
          where deducted.payment_id = dispute.payment_id and deducted.state <> 'rejected')::bigint else 0 end`.as(
        'deductible_paise',
      ),
    ]);
}

/** Counts the matching disputes, up to `limit`. */
export async function countDisputes(db: Db, search: DisputeSearch, limit: number): Promise<number> {
  return countRows(db, db.selectFrom('dispute').select('id').where(matches(search)).limit(limit));
}

/** What open disputes hold back, and what disputes have cost. */
export interface DisputeTotals {
  readonly open: number;
  readonly held_paise: Paise;
  readonly lost_paise: Paise;
  /** The first day by which an open dispute must be answered. */
  readonly respond_by: Date | null;
}

/** Sums all disputes. */
export async function sumDisputes(db: Db): Promise<DisputeTotals> {
  const { rows } = await sql<DisputeTotals>`
    select count(*) filter (where ended_at is null)::int as open,
      coalesce(sum(amount_paise) filter (where ended_at is null), 0)::bigint as held_paise,
      coalesce(sum(lost_paise), 0)::bigint as lost_paise,
      min(respond_by) filter (where state in ('open', 'action_required')) as respond_by
    from dispute`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

function matches({ is }: DisputeSearch) {
  return allOf([
    is === 'open' ? sql`dispute.ended_at is null` : null,
    is === 'ended' ? sql`dispute.ended_at is not null` : null,
  ]);
}
