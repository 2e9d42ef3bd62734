import { ok, refuse } from '@anupal/contract/result';
import type { subscriptions } from '@anupal/contract/subscriptions';
import type { Context } from '../../platform/context.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { findCurrentPlan, listOffers, readOwnedPlans } from './plan-selection.ts';
import { presentOffer, presentOwnedPlan, presentStatus } from './subscription-presenter.ts';

/** The handlers of subscriptions. */
export function subscriptionRoutes({ db }: Context): Handlers<typeof subscriptions> {
  return {
    status: async ({ params, caller, request }) => {
      if (params.userId !== caller.user.id) return refuse('not_found');
      return ok(presentStatus(await findCurrentPlan(db, params.userId), getLanguage(request)));
    },
    readOwn: async ({ caller, request }) =>
      ok(presentOwnedPlan(await readOwnedPlans(db, caller.user.id), getLanguage(request))),
    listOffers: async ({ caller, request }) => {
      const owned = await readOwnedPlans(db, caller.user.id);
      const { current } = owned;
      const offers = await listOffers(db, owned);
      return ok({
        offers: offers.map((offer) => presentOffer(offer, current, getLanguage(request))),
        activePlanId: current?.is_in_force ? current.plan_id : null,
      });
    },
  };
}
