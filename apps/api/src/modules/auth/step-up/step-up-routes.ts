import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { requestFreshCode, verifyFreshCode } from './fresh-code.ts';

type StepUpHandlers = Pick<Handlers<typeof auth>, 'stepUp' | 'verifyStepUp'>;

const codeSent: LocalizedText = {
  en: 'We have sent a code to your email.',
  hi: 'कोड आपके ईमेल पर भेज दिया गया है।',
};

/** The handlers of confirming a session by a fresh code. */
export function stepUpRoutes(context: Context): StepUpHandlers {
  return {
    stepUp: async (call) => {
      const language = getLanguage(call.request);
      const sent = await requestFreshCode(context, getActor(call), language);
      return sent.ok ? ok({ message: codeSent[language] }) : sent;
    },
    verifyStepUp: async (call) => {
      const confirmed = await verifyFreshCode(context, getActor(call), call.body.otp);
      return confirmed.ok ? ok({ freshUntil: confirmed.value.toISOString() }) : confirmed;
    },
  };
}
