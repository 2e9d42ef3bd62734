import { noResponse } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import type { SignedIn } from './email-sign-in-api.ts';
import type { CodeRequest, SignInAudience, SentCode } from './email-sign-in-model.ts';

/**
 * Loads the API calls while the user types. The sign-in screen loads without them, because most of
 * their weight is the contract's schemas.
 */
export function loadEmailSignInApi() {
  return import('./email-sign-in-api.ts');
}

/** Requests a code by email. Never throws. */
export function requestCode(
  request: CodeRequest,
  audience: SignInAudience,
): Promise<ApiResult<unknown>> {
  return loadEmailSignInApi()
    .then((api) => api.requestCode(request, audience))
    .catch(noResponse);
}

/** Redeems the code from the email. Never throws. */
export function redeemCode(
  sent: SentCode,
  code: string,
  audience: SignInAudience,
): Promise<ApiResult<SignedIn>> {
  return loadEmailSignInApi()
    .then((api) => api.redeemCode(sent, code, audience))
    .catch(noResponse);
}
