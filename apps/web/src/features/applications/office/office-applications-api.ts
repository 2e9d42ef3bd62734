import { applications } from '@anupal/contract/applications';
import type { corrections } from '@anupal/contract/applications/corrections';
import type { Application } from '@anupal/contract/applications/schemas';
import type { BodyInput, Params, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult, Parts } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { applicationsKey } from '../applications-api.ts';
import { queueList, toRequestFilters, type QueueQuery } from './queue-filters.ts';

/** The key prefix of every query of the back office about applications. */
export const officeApplicationsKey = [...applicationsKey, 'office'] as const;

/** Data of clients is dropped when its page is left. */
export const uncached = { gcTime: 0 } as const;

/** A page of the queue. A search goes in a body, never in a URL. */
export function queueQuery(query: QueueQuery, language: Language) {
  const { cursor, limit } = queueList.toRequest(query);
  const { q, ...others } = toRequestFilters(query);
  const filters = { ...others, cursor, limit };
  return {
    queryKey: [...officeApplicationsKey, 'queue', q, filters, language],
    queryFn: (): Promise<Response<typeof applications.listQueue>> =>
      getValue(
        q === undefined
          ? call(applications.listQueue, { query: filters })
          : call(applications.searchQueue, { body: { q, ...filters } }),
      ),
    ...uncached,
  };
}

/** The number of applications per status, and the departments that have any. */
export function queueFiguresQuery(language: Language) {
  return {
    queryKey: [...officeApplicationsKey, 'figures', language],
    queryFn: (): Promise<Response<typeof applications.readQueueFigures>> =>
      getValue(call(applications.readQueueFigures)),
  };
}

/** The client's full PAN. Each call is recorded. */
export async function revealClientPan(applicationId: string): Promise<ApiResult<string>> {
  const result = await freshCode.withFreshCode(() =>
    call(applications.revealClientPan, { params: { applicationId } }),
  );
  return result.ok ? { ...result, value: result.value.pan } : result;
}

/** Assigns an application to the caller. */
export function claimApplication(applicationId: string): Promise<ApiResult<Application>> {
  return call(applications.claim, { params: { applicationId } });
}

/** Returns an application to the queue. */
export function releaseApplication(applicationId: string): Promise<ApiResult<Application>> {
  return call(applications.release, { params: { applicationId } });
}

/** Requests an answer or documents from the franchisee. */
export function requestInformation(
  applicationId: string,
  body: BodyInput<typeof applications.requestInformation>,
): Promise<ApiResult<Application>> {
  return call(applications.requestInformation, { params: { applicationId }, body });
}

/** Quotes a fee. */
export function quoteFee(
  applicationId: string,
  body: BodyInput<typeof applications.quote>,
): Promise<ApiResult<Application>> {
  return call(applications.quote, { params: { applicationId }, body });
}

/** Moves an application to another status. */
export function transitionApplication(
  applicationId: string,
  body: BodyInput<typeof applications.changeState>,
): Promise<ApiResult<Application>> {
  return call(applications.changeState, { params: { applicationId }, body });
}

/** Allows one correction, or declines it. */
export function decideCorrectionRequest(
  params: Params<typeof corrections.decideCorrection>,
  body: BodyInput<typeof corrections.decideCorrection>,
): Promise<ApiResult<Application>> {
  return call(applications.decideCorrection, { params, body });
}

export function reopenApplication(
  applicationId: string,
  body: BodyInput<typeof applications.reopen>,
): Promise<ApiResult<Application>> {
  return call(applications.reopen, { params: { applicationId }, body });
}

/** Withdraws a result that was delivered to the franchisee. */
export function withdrawResult(
  applicationId: string,
  documentId: string,
  reason: string,
): Promise<ApiResult<Application>> {
  const params = { applicationId, documentId };
  return call(applications.withdrawResult, { params, body: { reason } });
}

/** Records what was paid to the government for a charge. */
export function recordGovernmentFee(
  applicationId: string,
  chargeId: string,
  body: BodyInput<typeof applications.recordGovernmentFee>,
): Promise<ApiResult<Application>> {
  const params = { applicationId, chargeId };
  return freshCode.withFreshCode(() => call(applications.recordGovernmentFee, { params, body }));
}

/** Uploads a finished document. */
export function uploadResult(
  applicationId: string,
  file: File,
  onProgress: NonNullable<Parts['onProgress']>,
): Promise<ApiResult<Application>> {
  const params = { applicationId };
  return call(applications.addResult, { params, body: {}, files: [file], onProgress });
}

/** Deletes a finished document that was not delivered. */
export function deleteResult(
  applicationId: string,
  documentId: string,
): Promise<ApiResult<Application>> {
  return call(applications.removeResult, { params: { applicationId, documentId } });
}
