import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { PaymentPorts } from '../gateway/context.ts';
import { acceptDispute } from './accept-dispute.ts';
import { presentDispute, presentDisputes } from './dispute-presenter.ts';
import { searchDisputes } from './dispute-search.ts';

/** Handlers of disputes. They are contested on the gateway's dashboard. */
export function disputeRoutes(
  context: Context,
  { gateway }: Pick<PaymentPorts, 'gateway'>,
): Pick<Handlers<typeof payments>, 'listDisputes' | 'acceptDispute'> {
  return {
    listDisputes: async ({ query }) => ok(presentDisputes(await searchDisputes(context.db, query))),
    acceptDispute: async (call) => {
      const accepted = await acceptDispute(context, gateway, getActor(call), call.params.id);
      return accepted.ok ? ok(presentDispute(accepted.value)) : accepted;
    },
  };
}
