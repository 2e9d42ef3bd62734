import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { kyc } from '@anupal/contract/kyc';
import type { KycDocumentType, KycDraft, KycRecord } from '@anupal/contract/kyc/schemas';
import { noticeVersions } from '@anupal/contract/privacy/notice-version';
import { call } from '../../../lib/api/api-client.ts';
import { checkBody } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { session } from '../../../lib/session/session.ts';
import { storedSession } from '../../../lib/session/stored-session.ts';
import type { UploadControl } from '../../../lib/uploads/upload-slots.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The values of the form. */
export type KycFormValues = Omit<BodyInput<typeof kyc.submit>, 'documentTypes' | 'noticeVersion'>;

const pendingPollMs = 60_000;

/** The user's KYC record; null when there is none. A pending one is polled. */
export const ownKycQuery = {
  queryKey: ['kyc', 'own'],
  queryFn: fetchOwnKyc,
  // A user who returns to the page expects the decision.
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: KycRecord | null | undefined };
  }) => (state.data?.kycStatus === 'pending' ? pendingPollMs : false),
} as const;

/** Checks the values; null when they can be submitted. */
export function validateKyc(typed: KycFormValues): Failure | null {
  return checkBody(kyc.submit, typed);
}

/** Submits the KYC with the documents of the draft. */
export function submitKyc(typed: KycFormValues): Promise<ApiResult<KycRecord>> {
  return call(kyc.submit, { body: { ...typed, noticeVersion: noticeVersions[0] }, files: [] });
}

/** Deletes the record, or returns it to draft. */
export function cancelKyc(id: string, keep?: 'draft'): Promise<ApiResult<unknown>> {
  return call(kyc.cancel, { params: { kycId: id }, query: { keep } });
}

/** The draft, from any device. */
export function fetchDraft(): Promise<Response<typeof kyc.readDraft>> {
  return getValue(call(kyc.readDraft));
}

export function saveDraft(draft: KycDraft, outlivesPage: boolean): Promise<ApiResult<unknown>> {
  return call(kyc.saveDraft, { body: draft, outlivesPage });
}

/** Uploads a document to the draft, replacing the one of its type. */
export function uploadDocument(documentType: KycDocumentType, file: Blob, control: UploadControl) {
  return call(kyc.addDraftDocument, { body: { documentType }, files: [file], ...control });
}

/**
 * Removes the document of a type from the draft, whichever it is: an upload may just have ended.
 */
export async function removeDocument(type: KycDocumentType): Promise<ApiResult<unknown>> {
  const draft = await call(kyc.readDraft);
  if (!draft.ok) return draft;
  const found = draft.value.documents.find((document) => document.type === type);
  if (found === undefined) return draft;
  const removed = await call(kyc.removeDraftDocument, { params: { documentId: found.id } });
  return !removed.ok && removed.status === 404 ? draft : removed;
}

async function fetchOwnKyc(): Promise<KycRecord | null> {
  const record = await getValue(call(kyc.readOwn));
  // A decision opens or closes parts of the portal, so the session is refreshed with the record.
  if ((record?.kycStatus ?? null) !== storedSession.user()?.kycStatus) await session.refresh();
  return record;
}
