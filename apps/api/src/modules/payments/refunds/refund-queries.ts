import {
  refundDecisionDays,
  type RefundSource,
  type RefundState,
} from '@anupal/contract/payments/refunds';
import type { Email } from '@anupal/contract/values/email';
import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import { quietMinutes, refundStatesBefore, refundableMonths } from './refund-lifecycle.ts';

/** What may be given back of a payment, and out of what. */
export interface RefundableRow {
  readonly order_id: string;
  readonly user_id: string;
  readonly wallet_id: string | null;
  readonly source: RefundSource;
  /** What is neither asked for, nor on its way, nor gone back. */
  readonly left_paise: Paise;
  /** What is neither on its way nor gone back; less than nothing where more is on its way than there is. */
  readonly room_paise: Paise;
  /** What the payer's wallet holds, where it is paid out of that; else null. */
  readonly wallet_paise: Paise | null;
  readonly is_late: boolean;
}

/** What may be given back of a payment, and out of what. */
export async function selectRefundable(
  db: Db,
  paymentId: string,
): Promise<RefundableRow | undefined> {
  const { rows } = await sql<RefundableRow>`
    select refundable.*, left_paise + asked_paise as room_paise from (
    select orders.id as order_id, orders.user_id, orders.wallet_id,
      case when payment.outcome is distinct from 'fulfilled' then 'suspense'
        when orders.purpose = 'plan' then 'plan' else 'wallet' end as source,
      case when payment.outcome is null then 0 else payment.amount_paise
        - (select coalesce(sum(amount_paise), 0) from refund_request
          where payment_id = payment.id and state in ('asked', 'approved', 'processed'))
        - (select coalesce(sum(amount_paise), 0) from gateway_refund told
          where payment_id = payment.id and status <> 'failed' and not exists (
            select from refund_request request where request.gateway_refund_id = told.id
              and request.state in ('approved', 'processed')))
      end::bigint as left_paise,
      (select coalesce(sum(amount_paise), 0)::bigint from refund_request
        where payment_id = payment.id and state = 'asked') as asked_paise,
      case when payment.outcome = 'fulfilled' then wallet.balance end as wallet_paise,
      coalesce(payment.captured_at < now() - ${refundableMonths} * interval '1 month', false)
        as is_late
    from gateway_payment payment
    join payment_order orders on orders.id = payment.order_id
    left join ledger_account wallet on wallet.id = orders.wallet_id
    where payment.id = ${paymentId}) refundable`.execute(db);
  return rows[0];
}

/** A refund that was asked for, with who had to do with it. */
export interface RefundRow {
  readonly id: string;
  readonly order_id: string;
  readonly payment_id: string;
  readonly wallet_id: string | null;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: Email;
  /** By what was paid. */
  readonly method: string | null;
  readonly amount_paise: Paise;
  readonly reason: string;
  readonly source: RefundSource;
  readonly state: RefundState;
  readonly asked_by: string;
  readonly asker_name: string;
  readonly asked_at: Date;
  readonly decide_by: Date;
  /** Whether the time to decide is over. */
  readonly is_lapsed: boolean;
  readonly decider_name: string | null;
  readonly decided_at: Date | null;
  readonly remark: string | null;
  readonly gateway_said: string | null;
  readonly ended_at: Date | null;
  readonly gateway_refund_id: string | null;
  /** When it was sent to the gateway last; null where it was not, or was refused. */
  readonly sent_at: Date | null;
  /** Whether no call may still bring it about. */
  readonly is_quiet: boolean;
  /** Whether who asked can ask still: a superadmin who is not disabled. */
  readonly is_asker_superadmin: boolean;
}

/** A refund that is asked for. */
export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly reason: string;
  readonly source: RefundSource;
  readonly askedBy: string;
}

/** Adds a refund that is asked for. */
export async function insertRefund(trx: Trx, refund: NewRefund): Promise<void> {
  await sql`
    insert into refund_request (id, payment_id, amount_paise, reason, source, asked_by)
    values (${refund.id}, ${refund.paymentId}, ${refund.amount}, ${refund.reason},
      ${refund.source}, ${refund.askedBy})`.execute(trx);
}

const line = sql`
  select request.id, payment.order_id, request.payment_id, orders.wallet_id, orders.user_id,
    payer.full_name, payer.email, payment.method, request.amount_paise, request.reason, request.source,
    request.state, request.asked_by, asker.full_name as asker_name, request.asked_at,
    request.asked_at + ${refundDecisionDays} * interval '1 day' as decide_by,
    request.asked_at < now() - ${refundDecisionDays} * interval '1 day' as is_lapsed,
    decider.full_name as decider_name, request.decided_at, request.remark, request.gateway_said,
    request.ended_at, request.gateway_refund_id, request.sent_at,
    coalesce(request.sent_at < now() - ${quietMinutes} * interval '1 minute', true) as is_quiet,
    asker.role = 'superadmin' and asker.disabled_at is null as is_asker_superadmin
  from refund_request request
  join gateway_payment payment on payment.id = request.payment_id
  join payment_order orders on orders.id = payment.order_id
  join users payer on payer.id = orders.user_id
  join users asker on asker.id = request.asked_by
  left join users decider on decider.id = request.decided_by`;

/** One refund that was asked for. */
export async function selectRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`${line} where request.id = ${id}`.execute(db);
  return rows[0];
}

/** Which refunds are wanted; what is left out does not matter. */
export interface RefundSearch {
  readonly state?: RefundState | undefined;
  /** An id of the gateway, of an order or a payment; or a part of the payer's name or address. */
  readonly text?: string | undefined;
}

/** A page of the refunds that were asked for, the newest first; `before` is the last one before it. */
export async function listRefunds(
  db: Db,
  { state, text: sought }: RefundSearch,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`${line}
    where (${state ?? null}::text is null or request.state = ${state ?? null})
      and (${before ?? null}::uuid is null or request.id < ${before ?? null})
      and ${sought === undefined ? sql`true` : matchesText(sought)}
    order by request.id desc limit ${limit}`.execute(db);
  return rows;
}

function matchesText(sought: string) {
  if (sought.startsWith('order_')) return sql`orders.gateway_order_id = ${sought}`;
  if (sought.startsWith('pay_')) return sql`request.payment_id = ${sought}`;
  return sql`payer.search_text like lower(${containsPattern(sought)})`;
}

/** The refunds that were asked for of one order's payments, the oldest first. */
export async function listOrderRefunds(db: Db, orderId: string): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`${line}
    where payment.order_id = ${orderId} order by request.id`.execute(db);
  return rows;
}

/** A decision on a refund. */
export interface Decision {
  readonly id: string;
  readonly to: 'approved' | 'refused';
  readonly by: string;
  readonly remark: string | null;
}

/** Decides on a refund, once and in time; nobody approves what they asked for themselves. */
export async function updateDecision(
  trx: Trx,
  { id, to, by, remark, checkInSeconds }: Decision & { readonly checkInSeconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    update refund_request set state = ${to}, decided_by = ${by}, decided_at = now(),
      remark = ${remark},
      check_at = case when ${to} = 'approved' then now() + ${checkInSeconds} * interval '1 second' end,
      ended_at = case when ${to} = 'refused' then now() end
    where id = ${id} and state = any(${[...refundStatesBefore(to)]}::text[])
      and asked_at >= now() - ${refundDecisionDays} * interval '1 day'
      and (${to} = 'refused' or asked_by <> ${by})
    returning id`.execute(trx);
  return rows.length === 1;
}

/** Ends what nobody has decided in time; answers the ids. */
export async function lapseUndecidedRefunds(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund_request set state = 'lapsed', ended_at = now()
    where state = any(${[...refundStatesBefore('lapsed')]}::text[])
      and asked_at < now() - ${refundDecisionDays} * interval '1 day'
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Refunds on their way that the gateway must be asked about by now, with their age in seconds. */
export async function lockOverdueRefunds(
  trx: Trx,
  limit: number,
): Promise<readonly { readonly id: string; readonly age: number }[]> {
  const { rows } = await sql<{ id: string; age: number }>`
    select id, extract(epoch from now() - decided_at)::int as age
    from refund_request where state = 'approved' and check_at < now()
    order by check_at limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/** Notes in how many seconds the gateway is asked about a refund again. */
export async function updateRefundCheck(trx: Trx, id: string, seconds: number): Promise<void> {
  await sql`
    update refund_request set check_at = now() + ${seconds} * interval '1 second'
    where id = ${id} and state = 'approved'`.execute(trx);
}

/**
 * Notes which refund of the gateway ours is: the one that bears our id, of the same payment and
 * amount. Answers where ours stands; nothing where it is none of ours.
 */
export async function linkRefund(
  trx: Trx,
  told: {
    readonly id: string;
    readonly gatewayId: string;
    readonly paymentId: string;
    readonly amount: number;
  },
): Promise<RefundState | undefined> {
  const { rows } = await sql<{ state: RefundState }>`
    update refund_request set gateway_refund_id = ${told.gatewayId}
    where id = ${told.id} and payment_id = ${told.paymentId} and amount_paise = ${told.amount}
      and state in ('approved', 'processed', 'failed')
      and coalesce(gateway_refund_id, ${told.gatewayId}) = ${told.gatewayId}
    returning state`.execute(trx);
  return rows[0]?.state;
}

/** Ends a refund that is on its way; false where it has that end already. */
export async function endRefund(
  trx: Trx,
  {
    id,
    to,
    said,
  }: { readonly id: string; readonly to: 'processed' | 'failed'; readonly said: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update refund_request set state = ${to}, ended_at = now(), check_at = null,
      gateway_said = ${said}
    where id = ${id} and state = any(${[...refundStatesBefore(to)]}::text[])
    returning id`.execute(trx);
  return rows.length === 1;
}

export async function readRefund(db: Db, id: string): Promise<RefundRow> {
  const row = await selectRefund(db, id);
  if (!row) throw new Error('a refund that was just there is gone');
  return row;
}
