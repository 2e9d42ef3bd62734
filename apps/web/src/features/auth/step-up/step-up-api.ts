import { auth } from '@anupal/contract/auth';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { signWithPasskey } from '../authenticator.ts';

/** Sends a code to the signed-in user for one action. */
export function sendFreshCode(action: string): Promise<ApiResult<unknown>> {
  return call(auth.stepUp, { body: { action } });
}

/** Confirms the action with that code. */
export function confirmByCode(action: string, code: string): Promise<ApiResult<unknown>> {
  const otp = Number(code === '' ? Number.NaN : code);
  return call(auth.verifyStepUp, { body: { action, otp } });
}

/** Confirms the action with a code of the authenticator app, or a recovery code. */
export function confirmByFactorCode(action: string, code: string): Promise<ApiResult<unknown>> {
  return call(auth.verifyFactorStepUp, { body: { action, code } });
}

/** Confirms the action with a passkey. */
export async function confirmByPasskey(action: string): Promise<ApiResult<unknown>> {
  const options = await call(auth.startPasskeyStepUp, { body: { action } });
  if (!options.ok) return options;
  const assertion = await signWithPasskey(options.value);
  if (!assertion.ok) return assertion;
  return call(auth.verifyPasskeyStepUp, { body: { action, ...assertion.value } });
}
