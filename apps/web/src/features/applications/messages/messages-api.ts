import { applications } from '@anupal/contract/applications';
import type { MessageDraft } from '@anupal/contract/applications/draft-schemas';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { Response } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { checkBody } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { removeEach } from '../../../lib/uploads/discard-upload.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** What was typed and sent for the next message, and not sent off. */
export type SavedMessageDraft = Response<typeof applications.readMessageDraft>;

/** What was not sent off about an application, on whatever device. */
export function fetchMessageDraft(applicationId: string): Promise<SavedMessageDraft> {
  return valueOf(call(applications.readMessageDraft, { params: { applicationId } }));
}

/** Keeps what was typed for the next message. */
export function saveMessageDraft(
  applicationId: string,
  body: MessageDraft,
  outlivesPage: boolean,
): Promise<Answer<unknown>> {
  return call(applications.saveMessageDraft, { params: { applicationId }, body, outlivesPage });
}

/** Takes those documents out of the next message that fit; what is gone already is gone. */
export async function removeDraftDocuments(
  applicationId: string,
  fits: (document: ApplicationDocument) => boolean,
): Promise<Answer<unknown>> {
  const unsent = await call(applications.readMessageDraft, { params: { applicationId } });
  if (!unsent.ok) return unsent;
  return removeEach(unsent.value.documents.filter(fits), removeMessageDocument);
}

/** What somebody writes, with the documents that go along. */
export interface MessageInput {
  readonly text: string;
  readonly documents: string[];
}

/** What is wrong with a message; null when it can be sent. */
export function validateMessage(typed: MessageInput): Failure | null {
  return checkBody(applications.write, typed);
}

/** Sends a message. Sent again under its key it counts once. */
export function sendMessage(
  applicationId: string,
  body: MessageInput,
  idempotencyKey: string,
): Promise<Answer<Application>> {
  return call(applications.write, { params: { applicationId }, body, idempotencyKey });
}

interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a document that will go with the next message. */
export function uploadMessageDocument(
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
export function removeMessageDocument(documentId: string): Promise<Answer<unknown>> {
  return call(applications.removeDocument, { params: { documentId } });
}
