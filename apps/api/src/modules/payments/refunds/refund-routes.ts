import type { payments } from '@anupal/contract/payments';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Refund } from '@anupal/contract/payments/refunds';
import { ok, type Result } from '@anupal/contract/result';
import { getActor } from '../../../platform/http/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { approveRefund, rejectRefund } from './decide-refund.ts';
import { presentRefund } from './refund-presenter.ts';
import type { RefundRequestRow } from './refund-queries.ts';
import { searchRefunds, viewRefund } from './refund-search.ts';
import { requestRefund } from './request-refund.ts';

type RefundHandlers = Pick<
  Handlers<typeof payments>,
  'requestRefund' | 'listRefunds' | 'approveRefund' | 'rejectRefund'
>;

/** Handlers of refunds, for superadmins. */
export function refundRoutes(context: Context): RefundHandlers {
  return {
    requestRefund: async (call) => {
      const input = { ...call.body, paymentId: call.params.paymentId };
      return present(await requestRefund(context, getActor(call), input), call);
    },
    listRefunds: async ({ query: { q, ...query }, caller }) => {
      const search = { ...query, text: q };
      const { rows, ...page } = await searchRefunds(context, caller.user.id, search);
      return ok({
        ...page,
        allowedFrom: page.allowedFrom?.toISOString() ?? null,
        refunds: rows.map((row) => presentRefund(viewRefund(row, caller.user))),
      });
    },
    approveRefund: async (call) =>
      present(await approveRefund(context, getActor(call), call.params.id), call),
    rejectRefund: async (call) => {
      const rejection = { id: call.params.id, reason: call.body.reason };
      return present(await rejectRefund(context, getActor(call), rejection), call);
    },
  };
}

function present<C extends ErrorCode>(
  result: Result<RefundRequestRow, C>,
  { caller }: { readonly caller: Caller },
): Result<Refund, C> {
  return result.ok ? ok(presentRefund(viewRefund(result.value, caller.user))) : result;
}
