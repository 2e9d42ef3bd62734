import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { setSecretCookie, readSecretCookie } from '../../../platform/http/cookies.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getClientInfo } from '../../../platform/http/actor.ts';
import { browserCookie, browserSeconds } from '../sessions/session-cookies.ts';
import { redeemSignInKey } from './sign-in-keys.ts';

const keyUsed: LocalizedText = {
  en: 'The key is correct. You can now request a sign-in code in this browser.',
  hi: 'कुंजी सही है। अब आप इस ब्राउज़र में साइन-इन कोड मँगा सकते हैं।',
};

/** The handler that redeems an emailed sign-in key. */
export function signInKeyRoutes(context: Context): Pick<Handlers<typeof auth>, 'useSignInKey'> {
  return {
    useSignInKey: async ({ body, request, reply }) => {
      const browserId = readSecretCookie(request, browserCookie);
      const used = await redeemSignInKey(context, {
        ...body,
        browserId,
        client: getClientInfo(request),
      });
      if (!used.ok) return used;
      const cookie = { value: used.value.browserId, seconds: browserSeconds };
      setSecretCookie(reply, browserCookie, cookie);
      return ok({ message: keyUsed[getLanguage(request)] });
    },
  };
}
