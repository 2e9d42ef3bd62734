import { auth } from '@anupal/contract/auth';
import type { Passkey, PasskeyList } from '@anupal/contract/auth/passkeys';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { createPasskey } from '../authenticator.ts';

/** The passkeys of the user. */
export const passkeysQuery = {
  queryKey: ['auth', 'passkeys'],
  queryFn: async (): Promise<readonly Passkey[]> =>
    (await getValue(call(auth.listPasskeys))).passkeys,
};

/** Makes a passkey on this device and registers it, after a fresh code. */
export async function addPasskey(): Promise<ApiResult<PasskeyList>> {
  const options = await freshCode.withFreshCode(() => call(auth.startPasskey));
  if (!options.ok) return options;
  const credential = await createPasskey(options.value);
  return credential.ok ? call(auth.addPasskey, { body: credential.value }) : credential;
}

/** Renames a passkey. */
export function renamePasskey(passkeyId: string, name: string): Promise<ApiResult<PasskeyList>> {
  return call(auth.renamePasskey, { params: { passkeyId }, body: { name } });
}

/** Removes a passkey, after a fresh code. */
export function removePasskey(passkeyId: string): Promise<ApiResult<PasskeyList>> {
  return freshCode.withFreshCode(() => call(auth.removePasskey, { params: { passkeyId } }));
}
