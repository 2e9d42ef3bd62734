import type { Authority } from '@anupal/contract/clients/authorities';
import { clients } from '@anupal/contract/clients';
import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { clientsKey } from './clients-api.ts';

/** The key prefix of every query about authorities. */
export const authoritiesKey = [...clientsKey, 'authorities'] as const;

/** The authorities of a client, and for which work one is in force. */
export function authoritiesQuery(clientId: string) {
  return {
    queryKey: [...authoritiesKey, clientId],
    queryFn: (): Promise<Response<typeof clients.listAuthorities>> =>
      getValue(call(clients.listAuthorities, { params: { clientId } })),
    staleTime: 0,
  };
}

/** Authorities of all clients that end soon. */
export const endingAuthoritiesQuery = {
  queryKey: [...authoritiesKey, 'ending'],
  queryFn: async (): Promise<Response<typeof clients.listEndingAuthorities>['authorities']> =>
    (await getValue(call(clients.listEndingAuthorities))).authorities,
  staleTime: 0,
};

export function recordAuthority(
  clientId: string,
  body: BodyInput<typeof clients.recordAuthority>,
  idempotencyKey: string,
): Promise<ApiResult<Authority>> {
  return call(clients.recordAuthority, { params: { clientId }, body, idempotencyKey });
}

export function withdrawAuthority(
  clientId: string,
  authorityId: string,
): Promise<ApiResult<Authority>> {
  return call(clients.withdrawAuthority, { params: { clientId, authorityId } });
}
