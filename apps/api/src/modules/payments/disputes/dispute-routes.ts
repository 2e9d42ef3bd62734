import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { PaymentPorts } from '../gateway/context.ts';
import { acceptDispute, contestDispute } from './answer-dispute.ts';
import { presentDispute, presentDisputes } from './dispute-presenter.ts';
import { searchDisputes } from './dispute-search.ts';

/** Handlers of disputes. */
export function disputeRoutes(
  context: Context,
  { gateway }: Pick<PaymentPorts, 'gateway'>,
): Pick<Handlers<typeof payments>, 'listDisputes' | 'acceptDispute' | 'contestDispute'> {
  return {
    listDisputes: async ({ query }) => ok(presentDisputes(await searchDisputes(context.db, query))),
    acceptDispute: async (call) => {
      const { id } = call.params;
      const accepted = await acceptDispute(context, { gateway, actor: getActor(call), id });
      return accepted.ok ? ok(presentDispute(accepted.value)) : accepted;
    },
    contestDispute: async (call) => {
      const { id } = call.params;
      const answer = { ...call.body, files: call.files };
      const contested = await contestDispute(
        context,
        { gateway, actor: getActor(call), id },
        answer,
      );
      return contested.ok ? ok(presentDispute(contested.value)) : contested;
    },
  };
}
