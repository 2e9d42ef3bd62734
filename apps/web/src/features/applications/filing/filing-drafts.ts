import { createServerDraft, type ServerDraft } from '../../../lib/drafts/server-draft.ts';
import { perUser } from '../../../lib/session/per-user.ts';
import { discardUpload } from '../../../lib/uploads/discard-upload.ts';
import {
  createDocumentUploads,
  isAdditionalSlot,
  additionalSlot,
  type DocumentUploads,
  type DocumentSlot,
} from '../documents/document-slots.ts';
import {
  removeDraftDocuments,
  saveDraft,
  uploadDraftDocument,
  type DraftKey,
} from './filing-api.ts';
import type { ApplicationFormValues } from './filing-model.ts';

/** The stores of one draft: its values and its documents. */
export interface FilingStores {
  readonly form: ServerDraft<ApplicationFormValues>;
  readonly documents: DocumentUploads;
}

const allStores = perUser(() => new Map<string, FilingStores>());

/** The stores of a user's draft for a service and client, kept while the tab is open. */
export function getFilingStores(userId: string, draftKey: DraftKey): FilingStores {
  const name = draftName(draftKey);
  const existing = allStores(userId).get(name);
  if (existing !== undefined) return existing;
  const stores = {
    form: createServerDraft<ApplicationFormValues>((values, outlivesPage) =>
      saveDraft(draftKey, values, outlivesPage),
    ),
    documents: createUploads(draftKey),
  };
  allStores(userId).set(name, stores);
  return stores;
}

/** Waits until a user's drafts for a service are saved. */
export async function waitForDrafts(userId: string, eserviceId: string): Promise<void> {
  const serviceStores = [...allStores(userId)].filter(([name]) => name.startsWith(eserviceId));
  await Promise.all(serviceStores.map(([, { form }]) => form.settled()));
}

function draftName({ eserviceId, client }: DraftKey): string {
  return `${eserviceId} ${client}`;
}

function createUploads(draftKey: DraftKey): DocumentUploads {
  const documents = createDocumentUploads({
    toKey: ({ id, field }) => field ?? additionalSlot(id),
    send: (slotName, file, sending) =>
      uploadDraftDocument(
        { draftKey, field: isAdditionalSlot(slotName) ? undefined : slotName },
        file,
        sending,
      ),
    remove: (slotName, before) =>
      isAdditionalSlot(slotName)
        ? discardUpload(before, {
            slots: documents.slots,
            remove: (documentId) => removeDraftDocuments(draftKey, ({ id }) => id === documentId),
            removePending: (fits) =>
              removeDraftDocuments(draftKey, (one) => one.field === null && fits(one)),
          })
        : removeFieldDocument(draftKey, slotName, before),
  });
  return documents;
}

// A field has one document, even if the last upload failed and an earlier one is still stored.
function removeFieldDocument(draftKey: DraftKey, field: string, before: DocumentSlot) {
  const storedId = before.is === 'stored' ? before.document.id : null;
  return removeDraftDocuments(draftKey, (one) =>
    storedId === null ? one.field === field : one.id === storedId,
  );
}
