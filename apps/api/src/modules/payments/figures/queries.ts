import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** How many payments had an outcome. */
export interface PaymentCount {
  readonly outcome: string;
  readonly count: number;
}

/** Payments first seen in the last 24 hours, by outcome; one without a result yet is `pending`. */
export async function countPayments(db: Db): Promise<readonly PaymentCount[]> {
  const { rows } = await sql<PaymentCount>`
    select coalesce(outcome, case status when 'failed' then 'failed' else 'pending' end) as outcome,
      count(*)::int as count
    from gateway_payment where first_seen_at > now() - interval '24 hours' group by 1`.execute(db);
  return rows;
}
