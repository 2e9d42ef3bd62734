import { sql } from 'kysely';
import type { OpenItemReason } from '@anupal/contract/payments/open-items';
import type { Email } from '@anupal/contract/values/email';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
import { daysUntilLate } from '../refunds/refund-lifecycle.ts';

/** Money that is not settled or explained, and its payer. */
export interface OpenItemRow {
  readonly order_id: string;
  readonly payment_id: string | null;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: Email;
  readonly amount_paise: Paise;
  readonly why: OpenItemReason;
  readonly since: Date;
  readonly next_check_at: Date | null;
  readonly requested_paise: Paise;
}

/** Lists suspense balances by payment, unconfirmed payments, late refunds and mismatches, oldest first. */
export async function listOpenItems(
  db: Db,
  suspenseAccount: string,
  limit: number,
): Promise<readonly OpenItemRow[]> {
  const { rows } = await sql<OpenItemRow>`
    select found.*, users.full_name, users.email
    from (${balancesOn(suspenseAccount)} union all ${uncertain} union all ${late}
      union all ${unmatched}) found
    join users on users.id = found.user_id
    order by found.since, found.order_id limit ${limit}`.execute(db);
  return rows;
}

function balancesOn(account: string) {
  return sql`
  select orders.id as order_id, payment.id as payment_id, orders.user_id,
    lying.paise as amount_paise,
    case when lying.paise > 0 then payment.outcome
      when exists (select from refund_request request
        join journal on journal.idem_key = 'refund_undone:' || request.id
        where request.payment_id = payment.id and request.state = 'processed')
      then 'processed_after_failure' else 'refunded_at_gateway' end as why,
    payment.captured_at as since, null::timestamptz as next_check_at,
    (select coalesce(sum(amount_paise), 0)::bigint from refund_request
      where payment_id = payment.id and state = 'requested') as requested_paise
  from (
    select journal.payment_id, sum(posting.amount)::bigint as paise
    from posting join journal on journal.id = posting.journal_id
    where posting.account_id = ${account}
    group by journal.payment_id having sum(posting.amount) <> 0
  ) lying
  join gateway_payment payment on payment.id = lying.payment_id
  join payment_order orders on orders.id = payment.order_id`;
}

const uncertain = sql`
  select orders.id, payment.id, orders.user_id,
    coalesce(payment.amount_paise, orders.amount_paise),
    case when payment.id is null then 'confirming' else 'authorized' end,
    coalesce(payment.first_seen_at, orders.created_at), orders.next_check_at, 0::bigint
  from payment_order orders
  left join gateway_payment payment
    on payment.order_id = orders.id and payment.status = 'authorized'
  where orders.state in ('created', 'attempted')
    and (payment.id is not null or orders.is_confirming)`;

const late = sql`
  select orders.id, payment.id, orders.user_id, request.amount_paise, 'refund_late',
    request.decided_at, request.next_check_at, 0::bigint
  from refund_request request
  join gateway_payment payment on payment.id = request.payment_id
  join payment_order orders on orders.id = payment.order_id
  where request.state = 'approved'
    and request.decided_at < now() - ${daysUntilLate} * interval '1 day'`;

const unmatched = sql`
  select orders.id, payment.id, orders.user_id, payment.refund_gap_paise, 'refunds_differ',
    payment.refund_gap_since, payment.refunds_checked_at + interval '1 hour', 0::bigint
  from gateway_payment payment
  join payment_order orders on orders.id = payment.order_id
  where payment.refund_gap_paise is not null`;
