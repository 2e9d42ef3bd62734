import { applications } from '@anupal/contract/applications';
import { newClientInput } from '@anupal/contract/applications/inputs';
import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import type {
  Application,
  ApplicationClient,
  ApplicationDocument,
} from '@anupal/contract/applications/schemas';
import type { BodyInput, Params, Response } from '@anupal/contract/endpoint';
import { eservices, type EserviceDetail } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { checkFields } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { removeEach } from '../../../lib/uploads/discard-upload.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import { applicationsKey } from '../applications-api.ts';

/** What is filed. */
export type ApplicationInput = BodyInput<typeof applications.file>;

/** A service as it stands now, with what it asks. */
export function fetchService(eserviceId: string, language: Language): Promise<EserviceDetail> {
  return valueOf(call(eservices.read, { params: { eserviceId }, query: { language } }));
}

/** Clients whom the person has filed for before, the latest first. */
export function clientsQuery(q: string) {
  return {
    queryKey: [...applicationsKey, 'clients', q],
    queryFn: async (): Promise<readonly ApplicationClient[]> => {
      const body = { q: q || undefined };
      const { clients } = await valueOf(call(applications.searchClients, { body }));
      return clients.filter(({ isSelf }) => !isSelf);
    },
  };
}

/** What is wrong with a new client; null when it is good. */
export function validateClient(given: object): Failure | null {
  return checkFields(newClientInput, given);
}

/** Files an application. Repeated under its key it is the same one. */
export function fileApplication(
  body: ApplicationInput,
  idempotencyKey: string,
): Promise<Answer<Application>> {
  return call(applications.file, { body, idempotencyKey });
}

/** Which draft is meant: the service, and for whom. */
export type DraftKey = Params<typeof applications.readDraft>;

/** A draft with its documents, from whatever device. */
export function fetchDraft(place: DraftKey): Promise<Response<typeof applications.readDraft>> {
  return valueOf(call(applications.readDraft, { params: place }));
}

/** Saves what was entered. */
export function saveDraft(
  place: DraftKey,
  draft: ApplicationDraft,
  outlivesPage: boolean,
): Promise<Answer<unknown>> {
  return call(applications.saveDraft, { params: place, body: draft, outlivesPage });
}

/** Deletes a draft with its documents, and no other. */
export function discardDraft(place: DraftKey): Promise<Answer<unknown>> {
  return call(applications.discardDraft, { params: place });
}

interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a document into the draft: for a field of the form, or beside them. */
export function uploadDraftDocument(
  { place, field }: { readonly place: DraftKey; readonly field: string | undefined },
  file: Blob,
  sending: Sending,
): Promise<Answer<ApplicationDocument>> {
  const body = { field };
  return call(applications.addDraftDocument, {
    params: place,
    body,
    files: [file],
    ...sending,
  });
}

/** Takes those documents out of the draft that fit; what is gone already is gone. */
export async function removeDraftDocuments(
  place: DraftKey,
  fits: (document: ApplicationDocument) => boolean,
): Promise<Answer<unknown>> {
  const draft = await call(applications.readDraft, { params: place });
  if (!draft.ok) return draft;
  return removeEach(draft.value.documents.filter(fits), (documentId) =>
    call(applications.removeDocument, { params: { documentId } }),
  );
}
