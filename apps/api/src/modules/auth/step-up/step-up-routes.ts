import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { clientInfoOf } from '../../../platform/http/actor.ts';
import { requestFreshCode, verifyFreshCode } from './fresh-code.ts';

type StepUpHandlers = Pick<Handlers<typeof auth>, 'stepUp' | 'verifyStepUp'>;

const codeSent: LocalizedText = {
  en: 'A code is on its way to your e-mail.',
  hi: 'कोड आपके ईमेल पर भेज दिया गया है।',
};

/** The handlers of confirming who sits at a session. */
export function stepUpRoutes(context: Context): StepUpHandlers {
  return {
    stepUp: async ({ caller, request }) => {
      const language = languageOf(request);
      const asked = await requestFreshCode(context, caller, {
        visitor: clientInfoOf(request),
        language,
      });
      return asked.ok ? ok({ message: codeSent[language] }) : asked;
    },
    verifyStepUp: async ({ caller, body, request }) => {
      const confirmed = await verifyFreshCode(context, caller, {
        otp: body.otp,
        visitor: clientInfoOf(request),
      });
      return confirmed.ok ? ok({ freshUntil: confirmed.value.toISOString() }) : confirmed;
    },
  };
}
