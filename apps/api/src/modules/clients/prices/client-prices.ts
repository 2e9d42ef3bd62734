import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { findServicesBySlug, listOwnFees, type OwnServiceFee } from '../../eservices/public.ts';
import { selectOwnClient } from '../book/client-queries.ts';
import {
  deleteClientPrice,
  lockOwnClient,
  selectClientPrice,
  selectClientPrices,
  upsertClientPrice,
  type PriceKey,
} from './client-price-queries.ts';

/** What a franchisee charges for a service, and what they pay. */
export interface ServicePrice extends OwnServiceFee {
  readonly defaultPrice: Paise | null;
  readonly clientPrice: Paise | null;
  /** The price that applies; null if the fee is quoted and no price is set. */
  readonly price: Paise | null;
}

/** Lists the prices of a franchisee, for all clients or one, in the order of the catalogue. */
export async function listClientPrices(
  context: Context,
  userId: string,
  clientId: string | null,
): Promise<Result<readonly ServicePrice[], 'not_found'>> {
  const { db } = context;
  if (clientId !== null && !(await selectOwnClient(db, userId, clientId)))
    return refuse('not_found');
  const [services, rows] = await Promise.all([
    listOwnFees(context, userId),
    selectClientPrices(db, { userId, clientId }),
  ]);
  const find = (eserviceId: string, isForAll: boolean): Paise | null =>
    rows.find((row) => row.eservice_id === eserviceId && (row.client_id === null) === isForAll)
      ?.price_paise ?? null;
  return ok(
    services.map((service) => {
      const defaultPrice = find(service.id, true);
      const clientPrice = find(service.id, false);
      const price = clientPrice ?? defaultPrice ?? service.publicFee;
      return { ...service, defaultPrice, clientPrice, price };
    }),
  );
}

/** Sets the price (rupees) of a franchisee for a service; null resets it. */
export async function setClientPrice(
  context: Context,
  actor: Actor,
  { eserviceId, clientId }: Omit<PriceKey, 'userId'>,
  rupees: number | null,
): Promise<Result<null, 'not_found'>> {
  const userId = actor.caller.user.id;
  const key = { userId, eserviceId, clientId };
  const services = await listOwnFees(context, userId);
  if (!services.some(({ id }) => id === eserviceId)) return refuse('not_found');
  return inTransactionUnlessRefused(context.db, async (trx) => {
    if (clientId !== null && !(await lockOwnClient(trx, userId, clientId)))
      return refuse('not_found');
    const paise = rupees === null ? null : toPaise(rupees);
    if (paise === null) await deleteClientPrice(trx, key);
    else await upsertClientPrice(trx, randomUUIDv7(), key, paise);
    const object =
      clientId === null ? { type: 'eservice', id: eserviceId } : { type: 'client', id: clientId };
    const detail = { service: eserviceId, price: paise ?? 'reset' };
    await recordEvents(trx, [auditEvent('clients.price_set', actor, object, { detail })]);
    return ok(null);
  });
}

/** What a franchisee charges a client for a service: their price, or else the public fee (null if quoted). */
export async function findClientPrice(
  db: Db,
  key: PriceKey,
  publicFee: Paise | null,
): Promise<Paise | null> {
  return (await selectClientPrice(db, key)) ?? publicFee;
}

/** Sets prices (rupees) of a franchisee for all clients, by the slug of the service; for the demo. */
export async function seedClientPrices(
  trx: Trx,
  userId: string,
  prices: Readonly<Record<string, number>>,
): Promise<void> {
  for (const { id, slug } of await findServicesBySlug(trx, Object.keys(prices))) {
    const key = { userId, eserviceId: id, clientId: null };
    await upsertClientPrice(trx, randomUUIDv7(), key, toPaise(prices[slug] ?? 0));
  }
}

function toPaise(rupees: number): Paise {
  const amount = rupeesToPaise(rupees);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  return amount;
}
