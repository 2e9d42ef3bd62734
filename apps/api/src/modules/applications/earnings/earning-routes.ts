import type { applications } from '@anupal/contract/applications';
import { ok } from '@anupal/contract/result';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { ApplicationsContext, PresentApplication } from '../records/context.ts';
import { presentEarnings } from './earning-presenter.ts';
import { readEarnings, setApplicationPrice, type EarningPorts } from './earnings.ts';

/** Handlers of what a franchisee earns. */
export function earningRoutes(
  context: ApplicationsContext,
  ports: EarningPorts,
  present: PresentApplication,
): Pick<Handlers<typeof applications>, 'readEarnings' | 'setClientPrice'> {
  return {
    readEarnings: async ({ caller, query, request }) => {
      const report = await readEarnings(context, ports, caller.user.id, query);
      return ok(presentEarnings(report, getLanguage(request)));
    },
    setClientPrice: async (call) => {
      const application = { userId: call.caller.user.id, id: call.params.applicationId };
      const set = await setApplicationPrice(context, application, call.body.price);
      return set.ok ? ok(await present(call, set.value)) : set;
    },
  };
}
