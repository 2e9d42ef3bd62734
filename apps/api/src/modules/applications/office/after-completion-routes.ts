import type { afterCompletion } from '@anupal/contract/applications/after-completion';
import { ok } from '@anupal/contract/result';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import type { ApplicationsContext, PresentApplication } from '../records/context.ts';
import { reopenApplication, withdrawResult } from './after-completion.ts';

/** Handlers of what staff may change after completion. */
export function afterCompletionRoutes(
  context: ApplicationsContext,
  present: PresentApplication,
): Handlers<typeof afterCompletion> {
  return {
    withdrawResult: async (call) => {
      const withdrawal = { ...call.params, ...call.body };
      const withdrawn = await withdrawResult(context, getActor(call), withdrawal);
      return withdrawn.ok ? ok(await present(call, withdrawn.value)) : withdrawn;
    },
    reopen: async (call) => {
      const target = { ...call.params, ...call.body };
      const reopened = await reopenApplication(context, getActor(call), target);
      return reopened.ok ? ok(await present(call, reopened.value)) : reopened;
    },
  };
}
