import { auth } from '@anupal/contract/auth';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** Sends a code to the signed-in user. */
export function sendFreshCode(): Promise<ApiResult<unknown>> {
  return call(auth.stepUp);
}

/** Confirms this session with that code. */
export function confirmFreshCode(code: string): Promise<ApiResult<unknown>> {
  const otp = Number(code === '' ? Number.NaN : code);
  return call(auth.verifyStepUp, { body: { otp } });
}
