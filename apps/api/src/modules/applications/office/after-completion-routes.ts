import type { afterCompletion } from '@anupal/contract/applications/after-completion';
import { ok } from '@anupal/contract/result';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { PresentApplication } from '../detail/application-presenter.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { reopenApplication, withdrawResult } from './after-completion.ts';

/** The handlers of what staff correct after an application was completed. */
export function afterCompletionRoutes(
  context: ApplicationsContext,
  present: PresentApplication,
): Handlers<typeof afterCompletion> {
  return {
    withdrawResult: async (call) => {
      const actor = actorOf(call);
      const wanted = { ...call.params, ...call.body };
      const withdrawn = await withdrawResult(context, actor, wanted);
      return withdrawn.ok ? ok(await present(call, withdrawn.value)) : withdrawn;
    },
    reopen: async (call) => {
      const actor = actorOf(call);
      const reopened = await reopenApplication(context, actor, { ...call.params, ...call.body });
      return reopened.ok ? ok(await present(call, reopened.value)) : reopened;
    },
  };
}
