import type { Response } from '@anupal/contract/endpoint';
import { links, type ClientLink } from '@anupal/contract/links';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** The link of a client; null if there is none. */
export function linkQuery(clientId: string) {
  return {
    queryKey: ['client-links', clientId],
    queryFn: async (): Promise<ClientLink | null> =>
      (await getValue(call(links.readLink, { params: { clientId } }))).link,
    staleTime: 0,
  };
}

export function createLink(
  clientId: string,
): Promise<ApiResult<Response<typeof links.createLink>>> {
  return call(links.createLink, { params: { clientId } });
}

export function revokeLink(clientId: string): Promise<ApiResult<unknown>> {
  return call(links.revokeLink, { params: { clientId } });
}

export function unbindDevice(clientId: string, deviceId: string): Promise<ApiResult<unknown>> {
  return call(links.unbindDevice, { params: { clientId, deviceId } });
}
