import type { clients } from '@anupal/contract/clients';
import type { Language } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentClientPrice } from './client-price-presenter.ts';
import { listClientPrices, setClientPrice } from './client-prices.ts';

/** Handlers of the prices that a franchisee sets. */
export function clientPriceRoutes(
  context: Context,
): Pick<
  Handlers<typeof clients>,
  'listPrices' | 'setPrice' | 'listPricesOfClient' | 'setPriceOfClient'
> {
  const list = async (userId: string, clientId: string | null, language: Language) => {
    const listed = await listClientPrices(context, userId, clientId);
    if (!listed.ok) return listed;
    return ok({ prices: listed.value.map((price) => presentClientPrice(price, language)) });
  };
  return {
    listPrices: async ({ caller, request }) => {
      const listed = await listClientPrices(context, caller.user.id, null);
      const language = getLanguage(request);
      const prices = listed.ok ? listed.value : [];
      return ok({ prices: prices.map((price) => presentClientPrice(price, language)) });
    },
    setPrice: async (call) => {
      const { caller, params, body, request } = call;
      const key = { clientId: null, ...params };
      const set = await setClientPrice(context, getActor(call), key, body.price ?? null);
      return set.ok ? list(caller.user.id, null, getLanguage(request)) : set;
    },
    listPricesOfClient: ({ caller, params, request }) =>
      list(caller.user.id, params.clientId, getLanguage(request)),
    setPriceOfClient: async (call) => {
      const { caller, params, body, request } = call;
      const set = await setClientPrice(context, getActor(call), params, body.price ?? null);
      return set.ok ? list(caller.user.id, params.clientId, getLanguage(request)) : set;
    },
  };
}
