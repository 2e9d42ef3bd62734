import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getClientInfo } from '../../../platform/http/actor.ts';
import { readSecretCookie, setSecretCookie } from '../../../platform/http/cookies.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { browserCookie, browserSeconds, refreshCookie } from '../sessions/session-cookies.ts';
import { presentSignedIn } from '../sessions/session-presenter.ts';
import { redeemCode, requestCode, type CodeRequest } from './email-sign-in.ts';

type CodeHandlers = Pick<
  Handlers<typeof auth>,
  'register' | 'login' | 'registerAdmin' | 'verifyOtp' | 'verifyAdminOtp'
>;

const codeSent: LocalizedText = {
  en: 'If this address can sign in, we have sent a code to it.',
  hi: 'अगर इस पते से साइन इन किया जा सकता है, तो कोड भेज दिया गया है।',
};

/** The handlers of registration and sign-in by a one-time code. */
export function emailSignInRoutes(context: Context): CodeHandlers {
  return {
    register: (call) => sendCode(context, call, { purpose: 'register', ...call.body }),
    login: (call) => sendCode(context, call, { purpose: 'login', ...call.body }),
    registerAdmin: (call) => sendCode(context, call, { purpose: 'staff_register', ...call.body }),
    verifyOtp: (call) => redeem(context, call, false),
    verifyAdminOtp: (call) => redeem(context, call, true),
  };
}

async function sendCode(
  context: Context,
  { request, reply }: Pick<Call<typeof auth.login>, 'request' | 'reply'>,
  input: Pick<CodeRequest, 'purpose' | 'email' | 'fullName'>,
) {
  const language = getLanguage(request);
  const browserId = readSecretCookie(request, browserCookie);
  const client = { ...getClientInfo(request), browserId };
  const sent = await requestCode(context, { ...input, language, client });
  if (!sent.ok) return sent;
  setSecretCookie(reply, browserCookie, { value: sent.value.browserId, seconds: browserSeconds });
  return ok({ message: codeSent[language] });
}

async function redeem(
  context: Context,
  { body, request, reply }: Pick<Call<typeof auth.verifyOtp>, 'body' | 'request' | 'reply'>,
  isStaffOnly: boolean,
) {
  const browserId = readSecretCookie(request, browserCookie);
  const client = { ...getClientInfo(request), browserId };
  const replacedToken = readSecretCookie(request, refreshCookie);
  const language = getLanguage(request);
  const redemption = { ...body, isStaffOnly, client, language, replacedToken };
  const redeemed = await redeemCode(context, redemption);
  if (!redeemed.ok) return redeemed;
  const { refreshToken, absoluteSeconds } = redeemed.value;
  setSecretCookie(reply, refreshCookie, { value: refreshToken, seconds: absoluteSeconds });
  return ok(presentSignedIn(redeemed.value));
}
