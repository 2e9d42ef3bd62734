import { auth } from '@anupal/contract/auth';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';

/** Has a code sent to the signed-in person. */
export function sendFreshCode(): Promise<Answer<unknown>> {
  return call(auth.stepUp);
}

/** Confirms this session by that code. */
export function confirmFreshCode(code: string): Promise<Answer<unknown>> {
  const otp = Number(code === '' ? Number.NaN : code);
  return call(auth.verifyStepUp, { body: { otp } });
}
