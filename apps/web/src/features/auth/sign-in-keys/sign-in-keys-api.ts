import { auth } from '@anupal/contract/auth';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** Redeems a key from an email, after which this browser may request codes again. */
export function redeemSignInKey(email: string, key: string): Promise<ApiResult<unknown>> {
  return call(auth.useSignInKey, { body: { email, key } });
}
