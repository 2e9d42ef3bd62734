import type { auth } from '@anupal/contract/auth';
import type { Language, Sentence } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { randomSecret } from '../../../platform/crypto/secrets.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register.ts';
import { visitorOf } from '../../../platform/http/visitor.ts';
import { giveCookie, presentSignedIn, readCookie } from '../present.ts';
import { redeemCode, requestCode, type CodeRequest } from './service.ts';

type CodeHandlers = Pick<
  Handlers<typeof auth>,
  'register' | 'login' | 'verifyOtp' | 'verifyAdminOtp'
>;

const codeSent: Sentence = {
  en: 'If that address can sign in, a code is on its way.',
  hi: 'अगर इस पते से साइन इन किया जा सकता है, तो कोड भेज दिया गया है।',
};

/** The handlers of signing in by a one-time code. */
export function codeRoutes(context: Context): CodeHandlers {
  return {
    register: (call) => sendCode(context, call, { purpose: 'register', ...call.body }),
    login: (call) => sendCode(context, call, { purpose: 'login', ...call.body }),
    verifyOtp: (call) => redeem(context, call, false),
    verifyAdminOtp: (call) => redeem(context, call, true),
  };
}

async function sendCode(
  context: Context,
  { request, reply }: Pick<Call<typeof auth.login>, 'request' | 'reply'>,
  wish: Pick<CodeRequest, 'purpose' | 'email' | 'fullName'>,
) {
  const language: Language = languageOf(request);
  const browserId = readCookie(request, 'browser');
  const givenBrowserId = browserId ?? randomSecret();
  giveCookie(reply, 'browser', { value: givenBrowserId });
  const visitor = { ...visitorOf(request), browserId };
  const sent = await requestCode(context, { ...wish, language, givenBrowserId, visitor });
  return sent.ok ? ok({ message: codeSent[language] }) : sent;
}

async function redeem(
  context: Context,
  { body, request, reply }: Pick<Call<typeof auth.verifyOtp>, 'body' | 'request' | 'reply'>,
  isStaffOnly: boolean,
) {
  const visitor = { ...visitorOf(request), browserId: readCookie(request, 'browser') };
  const redeemed = await redeemCode(context, { ...body, isStaffOnly, visitor });
  return redeemed.ok ? ok(presentSignedIn(reply, redeemed.value)) : redeemed;
}
