import type { office } from '@anupal/contract/office';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { presentSystem } from './system-presenter.ts';
import { dismissJob, readSystem, runJobAgain } from './system-status.ts';

/** The handlers of the system page. */
export function systemRoutes(
  context: Context,
): Pick<Handlers<typeof office>, 'readSystem' | 'runJobAgain' | 'dismissJob'> {
  return {
    readSystem: async () => ok(presentSystem(await readSystem(context))),
    runJobAgain: async ({ params, caller, request }) => {
      const actor = actorOf({ caller, request });
      const done = await runJobAgain(context, actor, params.jobId);
      return done.ok ? ok(presentSystem(await readSystem(context))) : done;
    },
    dismissJob: async ({ params, caller, request }) => {
      const actor = actorOf({ caller, request });
      const dismissed = await dismissJob(context, actor, params.jobId);
      return dismissed.ok ? ok(presentSystem(await readSystem(context))) : dismissed;
    },
  };
}
