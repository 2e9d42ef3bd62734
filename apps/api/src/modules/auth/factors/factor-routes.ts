import type { auth } from '@anupal/contract/auth';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor, type AuthenticatedCall } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { confirmApp, removeApp, startApp, type FactorOwner } from './authenticator-app.ts';
import { presentFactors } from './factor-presenter.ts';
import { createRecoveryCodes, proveFactor, readFactors } from './factors.ts';

type FactorHandlers = Pick<
  Handlers<typeof auth>,
  | 'readSecondFactors'
  | 'proveSecondFactor'
  | 'createRecoveryCodes'
  | 'startApp'
  | 'confirmApp'
  | 'removeApp'
>;

/** The handlers of second factors. */
export function factorRoutes(context: Context, domain: string): FactorHandlers {
  const show = async (caller: Caller) =>
    ok(presentFactors(await readFactors(context, domain, caller)));
  const owner = (call: AuthenticatedCall): FactorOwner => ({
    actor: getActor(call),
    domain,
    language: getLanguage(call.request),
  });
  return {
    readSecondFactors: ({ caller }) => show(caller),
    proveSecondFactor: async (call) => {
      const { caller, confirmation } = call;
      if (caller.lacksFactor === true && confirmation === undefined)
        return refuse('second_factor_required');
      await proveFactor(context, getActor(call));
      return show({ ...caller, lacksFactor: false });
    },
    createRecoveryCodes: async (call) => {
      const made = await createRecoveryCodes(context, domain, owner(call));
      return made.ok ? ok({ codes: [...made.value] }) : made;
    },
    startApp: (call) => startApp(context, owner(call)),
    confirmApp: async (call) => {
      const confirmed = await confirmApp(context, owner(call), call.body.code);
      return confirmed.ok ? show({ ...call.caller, lacksFactor: false }) : confirmed;
    },
    removeApp: async (call) => {
      const removed = await removeApp(context, owner(call));
      return removed.ok ? show(call.caller) : removed;
    },
  };
}
