import type { office } from '@anupal/contract/office';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { presentSystemStatus } from './system-presenter.ts';
import { dismissFailedJob, readSystemStatus, retryFailedJob } from './system-status.ts';

/** Handlers of the system page. */
export function systemRoutes(
  context: Context,
): Pick<Handlers<typeof office>, 'readSystem' | 'retryJob' | 'dismissJob'> {
  return {
    readSystem: async () => ok(presentSystemStatus(await readSystemStatus(context))),
    retryJob: async ({ params, caller, request }) => {
      const actor = getActor({ caller, request });
      const retried = await retryFailedJob(context, actor, params.jobId);
      return retried.ok ? ok(presentSystemStatus(await readSystemStatus(context))) : retried;
    },
    dismissJob: async ({ params, caller, request }) => {
      const actor = getActor({ caller, request });
      const dismissed = await dismissFailedJob(context, actor, params.jobId);
      return dismissed.ok ? ok(presentSystemStatus(await readSystemStatus(context))) : dismissed;
    },
  };
}
