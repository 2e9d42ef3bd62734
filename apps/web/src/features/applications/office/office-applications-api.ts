import { applications } from '@anupal/contract/applications';
import type { corrections } from '@anupal/contract/applications/corrections';
import type { Application } from '@anupal/contract/applications/schemas';
import type { BodyInput, Params, Response } from '@anupal/contract/endpoint';
import { eservices } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer, Parts } from '../../../lib/api/request.ts';
import { soughtIn } from '../../../lib/lists/search-text.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import { applicationsKey } from '../applications-api.ts';
import { applicationsPerPage, toRequestFilters, type QueueQuery } from './queue-filters.ts';

/** What the key of everything about the desk begins with. */
export const officeApplicationsKey = [...applicationsKey, 'desk'] as const;

/** Nothing of clients and their documents stays behind when its page is left. */
export const uncached = { gcTime: 0 } as const;

/** A page of the queue. What is searched for goes in a body, never in a URL. */
export function queueQuery(query: QueueQuery, language: Language) {
  const q = soughtIn(query.q);
  const filters = {
    ...toRequestFilters(query),
    cursor: query.trail.at(-1),
    limit: applicationsPerPage,
  };
  return {
    queryKey: [...officeApplicationsKey, 'queue', q, filters, language],
    queryFn: (): Promise<Response<typeof applications.listDesk>> =>
      valueOf(
        q === ''
          ? call(applications.listDesk, { query: filters })
          : call(applications.searchDesk, { body: { q, ...filters } }),
      ),
    ...uncached,
  };
}

/** How many applications wait where, and of which departments there are some. */
export function queueFiguresQuery(language: Language) {
  return {
    queryKey: [...officeApplicationsKey, 'figures', language],
    queryFn: (): Promise<Response<typeof applications.readDeskFigures>> =>
      valueOf(call(applications.readDeskFigures)),
  };
}

/** The services by which the queue can be narrowed. */
export function serviceNamesQuery(language: Language) {
  return {
    queryKey: ['eservices', 'names', language],
    queryFn: async (): Promise<readonly { readonly value: string; readonly name: string }[]> => {
      const services = await valueOf(call(eservices.list, { query: { language } }));
      return services.map(({ id, eserviceName }) => ({ value: id, name: eserviceName }));
    },
  };
}

/** The whole PAN of the client. Each call is recorded. */
export async function revealClientPan(applicationId: string): Promise<Answer<string>> {
  const answer = await call(applications.revealClientPan, { params: { applicationId } });
  return answer.ok ? { ...answer, value: answer.value.pan } : answer;
}

/** Takes an application that nobody has. */
export function claimApplication(applicationId: string): Promise<Answer<Application>> {
  return call(applications.take, { params: { applicationId } });
}

/** Gives an application back to the queue. */
export function releaseApplication(applicationId: string): Promise<Answer<Application>> {
  return call(applications.giveBack, { params: { applicationId } });
}

/** Asks the franchisee for an answer or for documents. */
export function requestInformation(
  applicationId: string,
  body: BodyInput<typeof applications.ask>,
): Promise<Answer<Application>> {
  return call(applications.ask, { params: { applicationId }, body });
}

/** Names a fee to be paid. */
export function quoteFee(
  applicationId: string,
  body: BodyInput<typeof applications.quote>,
): Promise<Answer<Application>> {
  return call(applications.quote, { params: { applicationId }, body });
}

/** Moves an application on. */
export function transitionApplication(
  applicationId: string,
  body: BodyInput<typeof applications.move>,
): Promise<Answer<Application>> {
  return call(applications.move, { params: { applicationId }, body });
}

/** Allows one correction, or declines it. */
export function decideCorrectionRequest(
  params: Params<typeof corrections.decideCorrection>,
  body: BodyInput<typeof corrections.decideCorrection>,
): Promise<Answer<Application>> {
  return call(applications.decideCorrection, { params, body });
}

/** Reopens a completed application. */
export function reopenApplication(
  applicationId: string,
  body: BodyInput<typeof applications.reopen>,
): Promise<Answer<Application>> {
  return call(applications.reopen, { params: { applicationId }, body });
}

/** Withdraws a finished document that the franchisee has got. */
export function withdrawResult(
  applicationId: string,
  documentId: string,
  reason: string,
): Promise<Answer<Application>> {
  const params = { applicationId, documentId };
  return call(applications.withdrawResult, { params, body: { reason } });
}

/** Hands in a finished document. */
export function uploadResult(
  applicationId: string,
  file: File,
  onProgress: NonNullable<Parts['onProgress']>,
): Promise<Answer<Application>> {
  const params = { applicationId };
  return call(applications.addResult, { params, body: {}, files: [file], onProgress });
}

/** Deletes a finished document. */
export function deleteResult(
  applicationId: string,
  documentId: string,
): Promise<Answer<Application>> {
  return call(applications.removeResult, { params: { applicationId, documentId } });
}
