import { clients } from '@anupal/contract/clients';
import type { ClientPrice } from '@anupal/contract/clients/prices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { clientsKey } from './clients-api.ts';

/** The key prefix of every query about the user's prices. */
export const clientPricesKey = [...clientsKey, 'prices'] as const;

type Prices = readonly ClientPrice[];

/** The user's prices for all clients, or for one, in the language of the screen. */
export function clientPricesQuery(clientId: string | null, language: Language) {
  return {
    queryKey: [...clientPricesKey, clientId, language],
    queryFn: async (): Promise<Prices> => {
      const { prices } = await getValue(
        clientId === null
          ? call(clients.listPrices)
          : call(clients.listPricesOfClient, { params: { clientId } }),
      );
      return prices;
    },
    staleTime: 0,
  };
}

/** Sets the user's price in rupees, for all clients or one; null resets it. */
export function setClientPrice(
  clientId: string | null,
  eserviceId: string,
  price: number | null,
): Promise<ApiResult<unknown>> {
  const body = { price };
  return clientId === null
    ? call(clients.setPrice, { params: { eserviceId }, body })
    : call(clients.setPriceOfClient, { params: { clientId, eserviceId }, body });
}
