import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { privacy, type Consent, type DataOverview, type Nominee } from '@anupal/contract/privacy';
import { noticeVersions } from '@anupal/contract/privacy/notice-version';
import type { ConsentPurpose } from '@anupal/contract/privacy/purposes';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import type { ApiResult, Parts } from '../../lib/api/request.ts';
import { freshCode } from '../../lib/session/fresh-code.ts';

/** What the user decided about each purpose. */
export const consentsQuery = {
  queryKey: ['privacy', 'consents'],
  queryFn: async (): Promise<readonly Consent[]> =>
    (await getValue(call(privacy.readConsents))).consents,
  staleTime: 0,
};

/** Gives or withdraws consent for a purpose. */
export function decideConsent(
  purpose: ConsentPurpose,
  isGiven: boolean,
): Promise<ApiResult<Response<typeof privacy.decideConsent>>> {
  const body = { purpose, isGiven, noticeVersion: noticeVersions[0] };
  return call(privacy.decideConsent, { body });
}

/** Reads all data about the user, after they have confirmed it. */
export function readData(
  format: 'json' | 'pdf',
  moving: Required<Pick<Parts, 'onBytes' | 'signal'>>,
): Promise<ApiResult<Blob>> {
  return freshCode.withFreshCode(() => call(privacy.readData, { query: { format }, ...moving }));
}

/** What is stored about the user, in words. */
export function dataOverviewQuery(language: Language) {
  return {
    queryKey: ['privacy', 'overview', language],
    queryFn: (): Promise<DataOverview> => getValue(call(privacy.readDataOverview)),
    staleTime: 0,
  };
}

/** A page of views of the user's documents by staff. */
export function readViews(before: number | null): Promise<Response<typeof privacy.listViews>> {
  return getValue(call(privacy.listViews, { query: before === null ? {} : { before } }));
}

/** Whom the user nominated. */
export const nomineeQuery = {
  queryKey: ['privacy', 'nominee'],
  queryFn: async (): Promise<Nominee | null> => (await getValue(call(privacy.readNominee))).nominee,
};

/** Names the nominee, once the user has confirmed it. */
export function saveNominee(
  body: BodyInput<typeof privacy.saveNominee>,
): Promise<ApiResult<Response<typeof privacy.saveNominee>>> {
  return freshCode.withFreshCode(() => call(privacy.saveNominee, { body }));
}

/** Whom another person nominated, once a superadmin has confirmed that they need to know. */
export function readNomineeOf(
  userId: string,
): Promise<ApiResult<Response<typeof privacy.readNomineeOf>>> {
  return freshCode.withFreshCode(() => call(privacy.readNomineeOf, { params: { userId } }));
}

export function removeNominee(): Promise<ApiResult<Response<typeof privacy.removeNominee>>> {
  return call(privacy.removeNominee);
}
