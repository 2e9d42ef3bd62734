import { auth } from '@anupal/contract/auth';
import type { User } from '@anupal/contract/users';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** Sends a code to the current address and one to the new address. */
export function requestEmailChange(email: string): Promise<ApiResult<unknown>> {
  return call(auth.requestEmailChange, { body: { email } });
}

/** The new address, and the codes sent to both. */
export interface EmailChangeCodes {
  readonly email: string;
  readonly otp: string;
  readonly newOtp: string;
}

/** Changes the address, given both codes. */
export function changeEmail({ email, otp, newOtp }: EmailChangeCodes): Promise<ApiResult<User>> {
  const body = { email, otp: parseCode(otp), newOtp: parseCode(newOtp) };
  return freshCode.withFreshCode(() => call(auth.verifyEmailChange, { body }));
}

function parseCode(code: string): number {
  return Number(code === '' ? Number.NaN : code);
}
