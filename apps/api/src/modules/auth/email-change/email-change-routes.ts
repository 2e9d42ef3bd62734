import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { clientInfoOf } from '../../../platform/http/actor.ts';
import { presentUser } from '../present.ts';
import { requestEmailChange, verifyEmailChange, type Asking } from './email-change.ts';

type EmailHandlers = Pick<Handlers<typeof auth>, 'askEmailChange' | 'verifyEmailChange'>;

const codesSent: LocalizedText = {
  en: 'Two codes are on their way: one to your present address, one to the new one.',
  hi: 'दो कोड भेजे गए हैं: एक आपके मौजूदा पते पर और एक नए पते पर।',
};

/** The handlers of changing one's e-mail address. */
export function emailChangeRoutes(context: Context): EmailHandlers {
  return {
    askEmailChange: async ({ caller, body, request }) => {
      const asking = askingOf({ caller, request });
      const asked = await requestEmailChange(context, asking, body.email);
      return asked.ok ? ok({ message: codesSent[asking.language] }) : asked;
    },
    verifyEmailChange: async ({ caller, body, request }) => {
      const { email: wanted, otp, newOtp } = body;
      const asking = askingOf({ caller, request });
      const changed = await verifyEmailChange(context, asking, { wanted, otp, newOtp });
      return changed.ok ? ok(presentUser(changed.value)) : changed;
    },
  };
}

function askingOf({
  caller,
  request,
}: {
  readonly caller: Asking['caller'];
  readonly request: Parameters<typeof clientInfoOf>[0];
}): Asking {
  return { caller, visitor: clientInfoOf(request), language: languageOf(request) };
}
