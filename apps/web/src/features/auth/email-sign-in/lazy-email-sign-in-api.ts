import { noResponse } from '../../../lib/api/failure.ts';
import type { Answer } from '../../../lib/api/request.ts';
import type { SignedIn } from './email-sign-in-api.ts';
import type { CodeRequest, SignInAudience, SentCode } from './email-sign-in-model.ts';

/**
 * Fetches the code of the calls, while the person is still typing. The screen itself comes without
 * it, because most of its weight is the contract's schemas.
 */
export function loadEmailSignInApi() {
  return import('./email-sign-in-api.ts');
}

/** Asks for a code by mail. Never throws. */
export function requestCode(
  request: CodeRequest,
  audience: SignInAudience,
): Promise<Answer<unknown>> {
  return loadEmailSignInApi()
    .then((api) => api.requestCode(request, audience))
    .catch(noResponse);
}

/** Redeems the code that came by mail. Never throws. */
export function redeemCode(
  sent: SentCode,
  code: string,
  audience: SignInAudience,
): Promise<Answer<SignedIn>> {
  return loadEmailSignInApi()
    .then((api) => api.redeemCode(sent, code, audience))
    .catch(noResponse);
}
