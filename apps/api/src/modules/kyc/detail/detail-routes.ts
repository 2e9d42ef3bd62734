import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { revealPan, type KycContext } from './pan-views.ts';

/** The handler that shows a whole PAN. */
export function revealRoutes(context: KycContext): Pick<Handlers<typeof kyc>, 'revealPan'> {
  return {
    revealPan: async ({ caller, params, request }) => {
      const actor = actorOf({ caller, request });
      const revealed = await revealPan(context, actor, params.kycId);
      return revealed.ok ? ok({ panNumber: revealed.value }) : revealed;
    },
  };
}
