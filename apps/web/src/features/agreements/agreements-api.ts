import { agreements } from '@anupal/contract/agreements';
import type {
  AgreementOffer,
  AgreementStatus,
} from '@anupal/contract/agreements/agreement-schemas';
import type { BodyInput, Query } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { freshCode } from '../../lib/session/fresh-code.ts';

/** What the franchisee has signed, until when to sign, and their certificate. */
export const agreementQuery = {
  queryKey: ['agreement'],
  queryFn: (): Promise<AgreementStatus> => getValue(call(agreements.read)),
};

/** The agreement to sign, in the language of the screen. */
export function offerQuery(language: Language) {
  return {
    queryKey: ['agreement', 'offer', language],
    queryFn: (): Promise<AgreementOffer> => getValue(call(agreements.prepare)),
    // What it states may have changed on another page.
    staleTime: 0,
    refetchOnWindowFocus: false,
  };
}

/** Signs an offered agreement, once the franchisee has confirmed exactly that. */
export function signAgreement(
  body: BodyInput<typeof agreements.sign>,
): Promise<ApiResult<AgreementStatus>> {
  return freshCode.withFreshCode(() => call(agreements.sign, { body }));
}

/** One of the franchisee's own PDFs. */
export function readOwnAgreementFile(
  query: Query<typeof agreements.readFile>,
): Promise<ApiResult<Blob>> {
  return call(agreements.readFile, { query });
}

/** The agreement and certificate of a franchisee, for staff. */
export function personAgreementQuery(userId: string) {
  return {
    queryKey: ['agreement', 'of', userId],
    queryFn: (): Promise<AgreementStatus> =>
      getValue(call(agreements.readOf, { params: { userId } })),
  };
}

/** A PDF of a franchisee, for staff. */
export function readAgreementFileOf(
  userId: string,
  document: Query<typeof agreements.readFileOf>['document'],
): Promise<ApiResult<Blob>> {
  return call(agreements.readFileOf, { params: { userId }, query: { document } });
}

/** Records the e-stamp for an agreement that is not signed yet. */
export function recordStamp(
  userId: string,
  stamp: Record<'number' | 'state' | 'date', string> & { readonly amount: number },
): Promise<ApiResult<AgreementStatus>> {
  const body = stamp as BodyInput<typeof agreements.recordStamp>; // checked before it is sent
  return call(agreements.recordStamp, { params: { userId }, body });
}

/** Revokes the certificate of a franchisee. */
export function revokeCertificate(
  userId: string,
  reason: string,
): Promise<ApiResult<AgreementStatus>> {
  const input = { params: { userId }, body: { reason } };
  return freshCode.withFreshCode(() => call(agreements.revokeCertificate, input));
}
