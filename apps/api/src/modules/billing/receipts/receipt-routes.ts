import type { billing } from '@anupal/contract/billing';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor, getIdempotencyKey } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentReceipt } from './receipt-presenter.ts';
import { recordReceipt, reverseReceipt } from './receipts.ts';

/** Handlers of payments of clients. */
export function receiptRoutes(
  context: Context,
): Pick<Handlers<typeof billing>, 'recordReceipt' | 'reverseReceipt'> {
  return {
    recordReceipt: async (call) => {
      const { clientId } = call.params;
      const request = { clientId, receipt: call.body, key: getIdempotencyKey(call) };
      const recorded = await recordReceipt(context, getActor(call), request);
      return recorded.ok ? ok(presentReceipt(recorded.value)) : recorded;
    },
    reverseReceipt: async (call) => {
      const reversed = await reverseReceipt(context, getActor(call), call.params.receiptId);
      return reversed.ok ? ok(presentReceipt(reversed.value)) : reversed;
    },
  };
}
