import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A franchisee's plan and business; null where unknown. */
export interface FranchiseeSummary {
  readonly id: string;
  readonly plan_name: string | null;
  readonly plan_ends_at: Date | null;
  readonly business_name: string | null;
  readonly phone: string | null;
  /** The State code from their calendar profile. */
  readonly state: string | null;
}

/** Reads the plans and businesses of users. */
export async function selectFranchiseeSummaries(
  db: Db,
  ids: readonly string[],
): Promise<readonly FranchiseeSummary[]> {
  const { rows } = await sql<FranchiseeSummary>`
    select users.id, subscription.plan ->> 'name' as plan_name,
      subscription.expires_at as plan_ends_at, business.name as business_name, business.phone,
      calendar_profile.answers ->> 'state' as state
    from users
    left join subscription on subscription.user_id = users.id and subscription.state = 'active'
    left join business on business.user_id = users.id
    left join calendar_profile on calendar_profile.user_id = users.id
    where users.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
