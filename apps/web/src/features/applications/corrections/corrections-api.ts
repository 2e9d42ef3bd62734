import { applications } from '@anupal/contract/applications';
import { corrections, type CorrectionDraftInput } from '@anupal/contract/applications/corrections';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { checkBody } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { removeDocuments } from '../../../lib/uploads/discard-upload.ts';
import type { UploadControl } from '../../../lib/uploads/upload-slots.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The form of an application as it was filed, with its answers and the draft of a correction. */
export type FiledForm = Response<typeof corrections.readCorrection>;

export function fetchCorrection(applicationId: string): Promise<FiledForm> {
  return getValue(call(corrections.readCorrection, { params: { applicationId } }));
}

/** Saves the draft of a correction. */
export function saveCorrectionDraft(
  applicationId: string,
  body: CorrectionDraftInput,
  outlivesPage: boolean,
): Promise<ApiResult<unknown>> {
  return call(corrections.saveCorrectionDraft, { params: { applicationId }, body, outlivesPage });
}

/** Deletes the draft of a correction with its documents. */
export function discardCorrectionDraft(applicationId: string): Promise<ApiResult<unknown>> {
  return call(corrections.discardCorrectionDraft, { params: { applicationId } });
}

/** Uploads a document for a correction: for a field of the form, or an additional one. */
export function uploadCorrectionDocument(
  { applicationId, field }: { readonly applicationId: string; readonly field: string | undefined },
  file: Blob,
  control: UploadControl,
): Promise<ApiResult<ApplicationDocument>> {
  return call(corrections.addCorrectionDocument, {
    params: { applicationId },
    body: { field },
    files: [file],
    ...control,
  });
}

/** Removes the matching new documents from the correction; missing ones are ignored. */
export async function removeNewDocuments(
  applicationId: string,
  matches: (document: ApplicationDocument) => boolean,
): Promise<ApiResult<unknown>> {
  const correction = await call(corrections.readCorrection, { params: { applicationId } });
  if (!correction.ok) return correction;
  return removeDocuments(correction.value.newDocuments.filter(matches), (documentId) =>
    call(applications.removeDocument, { params: { documentId } }),
  );
}

/** A correction as the form sends it. */
export type CorrectionInput = BodyInput<typeof corrections.correct>;

/** Submits a correction. Repeating the call with the same key has no further effect. */
export function submitCorrection(
  applicationId: string,
  body: CorrectionInput,
  idempotencyKey: string,
): Promise<ApiResult<Application>> {
  return call(corrections.correct, { params: { applicationId }, body, idempotencyKey });
}

/** Checks a correction request; null when it can be sent. */
export function validateCorrectionRequest(text: string): Failure | null {
  return checkBody(corrections.requestCorrection, { text });
}

/** Requests a correction. Repeating the call with the same key has no further effect. */
export function requestCorrection(
  applicationId: string,
  text: string,
  idempotencyKey: string,
): Promise<ApiResult<Application>> {
  const params = { applicationId };
  return call(corrections.requestCorrection, { params, body: { text }, idempotencyKey });
}
