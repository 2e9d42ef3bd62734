import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { links } from '@anupal/contract/links';
import type { ClientPrivacy } from '@anupal/contract/links/client-privacy';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** The privacy choices of a client of the user. */
export function clientPrivacyQuery(clientId: string, language: Language) {
  return {
    queryKey: ['client-privacy', clientId, language],
    queryFn: (): Promise<ClientPrivacy> =>
      getValue(call(links.readClientPrivacy, { params: { clientId } })),
    staleTime: 0,
  };
}

export function confirmErasure(
  clientId: string,
): Promise<ApiResult<Response<typeof links.confirmClientErasure>>> {
  return call(links.confirmClientErasure, { params: { clientId } });
}

export function rejectErasure(
  clientId: string,
  body: BodyInput<typeof links.rejectClientErasure>,
): Promise<ApiResult<ClientPrivacy>> {
  return call(links.rejectClientErasure, { params: { clientId }, body });
}
