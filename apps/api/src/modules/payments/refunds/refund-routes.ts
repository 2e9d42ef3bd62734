import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { searchRefunds, viewRefund } from './refund-search.ts';
import { presentRefund } from './refund-presenter.ts';
import { approveRefund, rejectRefund } from './decide-refund.ts';
import { requestRefund } from './request-refund.ts';

type RefundHandlers = Pick<
  Handlers<typeof payments>,
  'askRefund' | 'listRefunds' | 'approveRefund' | 'refuseRefund'
>;

/** The handlers of refunds, for superadmins. */
export function refundRoutes(context: Context): RefundHandlers {
  return {
    askRefund: async (call) => {
      const wanted = { ...call.body, paymentId: call.params.paymentId };
      const asked = await requestRefund(context, actorOf(call), wanted);
      return asked.ok ? ok(presentRefund(viewRefund(asked.value, call.caller.user))) : asked;
    },
    listRefunds: async ({ query: { q, ...query }, caller }) => {
      const search = { ...query, sought: q };
      const { refunds, ...page } = await searchRefunds(context, caller.user.id, search);
      return ok({
        ...page,
        allowedFrom: page.allowedFrom?.toISOString() ?? null,
        refunds: refunds.map((row) => presentRefund(viewRefund(row, caller.user))),
      });
    },
    approveRefund: async (call) => {
      const approved = await approveRefund(context, actorOf(call), call.params.id);
      return approved.ok
        ? ok(presentRefund(viewRefund(approved.value, call.caller.user)))
        : approved;
    },
    refuseRefund: async (call) => {
      const wish = { id: call.params.id, reason: call.body.reason };
      const refused = await rejectRefund(context, actorOf(call), wish);
      return refused.ok ? ok(presentRefund(viewRefund(refused.value, call.caller.user))) : refused;
    },
  };
}
