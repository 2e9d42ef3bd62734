import { sql } from 'kysely';
import type { ClientAccount, GroupDues } from '@anupal/contract/billing/schemas';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db } from '../../../platform/db/database.ts';

/** Reads what a client owes and has paid ahead. */
export async function readAccount(
  db: Db,
  clientId: string,
  today: CalendarDate,
): Promise<ClientAccount> {
  const { rows } = await sql<ClientAccount>`
    with due as (
      select coalesce(sum(total_paise - paid_paise), 0)::bigint as "duePaise",
        coalesce(sum(total_paise - paid_paise) filter (where due_on < ${today}::date), 0)::bigint
          as "overduePaise"
      from client_bill where client_id = ${clientId} and not is_cancelled
    ), paid as (
      select coalesce(sum(amount_paise - allocated_paise), 0)::bigint as "advancePaise",
        coalesce(sum(amount_paise), 0)::bigint as "paidPaise"
      from client_receipt where client_id = ${clientId} and not is_reversed
    ) select * from due, paid`.execute(db);
  return rows[0] ?? { duePaise: 0, overduePaise: 0, advancePaise: 0, paidPaise: 0 };
}

/** What the clients of a franchisee owe, and what they paid lately. */
export interface BillingSummary {
  readonly open: number;
  readonly overdue: number;
  readonly duePaise: number;
  readonly overduePaise: number;
  readonly receivedPaise: number;
}

/** Summarizes the open bills of a franchisee, and payments since a day. */
export async function summarizeBilling(
  db: Db,
  userId: string,
  { today, since }: { readonly today: CalendarDate; readonly since: CalendarDate },
): Promise<BillingSummary> {
  const { rows } = await sql<BillingSummary>`
    with due as (
      select count(*)::int as open, count(*) filter (where due_on < ${today}::date)::int as overdue,
        coalesce(sum(total_paise - paid_paise), 0)::bigint as "duePaise",
        coalesce(sum(total_paise - paid_paise) filter (where due_on < ${today}::date), 0)::bigint
          as "overduePaise"
      from client_bill where user_id = ${userId} and state in ('unpaid', 'partly_paid')
    ), received as (
      select coalesce(sum(amount_paise), 0)::bigint as "receivedPaise" from client_receipt
      where user_id = ${userId} and received_on >= ${since}::date and not is_reversed
    ) select * from due, received`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0, duePaise: 0, overduePaise: 0, receivedPaise: 0 };
}

/** Lists what the clients of each group of a franchisee owe together, the most first. */
export async function listGroupDues(
  db: Db,
  userId: string,
  { today, limit }: { readonly today: CalendarDate; readonly limit: number },
): Promise<readonly GroupDues[]> {
  const { rows } = await sql<GroupDues>`
    select client.group_name as "group", count(distinct client.id)::int as clients,
      sum(total_paise - paid_paise)::bigint as "duePaise",
      coalesce(sum(total_paise - paid_paise) filter (where due_on < ${today}::date), 0)::bigint
        as "overduePaise"
    from client_bill join client on client.id = client_bill.client_id
    where client_bill.user_id = ${userId} and client_bill.state in ('unpaid', 'partly_paid')
      and client.group_name is not null
    group by client.group_name order by "duePaise" desc, client.group_name limit ${limit}`.execute(
    db,
  );
  return rows;
}
