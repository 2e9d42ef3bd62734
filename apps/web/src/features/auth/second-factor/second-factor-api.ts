import { auth } from '@anupal/contract/auth';
import type { Response } from '@anupal/contract/endpoint';
import type { SecondFactors } from '@anupal/contract/auth/second-factor';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';

/** What the user can prove besides the mailbox. */
export const secondFactorsQuery = {
  queryKey: ['auth', 'second-factors'],
  queryFn: (): Promise<SecondFactors> => getValue(call(auth.readSecondFactors)),
};

/** A secret for an authenticator app. */
export type NewApp = Response<typeof auth.startApp>;

/** Opens this session, after the user has confirmed it. */
export function proveSecondFactor(): Promise<ApiResult<SecondFactors>> {
  return freshCode.withFreshCode(() => call(auth.proveSecondFactor));
}

/** Asks for a secret for an app. */
export function startApp(): Promise<ApiResult<NewApp>> {
  return freshCode.withFreshCode(() => call(auth.startApp));
}

/** Takes the app into use by its first code. */
export function confirmApp(code: string): Promise<ApiResult<SecondFactors>> {
  return call(auth.confirmApp, { body: { code } });
}

/** Removes the app. */
export function removeApp(): Promise<ApiResult<SecondFactors>> {
  return freshCode.withFreshCode(() => call(auth.removeApp));
}

/** Makes new recovery codes. */
export function createRecoveryCodes(): Promise<
  ApiResult<Response<typeof auth.createRecoveryCodes>>
> {
  return freshCode.withFreshCode(() => call(auth.createRecoveryCodes));
}
