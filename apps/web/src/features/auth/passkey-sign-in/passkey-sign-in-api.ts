import { auth } from '@anupal/contract/auth';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { signWithPasskey } from '../authenticator.ts';
import type { SignedIn } from '../email-sign-in/email-sign-in-api.ts';

export { cancelPasskey } from '../authenticator.ts';

/** Signs in with a passkey that the user chooses. */
export async function signInByPasskey(isConditional: boolean): Promise<ApiResult<SignedIn>> {
  const options = await call(auth.startPasskeySignIn);
  if (!options.ok) return options;
  const assertion = await signWithPasskey(options.value, { isConditional });
  return assertion.ok ? call(auth.signInByPasskey, { body: assertion.value }) : assertion;
}
