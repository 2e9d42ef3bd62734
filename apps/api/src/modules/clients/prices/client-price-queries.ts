import { sql } from 'kysely';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A price of a franchisee as stored. */
export type ClientPriceRow = Row<'client_price'>;

/** Whose price it is, for which service; a client of null is for all clients. */
export interface PriceKey {
  readonly userId: string;
  readonly eserviceId: string;
  readonly clientId: string | null;
}

/** The prices of a franchisee for all clients, and those for one client. */
export async function selectClientPrices(
  db: Db,
  { userId, clientId }: Pick<PriceKey, 'userId' | 'clientId'>,
): Promise<readonly ClientPriceRow[]> {
  return db
    .selectFrom('client_price')
    .selectAll()
    .where('user_id', '=', userId)
    .where((is) => is.or([is('client_id', 'is', null), is('client_id', '=', clientId)]))
    .execute();
}

/** The price of a franchisee for a service: that for the client, or else that for all clients. */
export async function selectClientPrice(
  db: Db,
  { userId, eserviceId, clientId }: PriceKey,
): Promise<Paise | undefined> {
  const row = await db
    .selectFrom('client_price')
    .select('price_paise')
    .where('user_id', '=', userId)
    .where('eservice_id', '=', eserviceId)
    .where((is) => is.or([is('client_id', 'is', null), is('client_id', '=', clientId)]))
    .orderBy(sql`client_id is null`)
    .limit(1)
    .executeTakeFirst();
  return row?.price_paise;
}

/** Sets a price. */
export async function upsertClientPrice(
  trx: Trx,
  id: string,
  { userId, eserviceId, clientId }: PriceKey,
  price: Paise,
): Promise<void> {
  await trx
    .insertInto('client_price')
    .values({
      id,
      user_id: userId,
      eservice_id: eserviceId,
      client_id: clientId,
      price_paise: price,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'eservice_id', 'client_id'])
        .doUpdateSet({ price_paise: price, set_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Removes a price, if there is one. */
export async function deleteClientPrice(
  trx: Trx,
  { userId, eserviceId, clientId }: PriceKey,
): Promise<void> {
  await trx
    .deleteFrom('client_price')
    .where('user_id', '=', userId)
    .where('eservice_id', '=', eserviceId)
    .where('client_id', 'is not distinct from', clientId)
    .execute();
}

/** Whether a franchisee has this client, who is kept from being deleted until the transaction ends. */
export async function lockOwnClient(trx: Trx, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
