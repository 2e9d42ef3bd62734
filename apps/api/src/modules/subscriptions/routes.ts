import { ok, refuse } from '@anupal/contract/result';
import type { subscriptions } from '@anupal/contract/subscriptions';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { presentStatus } from './present.ts';
import { findHeld } from './service.ts';

/** The handlers of subscriptions. */
export function subscriptionRoutes({ db }: Context): Handlers<typeof subscriptions> {
  return {
    status: async ({ params, caller, request }) => {
      if (params.userId !== caller.user.id) return refuse('not_found');
      return ok(presentStatus(await findHeld(db, params.userId), languageOf(request)));
    },
  };
}
