import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor, type AuthenticatedCall } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentUser } from '../sessions/session-presenter.ts';
import { requestEmailChange, verifyEmailChange, type EmailChangeActor } from './email-change.ts';

type EmailHandlers = Pick<Handlers<typeof auth>, 'requestEmailChange' | 'verifyEmailChange'>;

const codesSent: LocalizedText = {
  en: 'We have sent two codes: one to your current address and one to the new address.',
  hi: 'दो कोड भेजे गए हैं: एक आपके मौजूदा पते पर और एक नए पते पर।',
};

/** The handlers of changing the email address of an account. */
export function emailChangeRoutes(context: Context): EmailHandlers {
  return {
    requestEmailChange: async (call) => {
      const actor = getEmailChangeActor(call);
      const requested = await requestEmailChange(context, actor, call.body.email);
      return requested.ok ? ok({ message: codesSent[actor.language] }) : requested;
    },
    verifyEmailChange: async (call) => {
      const { email: newEmail, otp, newOtp } = call.body;
      const codes = { newEmail, otp, newOtp };
      const changed = await verifyEmailChange(context, getEmailChangeActor(call), codes);
      return changed.ok ? ok(presentUser(changed.value)) : changed;
    },
  };
}

function getEmailChangeActor(call: AuthenticatedCall): EmailChangeActor {
  return { ...getActor(call), language: getLanguage(call.request) };
}
