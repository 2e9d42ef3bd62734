import { sql } from 'kysely';
import { openStates } from '@anupal/contract/applications/lifecycle';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** The decision on a role request. */
export type Decision = NonNullable<Row<'role_request'>['decision']>;

/** A pending role change with the names involved. */
export type RoleRequestRow = Omit<Row<'role_request'>, 'decision' | 'decided_at' | 'decided_by'> &
  Pick<Row<'users'>, 'full_name' | 'email'> & { readonly proposer_name: string };

/** Inserts a role request that expires after so many hours. */
export async function insertRoleRequest(
  trx: Trx,
  request: Pick<RoleRequestRow, 'id' | 'user_id' | 'from_role' | 'to_role' | 'proposed_by'>,
  hours: number,
): Promise<void> {
  await trx
    .insertInto('role_request')
    .values({ ...request, expires_at: sql<Date>`now() + ${hours} * interval '1 hour'` })
    .execute();
}

/** Finds a role request, open or not. */
export async function selectRoleRequest(db: Db, id: string): Promise<RoleRequestRow | undefined> {
  return selectRows(db).where('role_request.id', '=', id).executeTakeFirst();
}

/** Finds the open role request of a user. */
export async function selectOpenRoleRequest(
  db: Db,
  userId: string,
): Promise<RoleRequestRow | undefined> {
  return selectRows(db).where('role_request.user_id', '=', userId).where(isOpen).executeTakeFirst();
}

/** Lists the open role requests, newest first. */
export async function listOpenRoleRequests(db: Db): Promise<readonly RoleRequestRow[]> {
  return selectRows(db).where(isOpen).orderBy('role_request.id', 'desc').limit(100).execute();
}

/** Decides an open role request. False if it is no longer open. */
export async function closeRoleRequest(
  trx: Trx,
  { id, decision, by }: { readonly id: string; readonly decision: Decision; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('role_request')
    .set({ decision, decided_at: sql<Date>`now()`, decided_by: by })
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the undecided role requests of a user, expired or not. */
export async function replaceRoleRequests(trx: Trx, userId: string, by: string): Promise<void> {
  await trx
    .updateTable('role_request')
    .set({ decision: 'replaced', decided_at: sql<Date>`now()`, decided_by: by })
    .where('user_id', '=', userId)
    .where('decision', 'is', null)
    .execute();
}

// Requests of users who are no longer superadmin are not open.
const isOpen = sql<boolean>`(role_request.decision is null and role_request.expires_at > now()
  and exists (select from users proposing where proposing.id = role_request.proposed_by
    and proposing.role = 'superadmin' and proposing.disabled_at is null))`;

function selectRows(db: Db) {
  return db
    .selectFrom('role_request')
    .innerJoin('users as person', 'person.id', 'role_request.user_id')
    .innerJoin('users as proposer', 'proposer.id', 'role_request.proposed_by')
    .select([
      'role_request.id',
      'role_request.user_id',
      'person.full_name',
      'person.email',
      'role_request.from_role',
      'role_request.to_role',
      'role_request.proposed_by',
      'proposer.full_name as proposer_name',
      'role_request.created_at',
      'role_request.expires_at',
    ]);
}

/** The items that a franchisee must close before joining the staff. */
export const openItems = ['order', 'kyc', 'plan', 'wallet', 'application'] as const;

/** An open item of a franchisee. */
export type OpenItem = (typeof openItems)[number];

/** Lists a franchisee's open items, in the order of `openItems`. */
export async function listOpenItems(trx: Trx, userId: string): Promise<readonly OpenItem[]> {
  const states = sql.join(openStates.map((state) => sql.lit(state)));
  const { rows } = await sql<Record<OpenItem, boolean>>`select
    exists (select from payment_order where user_id = users.id and state in ('created', 'attempted')) as "order",
    exists (select from kyc_record where user_id = users.id and kyc_status = 'pending') as kyc,
    exists (select from subscription where user_id = users.id
      and (state = 'waiting' or state = 'active' and expires_at > now())) as plan,
    wallet_id is not null as wallet,
    exists (select from application where user_id = users.id and state in (${states})) as application
    from users where id = ${userId}`.execute(trx);
  const [found] = rows;
  return found ? openItems.filter((item) => found[item]) : [];
}
