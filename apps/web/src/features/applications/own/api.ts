import { applications } from '@anupal/contract/applications';
import type { Response } from '@anupal/contract/endpoint';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/records';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api-client.ts';
import { checkBody } from '../../../lib/body-check.ts';
import type { Failure } from '../../../lib/failure.ts';
import type { Answer } from '../../../lib/request.ts';
import { valueOf } from '../../../lib/value-of.ts';
import { applicationsKey } from '../api.ts';
import { applicationsPerPage, type ApplicationPlace } from './model.ts';

/** An application with all that its franchisee may see of it, in the language of the screen. */
export function applicationQuery(applicationId: string, language: Language) {
  return {
    queryKey: [...applicationsKey, 'one', applicationId, language],
    queryFn: (): Promise<Application> =>
      valueOf(call(applications.read, { params: { applicationId } })),
    // Whoever comes back to the tab may come for news.
    staleTime: 0,
  };
}

/** What somebody writes, with the documents that go along. */
export interface TypedMessage {
  readonly text: string;
  readonly documents: string[];
}

/** What is wrong with a message; null when it can be sent. */
export function checkMessage(typed: TypedMessage): Failure | null {
  return checkBody(applications.write, typed);
}

/** Sends a message. Sent again under its key it counts once. */
export function sendMessage(
  applicationId: string,
  body: TypedMessage,
  idempotencyKey: string,
): Promise<Answer<Application>> {
  return call(applications.write, { params: { applicationId }, body, idempotencyKey });
}

/** Pays a quoted fee from the wallet. */
export function payCharge(
  applicationId: string,
  chargeId: string,
  idempotencyKey: string,
): Promise<Answer<Application>> {
  return call(applications.pay, { params: { applicationId, chargeId }, idempotencyKey });
}

/** Withdraws an application as it was looked at. */
export function withdraw({
  id,
  version,
}: Pick<Application, 'id' | 'version'>): Promise<Answer<Application>> {
  return call(applications.withdraw, { params: { applicationId: id }, body: { version } });
}

interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a document that will go with the next message. */
export function addDocument(
  applicationId: string,
  file: Blob,
  sending: Sending,
): Promise<Answer<ApplicationDocument>> {
  return call(applications.addDocument, {
    params: { applicationId },
    body: {},
    files: [file],
    ...sending,
  });
}

/** Takes back a document that has not been sent yet. */
export function removeDocument(documentId: string): Promise<Answer<unknown>> {
  return call(applications.removeDocument, { params: { documentId } });
}

/** What somebody has made of their plan. */
export type Usage = Response<typeof applications.readUsage>;

/** The places of the plan, and what was filed and completed in each of the last months. */
export const usageQuery = {
  queryKey: [...applicationsKey, 'usage'],
  queryFn: (): Promise<Usage> => valueOf(call(applications.readUsage)),
  staleTime: 0,
};

/** A page of one's own applications, the newest first, in the language of the screen. */
export function ownListQuery(place: ApplicationPlace, language: Language) {
  const { q, state, eserviceId, trail } = place;
  const wish = {
    state: state ?? undefined,
    eserviceId: eserviceId || undefined,
    limit: applicationsPerPage,
    cursor: trail.at(-1),
  };
  return {
    queryKey: [...applicationsKey, 'list', { q, ...wish }, language],
    queryFn: (): Promise<Response<typeof applications.list>> =>
      valueOf(
        // A search may be for a phone number or a PAN, which belong into no URL (decision 014).
        q === ''
          ? call(applications.list, { query: wish })
          : call(applications.search, { body: { ...wish, q } }),
      ),
    staleTime: 0,
  };
}
