import {
  refundDecisionDays,
  type RefundSource,
  type RefundState,
} from '@anupal/contract/payments/refunds';
import type { Email } from '@anupal/contract/values/email';
import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import {
  submissionTimeoutMinutes,
  refundStatesBefore,
  secondsUntilRefundCheck,
  refundableMonths,
} from './refund-lifecycle.ts';

/** What is refundable of a payment, and from which source. */
export interface RefundableRow {
  readonly order_id: string;
  readonly user_id: string;
  readonly wallet_id: string | null;
  readonly source: RefundSource;
  /** Can still be requested: paid, minus refunded, in progress, requested, and disputed or lost. */
  readonly available_paise: Paise;
  /** Available plus open requests; negative if more is refunded, in progress or disputed than was paid. */
  readonly uncommitted_paise: Paise;
  /** Balance of the payer's wallet if the refund is paid from it; otherwise null. */
  readonly wallet_paise: Paise | null;
  /** Older than the gateway refunds. */
  readonly is_past_refund_window: boolean;
}

/** Reads what is refundable of a payment. */
export async function selectRefundable(
  db: Db,
  paymentId: string,
): Promise<RefundableRow | undefined> {
  const { rows } = await sql<RefundableRow>`
    select refundable.*, available_paise + requested_paise as uncommitted_paise from (
    select orders.id as order_id, orders.user_id, orders.wallet_id,
      case when payment.outcome is distinct from 'fulfilled' then 'suspense'
        when orders.purpose = 'plan' then 'plan' else 'wallet' end as source,
      case when payment.outcome is null then 0 else payment.amount_paise
        - (select coalesce(sum(amount_paise), 0) from refund_request
          where payment_id = payment.id and state in ('requested', 'approved', 'processed'))
        - (select coalesce(sum(amount_paise), 0) from gateway_refund existing
          where payment_id = payment.id and status <> 'failed' and not exists (
            select from refund_request request where request.gateway_refund_id = existing.id
              and request.state in ('approved', 'processed')))
        - (select coalesce(sum(coalesce(lost_paise, amount_paise)), 0) from dispute
          where payment_id = payment.id)
      end::bigint as available_paise,
      (select coalesce(sum(amount_paise), 0)::bigint from refund_request
        where payment_id = payment.id and state = 'requested') as requested_paise,
      case when payment.outcome = 'fulfilled' then wallet.balance end as wallet_paise,
      coalesce(payment.captured_at < now() - ${refundableMonths} * interval '1 month', false)
        as is_past_refund_window
    from gateway_payment payment
    join payment_order orders on orders.id = payment.order_id
    left join ledger_account wallet on wallet.id = orders.wallet_id
    where payment.id = ${paymentId}) refundable`.execute(db);
  return rows[0];
}

/** Whether a payment has a refund that was approved or paid, here or on the gateway's dashboard. */
export async function hasRefund(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refund_request
    where payment_id = ${paymentId} and state in ('approved', 'processed')
    union all
    select from gateway_refund where payment_id = ${paymentId} and status <> 'failed'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A refund request with payer, requester and decider. */
export interface RefundRequestRow {
  readonly id: string;
  readonly order_id: string;
  readonly payment_id: string;
  readonly wallet_id: string | null;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: Email;
  /** The payment method. */
  readonly method: string | null;
  readonly amount_paise: Paise;
  readonly reason: string;
  readonly source: RefundSource;
  readonly state: RefundState;
  readonly requested_by: string;
  readonly requester_name: string;
  readonly requested_at: Date;
  readonly decide_by: Date;
  /** Whether the decision deadline has passed. */
  readonly is_expired: boolean;
  readonly decider_name: string | null;
  readonly decided_at: Date | null;
  readonly remark: string | null;
  readonly gateway_error: string | null;
  readonly ended_at: Date | null;
  readonly gateway_refund_id: string | null;
  /** When it was last submitted to the gateway; null if it was not, or was refused. */
  readonly sent_at: Date | null;
  /** Whether a submission may still take effect at the gateway. */
  readonly may_be_in_flight: boolean;
  /** Whether the requester is still a superadmin and not disabled. */
  readonly is_requester_superadmin: boolean;
}

/** A new refund request. */
export interface NewRefundRequest {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly reason: string;
  readonly source: RefundSource;
  readonly requesterId: string;
}

/** Inserts a refund request. */
export async function insertRefundRequest(trx: Trx, refund: NewRefundRequest): Promise<void> {
  await sql`
    insert into refund_request (id, payment_id, amount_paise, reason, source, requested_by)
    values (${refund.id}, ${refund.paymentId}, ${refund.amount}, ${refund.reason},
      ${refund.source}, ${refund.requesterId})`.execute(trx);
}

const selectRefundRequests = sql`
  select request.id, payment.order_id, request.payment_id, orders.wallet_id, orders.user_id,
    payer.full_name, payer.email, payment.method, request.amount_paise, request.reason, request.source,
    request.state, request.requested_by, requester.full_name as requester_name, request.requested_at,
    request.requested_at + ${refundDecisionDays} * interval '1 day' as decide_by,
    request.requested_at < now() - ${refundDecisionDays} * interval '1 day' as is_expired,
    decider.full_name as decider_name, request.decided_at, request.remark, request.gateway_error,
    request.ended_at, request.gateway_refund_id, request.sent_at,
    coalesce(request.sent_at >= now() - ${submissionTimeoutMinutes} * interval '1 minute', false)
      as may_be_in_flight,
    requester.role = 'superadmin' and requester.disabled_at is null as is_requester_superadmin
  from refund_request request
  join gateway_payment payment on payment.id = request.payment_id
  join payment_order orders on orders.id = payment.order_id
  join users payer on payer.id = orders.user_id
  join users requester on requester.id = request.requested_by
  left join users decider on decider.id = request.decided_by`;

/** Finds a refund request. */
export async function selectRefundRequest(
  db: Db,
  id: string,
): Promise<RefundRequestRow | undefined> {
  const { rows } =
    await sql<RefundRequestRow>`${selectRefundRequests} where request.id = ${id}`.execute(db);
  return rows[0];
}

/** Filters of a refund search. */
export interface RefundSearch {
  readonly state?: RefundState | undefined;
  /** A gateway id of an order or payment, or part of the payer's name or email address. */
  readonly text?: string | undefined;
}

/** Lists a page of refund requests, newest first, starting with the one older than `before`. */
export async function listRefundRequests(
  db: Db,
  { state, text }: RefundSearch,
  { before, limit }: PageRequest,
): Promise<readonly RefundRequestRow[]> {
  const { rows } = await sql<RefundRequestRow>`${selectRefundRequests}
    where (${state ?? null}::text is null or request.state = ${state ?? null})
      and (${before ?? null}::uuid is null or request.id < ${before ?? null})
      and ${text === undefined ? sql`true` : matchesText(text)}
    order by request.id desc limit ${limit}`.execute(db);
  return rows;
}

function matchesText(text: string) {
  if (text.startsWith('order_')) return sql`orders.gateway_order_id = ${text}`;
  if (text.startsWith('pay_')) return sql`request.payment_id = ${text}`;
  return sql`payer.search_text like lower(${containsPattern(text)})`;
}

/** Lists the refund requests of an order's payments, oldest first. */
export async function listOrderRefundRequests(
  db: Db,
  orderId: string,
): Promise<readonly RefundRequestRow[]> {
  const { rows } = await sql<RefundRequestRow>`${selectRefundRequests}
    where payment.order_id = ${orderId} order by request.id`.execute(db);
  return rows;
}

/** A decision on a refund request. */
export interface Decision {
  readonly id: string;
  readonly to: 'approved' | 'rejected';
  readonly deciderId: string;
  readonly remark: string | null;
}

/**
 * Stores the decision if the request is undecided and before its deadline. Requesters cannot approve
 * their own.
 */
export async function recordDecision(
  trx: Trx,
  { id, to, deciderId, remark }: Decision,
): Promise<boolean> {
  const { rows } = await sql`
    update refund_request set state = ${to}, decided_by = ${deciderId}, decided_at = now(),
      remark = ${remark},
      next_check_at = case when ${to} = 'approved' then now() + ${secondsUntilRefundCheck(0)} * interval '1 second' end,
      ended_at = case when ${to} = 'rejected' then now() end
    where id = ${id} and state = any(${[...refundStatesBefore(to)]}::text[])
      and requested_at >= now() - ${refundDecisionDays} * interval '1 day'
      and (${to} = 'rejected' or requested_by <> ${deciderId})
    returning id`.execute(trx);
  return rows.length === 1;
}

/** Sets undecided requests to expired when their deadline has passed. Returns their ids. */
export async function expireUndecidedRequests(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund_request set state = 'expired', ended_at = now()
    where state = any(${[...refundStatesBefore('expired')]}::text[])
      and requested_at < now() - ${refundDecisionDays} * interval '1 day'
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Locks the approved refunds whose check is due; `age` is in seconds. */
export async function lockRefundsDueForCheck(
  trx: Trx,
  limit: number,
): Promise<readonly { readonly id: string; readonly age: number }[]> {
  const { rows } = await sql<{ id: string; age: number }>`
    select id, extract(epoch from now() - decided_at)::int as age
    from refund_request where state = 'approved' and next_check_at < now()
    order by next_check_at limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/** Schedules the next check of an approved refund. */
export async function updateRefundCheck(trx: Trx, id: string, seconds: number): Promise<void> {
  await sql`
    update refund_request set next_check_at = now() + ${seconds} * interval '1 second'
    where id = ${id} and state = 'approved'`.execute(trx);
}

/**
 * Links our refund to the gateway's refund that has its id as receipt, and the same payment and amount.
 * Returns the state of ours; undefined if none matches.
 */
export async function linkRefund(
  trx: Trx,
  refund: {
    readonly id: string;
    readonly gatewayId: string;
    readonly paymentId: string;
    readonly amount: number;
  },
): Promise<RefundState | undefined> {
  const { rows } = await sql<{ state: RefundState }>`
    update refund_request set gateway_refund_id = ${refund.gatewayId}
    where id = ${refund.id} and payment_id = ${refund.paymentId} and amount_paise = ${refund.amount}
      and state in ('approved', 'processed', 'failed')
      and coalesce(gateway_refund_id, ${refund.gatewayId}) = ${refund.gatewayId}
    returning state`.execute(trx);
  return rows[0]?.state;
}

/** Moves a refund to `processed` or `failed`. Returns false if its current state does not allow that. */
export async function recordRefundOutcome(
  trx: Trx,
  id: string,
  to: 'processed' | 'failed',
  gatewayError: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    update refund_request set state = ${to}, ended_at = now(), next_check_at = null,
      gateway_error = ${gatewayError}
    where id = ${id} and state = any(${[...refundStatesBefore(to)]}::text[])
    returning id`.execute(trx);
  return rows.length === 1;
}

export async function getRefundRequest(db: Db, id: string): Promise<RefundRequestRow> {
  const row = await selectRefundRequest(db, id);
  if (!row) throw new Error(`refund request ${id} not found`);
  return row;
}

/** Lists the ids of the gateway's refunds by those of our requests, as far as it has reported them. */
export async function listGatewayRefundIds(
  db: Db,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; gateway_refund_id: string }>`
    select id, gateway_refund_id from refund_request
    where id = any(${[...requestIds]}::uuid[]) and gateway_refund_id is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.gateway_refund_id]));
}
