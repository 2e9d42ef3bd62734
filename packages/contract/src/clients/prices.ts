import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { maxFee } from '../eservices/schemas.ts';
import { rupeesValue } from '../values/rupees-value.ts';

/**
 * What a franchisee charges for a service on top of the government fee, in rupees including their own tax, and
 * what they pay for it. Null where the firm's fee is quoted later.
 */
export const clientPrice = z.object({
  eserviceId: z.uuid(),
  /** In the caller's language. */
  eserviceName: z.string(),
  /** The firm's fee on the public site. */
  publicFee: z.nullable(z.number()),
  /** The firm's fee that the wallet pays today. */
  firmFee: z.nullable(z.number()),
  /** The franchisee's price for every client; null while it is the public fee. */
  defaultPrice: z.nullable(z.number()),
  /** Their price for the client in question; null while it is the default. */
  clientPrice: z.nullable(z.number()),
  /** The price that applies. */
  price: z.nullable(z.number()),
  /** The price less the firm's fee. */
  margin: z.nullable(z.number()),
});

export type ClientPrice = z.output<typeof clientPrice>;

const prices = z.object({ prices: z.array(clientPrice) });
const priceInput = z.object({
  /** Null or absent resets it. */
  price: z.optional(z.nullable(rupeesValue({ min: 0, max: maxFee }, 'amount_enter'))),
});
const own = { access: ['user'], needs: ['kyc'] } as const;

/** The prices that a franchisee sets for their clients. */
export const clientPrices = {
  listPrices: endpoint({
    method: 'GET',
    path: '/client-prices',
    ...own,
    response: prices,
    errors: [],
  }),
  setPrice: endpoint({
    method: 'PUT',
    path: '/client-prices/:eserviceId',
    ...own,
    params: z.object({ eserviceId: z.uuid() }),
    body: priceInput,
    response: prices,
    errors: ['not_found'],
  }),
  listPricesOfClient: endpoint({
    method: 'GET',
    path: '/clients/:clientId/prices',
    ...own,
    params: z.object({ clientId: z.uuid() }),
    response: prices,
    errors: ['not_found'],
  }),
  setPriceOfClient: endpoint({
    method: 'PUT',
    path: '/clients/:clientId/prices/:eserviceId',
    ...own,
    params: z.object({ clientId: z.uuid(), eserviceId: z.uuid() }),
    body: priceInput,
    response: prices,
    errors: ['not_found'],
  }),
};
