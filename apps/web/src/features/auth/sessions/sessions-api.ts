import { auth } from '@anupal/contract/auth';
import type { DeviceSession } from '@anupal/contract/auth/schemas';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** The devices on which the user is signed in. */
export const devicesQuery = {
  queryKey: ['auth', 'sessions'],
  queryFn: async (): Promise<readonly DeviceSession[]> =>
    (await getValue(call(auth.listSessions))).sessions,
};

/** Signs one device out. A device that is already signed out counts as success. */
export async function signOutDevice(sessionId: string): Promise<ApiResult<unknown>> {
  const result = await call(auth.revokeSession, { params: { sessionId } });
  return !result.ok && result.code === 'not_found' ? { ok: true, value: null } : result;
}

/** Signs every other device out. */
export function signOutOtherDevices(): Promise<ApiResult<unknown>> {
  return call(auth.revokeOtherSessions);
}
