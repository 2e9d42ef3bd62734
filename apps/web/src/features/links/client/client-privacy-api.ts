import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { links } from '@anupal/contract/links';
import type { ClientPrivacy, ErasureWithReport } from '@anupal/contract/links/client-privacy';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** The privacy choices of the client. */
export function clientPrivacyQuery(linkId: string, language: Language) {
  return {
    queryKey: ['client-link', 'privacy', linkId, language],
    queryFn: (): Promise<ClientPrivacy> =>
      getValue(call(links.readPrivacy, { params: { linkId } })),
  };
}

export function decideConsent(
  linkId: string,
  body: BodyInput<typeof links.decideConsent>,
): Promise<ApiResult<ClientPrivacy>> {
  return call(links.decideConsent, { params: { linkId }, body });
}

export function saveNominee(
  linkId: string,
  body: BodyInput<typeof links.saveNominee>,
): Promise<ApiResult<ClientPrivacy>> {
  return call(links.saveNominee, { params: { linkId }, body });
}

export function removeNominee(linkId: string, digits: string): Promise<ApiResult<ClientPrivacy>> {
  return call(links.removeNominee, { params: { linkId }, body: { digits } });
}

export function requestErasure(linkId: string, digits: string): Promise<ApiResult<ClientPrivacy>> {
  return call(links.requestErasure, { params: { linkId }, body: { digits } });
}

export function cancelErasure(
  linkId: string,
): Promise<ApiResult<Response<typeof links.cancelErasure>>> {
  return call(links.cancelErasure, { params: { linkId } });
}

/** The erasure that the client requested, for a link that has ended. */
export function erasureQuery(linkId: string, language: Language) {
  return {
    queryKey: ['client-link', 'erasure', linkId, language],
    queryFn: (): Promise<ErasureWithReport> =>
      getValue(call(links.readErasure, { params: { linkId } })),
  };
}

export function downloadErasureReport(linkId: string): Promise<ApiResult<Blob>> {
  return call(links.downloadErasureReport, { params: { linkId } });
}
