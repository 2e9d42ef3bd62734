import { applications } from '@anupal/contract/applications';
import type { MessageDraft } from '@anupal/contract/applications/draft-schemas';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { Response } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { checkBody } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { removeDocuments } from '../../../lib/uploads/discard-upload.ts';
import type { UploadControl } from '../../../lib/uploads/upload-slots.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The draft of the next message, with its uploaded documents. */
export type SavedMessageDraft = Response<typeof applications.readMessageDraft>;

/** The draft of the next message, from any device. */
export function fetchMessageDraft(applicationId: string): Promise<SavedMessageDraft> {
  return getValue(call(applications.readMessageDraft, { params: { applicationId } }));
}

/** Saves the draft of the next message. */
export function saveMessageDraft(
  applicationId: string,
  body: MessageDraft,
  outlivesPage: boolean,
): Promise<ApiResult<unknown>> {
  return call(applications.saveMessageDraft, { params: { applicationId }, body, outlivesPage });
}

/** Removes the matching documents from the next message; missing ones are ignored. */
export async function removeDraftDocuments(
  applicationId: string,
  fits: (document: ApplicationDocument) => boolean,
): Promise<ApiResult<unknown>> {
  const unsent = await call(applications.readMessageDraft, { params: { applicationId } });
  if (!unsent.ok) return unsent;
  return removeDocuments(unsent.value.documents.filter(fits), removeMessageDocument);
}

/** A message as the form sends it. */
export interface MessageInput {
  readonly text: string;
  readonly documents: string[];
}

/** Checks a message; null when it can be sent. */
export function validateMessage(input: MessageInput): Failure | null {
  return checkBody(applications.addMessage, input);
}

/** Sends a message. Repeating the call with the same key has no further effect. */
export function sendMessage(
  applicationId: string,
  body: MessageInput,
  idempotencyKey: string,
): Promise<ApiResult<Application>> {
  return call(applications.addMessage, { params: { applicationId }, body, idempotencyKey });
}

/** Uploads a document for the next message. */
export function uploadMessageDocument(
  applicationId: string,
  file: Blob,
  control: UploadControl,
): Promise<ApiResult<ApplicationDocument>> {
  return call(applications.addDocument, {
    params: { applicationId },
    body: {},
    files: [file],
    ...control,
  });
}

/** Removes a document that has not been sent. */
export function removeMessageDocument(documentId: string): Promise<ApiResult<unknown>> {
  return call(applications.removeDocument, { params: { documentId } });
}
