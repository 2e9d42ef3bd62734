import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import {
  confirmByCode,
  confirmByFactorCode,
  confirmByPasskey,
  sendConfirmationCode,
  startPasskeyConfirmation,
} from './confirm-action.ts';

type StepUpHandlers = Pick<
  Handlers<typeof auth>,
  'stepUp' | 'verifyStepUp' | 'startPasskeyStepUp' | 'verifyPasskeyStepUp' | 'verifyFactorStepUp'
>;

const codeSent: LocalizedText = {
  en: 'We have sent a code to your email.',
  hi: 'कोड आपके ईमेल पर भेज दिया गया है।',
};

/** The handlers of confirming one action by a code or a passkey. */
export function stepUpRoutes(context: Context, party: RelyingParty): StepUpHandlers {
  return {
    stepUp: async (call) => {
      const language = getLanguage(call.request);
      const request = { actionId: call.body.action, language };
      const sent = await sendConfirmationCode(context, party, getActor(call), request);
      return sent.ok ? ok({ message: codeSent[language] }) : sent;
    },
    verifyStepUp: async (call) => {
      const { action: actionId, otp } = call.body;
      const confirmed = await confirmByCode(context, party, getActor(call), { actionId, otp });
      return confirmed.ok ? ok({ freshUntil: confirmed.value.toISOString() }) : confirmed;
    },
    verifyFactorStepUp: async (call) => {
      const { action: actionId, code } = call.body;
      const confirmation = { actionId, code, language: getLanguage(call.request) };
      const confirmed = await confirmByFactorCode(context, getActor(call), confirmation);
      return confirmed.ok ? ok({ freshUntil: confirmed.value.toISOString() }) : confirmed;
    },
    startPasskeyStepUp: (call) =>
      startPasskeyConfirmation(context, party, call.caller, call.body.action),
    verifyPasskeyStepUp: async (call) => {
      const { action: actionId, ...assertion } = call.body;
      const confirmation = { actionId, assertion, language: getLanguage(call.request) };
      const confirmed = await confirmByPasskey(context, party, getActor(call), confirmation);
      return confirmed.ok ? ok({ freshUntil: confirmed.value.toISOString() }) : confirmed;
    },
  };
}
