import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { kyc } from '@anupal/contract/kyc';
import type { KycDocumentType, KycDraft, KycRecord } from '@anupal/contract/kyc/schemas';
import { call } from '../../../lib/api/api-client.ts';
import { checkBody } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { session } from '../../../lib/session/session.ts';
import { storedSession } from '../../../lib/session/stored-session.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** What the form asks for, as it is typed. */
export type KycFormValues = Omit<BodyInput<typeof kyc.submit>, 'documentTypes'>;

const pendingIsAskedEvery = 60_000;

/** The person's own record; null while there is none. One under review is asked about again. */
export const ownKycQuery = {
  queryKey: ['kyc', 'own'],
  queryFn: fetchOwnKyc,
  // Whoever comes back to the page may come for the decision.
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: KycRecord | null | undefined };
  }) => (state.data?.kycStatus === 'pending' ? pendingIsAskedEvery : false),
} as const;

/** What is wrong with what was typed; null when it can be sent. */
export function validateKyc(typed: KycFormValues): Failure | null {
  return checkBody(kyc.submit, typed);
}

/** Hands the KYC in, with the documents of the draft. */
export function submitKyc(typed: KycFormValues): Promise<Answer<KycRecord>> {
  return call(kyc.submit, { body: typed, files: [] });
}

/** Deletes the record, or makes a draft of it. */
export function cancelKyc(id: string, keep?: 'draft'): Promise<Answer<unknown>> {
  return call(kyc.cancel, { params: { kycId: id }, query: { keep } });
}

/** What was typed and sent and not yet handed in, on whatever device. */
export function fetchDraft(): Promise<Response<typeof kyc.readDraft>> {
  return valueOf(call(kyc.readDraft));
}

/** Keeps what was typed. */
export function saveDraft(draft: KycDraft, outlivesPage: boolean): Promise<Answer<unknown>> {
  return call(kyc.saveDraft, { body: draft, outlivesPage });
}

interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a document into the draft, in place of the one of its type. */
export function uploadDocument(documentType: KycDocumentType, file: Blob, sending: Sending) {
  return call(kyc.addDraftDocument, { body: { documentType }, files: [file], ...sending });
}

/** Takes the document of a type out of the draft, whichever it is: an upload may just have ended. */
export async function removeDocument(type: KycDocumentType): Promise<Answer<unknown>> {
  const draft = await call(kyc.readDraft);
  if (!draft.ok) return draft;
  const found = draft.value.documents.find((document) => document.type === type);
  if (found === undefined) return draft;
  const removed = await call(kyc.removeDraftDocument, { params: { documentId: found.id } });
  return !removed.ok && removed.status === 404 ? draft : removed;
}

async function fetchOwnKyc(): Promise<KycRecord | null> {
  const record = await valueOf(call(kyc.readOwn));
  // A decision opens or closes parts of the portal: the guards are told with the record.
  if ((record?.kycStatus ?? null) !== storedSession.user()?.kycStatus) await session.refresh();
  return record;
}
