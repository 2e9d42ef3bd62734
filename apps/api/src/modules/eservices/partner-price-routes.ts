import type { eservices } from '@anupal/contract/eservices';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { presentOwnPrice, presentPartnerPrices } from './partner-price-presenter.ts';
import { addPartnerPrice, listPartnerPrices, readOwnFee } from './partner-prices.ts';

/** Handlers of partner prices: of all plans for staff, of their own plan for franchisees. */
export function partnerPriceRoutes(
  context: Context,
): Pick<Handlers<typeof eservices>, 'readOwnPrice' | 'listPartnerPrices' | 'addPartnerPrice'> {
  const list = async (eserviceId: string) => {
    const listed = await listPartnerPrices(context, eserviceId);
    return listed.ok ? ok(presentPartnerPrices(listed.value)) : listed;
  };
  return {
    readOwnPrice: async ({ params, caller }) => {
      const own = await readOwnFee(context, caller.user.id, params.eserviceId);
      return own.ok ? ok(presentOwnPrice(own.value)) : own;
    },
    listPartnerPrices: ({ params }) => list(params.eserviceId),
    addPartnerPrice: async (call) => {
      const { eserviceId } = call.params;
      const added = await addPartnerPrice(context, getActor(call), eserviceId, call.body);
      return added.ok ? list(eserviceId) : added;
    },
  };
}
