import { auth } from '@anupal/contract/auth';
import { validationTexts } from '@anupal/contract/texts/validation';
import type { User } from '@anupal/contract/users';
import { call } from '../../../lib/api/api-client.ts';
import { invalidFields, type Failure } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import {
  checkCode,
  checkRegistration,
  type CodeRequest,
  type SignInAudience,
  type SentCode,
  type FieldErrorKeys,
} from './email-sign-in-model.ts';

/** A user and the token of their session. */
export interface SignedIn {
  readonly user: User;
  readonly accessToken: string;
}

/**
 * Requests a code by email: to register when there is a name, otherwise to sign in. On the staff
 * page invited people register.
 */
export async function requestCode(
  { email, fullName }: CodeRequest,
  audience: SignInAudience,
): Promise<ApiResult<unknown>> {
  if (fullName === null) return call(auth.login, { body: { email } });
  const invalid = toFailure(checkRegistration(fullName, email));
  const endpoint = audience === 'staff' ? auth.registerAdmin : auth.register;
  return invalid ?? call(endpoint, { body: { fullName, email } });
}

/** Redeems the code from the email, on the page of the audience. */
export async function redeemCode(
  sent: SentCode,
  code: string,
  audience: SignInAudience,
): Promise<ApiResult<SignedIn>> {
  const invalid = sent.fullName === null ? null : toFailure(checkCode(code));
  const otp = Number(code === '' ? Number.NaN : code);
  const endpoint = audience === 'staff' ? auth.verifyAdminOtp : auth.verifyOtp;
  return invalid ?? call(endpoint, { body: { email: sent.email, otp } });
}

/** The register screen has its own messages, which take precedence over those of the contract. */
function toFailure(invalid: FieldErrorKeys): Failure | null {
  const entries = Object.entries(invalid).map(
    ([field, key]) => [field, validationTexts[key]] as const,
  );
  return invalidFields(Object.fromEntries(entries));
}
