import type { governmentFees } from '@anupal/contract/applications/government-fees';
import { ok } from '@anupal/contract/result';
import { paise, rupeesToPaise } from '@anupal/contract/values/paise';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import type { ApplicationsContext, PresentApplication } from '../records/context.ts';
import { recordGovernmentFee } from './record-government-fee.ts';

/** Handlers of what was paid to the government. */
export function governmentFeeRoutes(
  context: ApplicationsContext,
  present: PresentApplication,
): Handlers<typeof governmentFees> {
  return {
    recordGovernmentFee: async (call) => {
      const amount = rupeesToPaise(call.body.amount) ?? paise(0); // the contract accepts whole paise
      const record = { ...call.params, ...call.body, amount };
      const recorded = await recordGovernmentFee(context, getActor(call), record);
      return recorded.ok ? ok(await present(call, recorded.value)) : recorded;
    },
  };
}
