import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A client by name. */
export interface NamedClient {
  readonly id: string;
  readonly name: string;
}

const maxNames = 2000;

/** Lists the active clients of a franchisee by name. */
export async function listActiveNames(db: Db, userId: string): Promise<readonly NamedClient[]> {
  return db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(maxNames)
    .execute();
}

/** Lists the clients of a franchisee who have numbers, by their hashes in hex. */
export async function listNumberHolders(
  db: Db,
  userId: string,
  macs: readonly string[],
): Promise<readonly { readonly clientId: string; readonly mac: string }[]> {
  if (macs.length === 0) return [];
  const { rows } = await sql<{ clientId: string; mac: string }>`
    select client_id as "clientId", encode(number_mac, 'hex') as mac from client_registration
    where user_id = ${userId} and number_mac in (
      select decode(hex, 'hex') from unnest(${macs}::text[]) as given (hex))`.execute(db);
  return rows;
}
