import { applications } from '@anupal/contract/applications';
import { newClientInput } from '@anupal/contract/applications/inputs';
import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import type { BodyInput, Params, Response } from '@anupal/contract/endpoint';
import { eservices, type EserviceDetail } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { checkFields } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { removeDocuments } from '../../../lib/uploads/discard-upload.ts';
import type { UploadControl } from '../../../lib/uploads/upload-slots.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { ownPriceQuery } from '../../eservices/own-price-api.ts';
import { applicationsKey } from '../applications-api.ts';

/** An application as the form sends it. */
export type ApplicationInput = BodyInput<typeof applications.file>;

/** A service to apply for: `firmFee` is what the user pays, `publicFee` what the public site shows. */
export interface FilingService extends EserviceDetail {
  readonly publicFee: number | null;
}

/** The current version of a service, with its form and what the user pays for it. */
export async function fetchService(eserviceId: string, language: Language): Promise<FilingService> {
  const [service, price] = await Promise.all([
    getValue(call(eservices.read, { params: { eserviceId }, query: { language } })),
    ownPriceQuery(eserviceId).queryFn(),
  ]);
  return { ...service, firmFee: price.firmFee, publicFee: price.publicFee };
}

/** Checks a new client; null when there is nothing to correct. */
export function validateClient(client: object): Failure | null {
  return checkFields(newClientInput, client);
}

/** Files an application. Repeating the call with the same key returns the same application. */
export function fileApplication(
  body: ApplicationInput,
  idempotencyKey: string,
): Promise<ApiResult<Application>> {
  return call(applications.file, { body, idempotencyKey });
}

/** The key of a draft: service, client and subject. */
export type DraftKey = Params<typeof applications.readDraft> & { readonly subject: string };

function toCall({ eserviceId, client, subject }: DraftKey) {
  const query = subject === '' ? {} : { subject };
  return { params: { eserviceId, client }, query };
}

/** A draft with its documents, from any device, and what a new one can start with. */
export function fetchDraft(
  draftKey: DraftKey,
  repeats?: string,
): Promise<Response<typeof applications.readDraft>> {
  const { params, query } = toCall(draftKey);
  const repeated = repeats === undefined ? {} : { repeats };
  return getValue(call(applications.readDraft, { params, query: { ...query, ...repeated } }));
}

export function saveDraft(
  draftKey: DraftKey,
  draft: ApplicationDraft,
  outlivesPage: boolean,
): Promise<ApiResult<unknown>> {
  return call(applications.saveDraft, { ...toCall(draftKey), body: draft, outlivesPage });
}

/** Deletes a draft and its documents. */
export function discardDraft(draftKey: DraftKey): Promise<ApiResult<unknown>> {
  return call(applications.discardDraft, toCall(draftKey));
}

/** Uploads a document to the draft: for a field of the form, or an additional one. */
export function uploadDraftDocument(
  { draftKey, field }: { readonly draftKey: DraftKey; readonly field: string | undefined },
  file: Blob,
  control: UploadControl,
): Promise<ApiResult<ApplicationDocument>> {
  const body = { field };
  return call(applications.addDraftDocument, {
    ...toCall(draftKey),
    body,
    files: [file],
    ...control,
  });
}

/** The documents of the client of a draft, the latest first. */
export async function fetchAttachable(
  draftKey: DraftKey,
): Promise<readonly OfferedClientDocument[]> {
  const { params } = toCall(draftKey);
  const { documents } = await getValue(call(applications.listAttachable, { params }));
  return documents;
}

/** Attaches a document of the client to a draft: for a field of the form, or an additional one. */
export function attachClientDocument(
  draftKey: DraftKey,
  { documentId, field }: { readonly documentId: string; readonly field?: string | undefined },
): Promise<ApiResult<ApplicationDocument>> {
  const body = { documentId, ...(field !== undefined && { field }) };
  return call(applications.attachClientDocument, { ...toCall(draftKey), body });
}

/** The filed documents of an application that its client does not have. */
export function unsavedDocumentsQuery(applicationId: string, language: Language) {
  return {
    queryKey: [...applicationsKey, 'unsaved', applicationId, language],
    queryFn: (): Promise<Response<typeof applications.listUnsaved>> =>
      getValue(call(applications.listUnsaved, { params: { applicationId } })),
    staleTime: 0,
  };
}

/** Saves filed documents to those of the client. */
export function saveToClient(
  applicationId: string,
  documents: BodyInput<typeof applications.saveToClient>['documents'],
): Promise<ApiResult<unknown>> {
  return call(applications.saveToClient, { params: { applicationId }, body: { documents } });
}

/** Removes the matching documents from the draft; missing ones are ignored. */
export async function removeDraftDocuments(
  draftKey: DraftKey,
  matches: (document: ApplicationDocument) => boolean,
): Promise<ApiResult<unknown>> {
  const draft = await call(applications.readDraft, toCall(draftKey));
  if (!draft.ok) return draft;
  return removeDocuments(draft.value.documents.filter(matches), (documentId) =>
    call(applications.removeDocument, { params: { documentId } }),
  );
}
