import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TableName } from '../register/register.ts';

/** A person whom a breach concerns. */
export interface ConcernedPerson {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
}

/** What a breach reached: what a session or a member of staff did, or the rows of a table. */
export type BreachScope =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'account'; readonly email: string }
  | { readonly kind: 'table'; readonly table: TableName }
  | { readonly kind: 'everyone' };

/** When the breach began and ended, as ISO 8601. */
export interface BreachTime {
  readonly from: string;
  readonly to: string;
}

/** The people whom a breach concerns, by their ids. */
export async function listConcerned(
  db: Db,
  scope: BreachScope,
  time: BreachTime,
): Promise<readonly ConcernedPerson[]> {
  const ids = selectIds(scope, time);
  const { rows } = await sql<ConcernedPerson>`select id, full_name, email from users
    where id in (${ids}) order by id`.execute(db);
  return rows;
}

function selectIds(scope: BreachScope, { from, to }: BreachTime) {
  const during = sql`at_micros between extract(epoch from ${from}::timestamptz) * 1000000
    and extract(epoch from ${to}::timestamptz) * 1000000`;
  if (scope.kind === 'everyone')
    return sql`select id from users where created_at <= ${to}::timestamptz`;
  if (scope.kind === 'table') return sql`select user_id from ${sql.table(scope.table)}`;
  const isActor =
    scope.kind === 'session'
      ? sql`convert_from(body, 'UTF8')::jsonb ->> 'sessionId' = ${scope.id}`
      : sql`actor_id = (select id from users where email = ${scope.email})`;
  // The account itself, and those whose records its events name or are about.
  return sql`select unnest(array[actor_id, person_id, case when object_id ~ ${uuid} then object_id::uuid end])
    from audit_event where ${during} and ${isActor}`;
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
