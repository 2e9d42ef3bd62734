import type { applications } from '@anupal/contract/applications';
import { ok } from '@anupal/contract/result';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { ApplicationsContext, PresentApplication } from '../records/context.ts';
import { presentClientEarnings, presentEarnings } from './earning-presenter.ts';
import {
  readClientEarnings,
  readEarnings,
  setApplicationPrice,
  type EarningPorts,
} from './earnings.ts';

/** Handlers of what a franchisee earns. */
export function earningRoutes(
  context: ApplicationsContext,
  ports: EarningPorts,
  present: PresentApplication,
): Pick<Handlers<typeof applications>, 'readEarnings' | 'readClientEarnings' | 'setClientPrice'> {
  return {
    readEarnings: async ({ caller, query, request }) => {
      const report = await readEarnings(context, ports, caller.user.id, query);
      return ok(presentEarnings(report, getLanguage(request)));
    },
    readClientEarnings: async ({ caller, params, query }) => {
      const key = { userId: caller.user.id, clientId: params.clientId };
      const read = await readClientEarnings(context, key, query);
      return read.ok ? ok(presentClientEarnings(read.value)) : read;
    },
    setClientPrice: async (call) => {
      const application = { userId: call.caller.user.id, id: call.params.applicationId };
      const set = await setApplicationPrice(context, application, call.body.price);
      return set.ok ? ok(await present(call, set.value)) : set;
    },
  };
}
