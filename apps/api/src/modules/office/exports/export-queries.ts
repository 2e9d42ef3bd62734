import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What is known of a franchisee's plan and business; null where they have none or never said. */
export interface FranchiseeSummary {
  readonly id: string;
  readonly plan_name: string | null;
  readonly plan_ends_at: Date | null;
  readonly business_name: string | null;
  readonly phone: string | null;
  /** The code of the State, from their answers about due dates. */
  readonly state: string | null;
}

/** Reads what is known of these people's plans and businesses. */
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
