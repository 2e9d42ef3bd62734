import { auth } from '@anupal/contract/auth';
import type { User } from '@anupal/contract/users';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';

/** Has a code sent to the present address, and one to the new one. */
export function requestEmailChange(email: string): Promise<Answer<unknown>> {
  return call(auth.askEmailChange, { body: { email } });
}

/** What was typed: the new address, and the codes that came to both. */
export interface EmailChangeCodes {
  readonly email: string;
  readonly otp: string;
  readonly newOtp: string;
}

/** Changes the address by both codes. */
export function changeEmail({ email, otp, newOtp }: EmailChangeCodes): Promise<Answer<User>> {
  const body = { email, otp: parseCode(otp), newOtp: parseCode(newOtp) };
  return call(auth.verifyEmailChange, { body });
}

function parseCode(code: string): number {
  return Number(code === '' ? Number.NaN : code);
}
