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

/** The stores of a user's draft, kept while the tab is open. */
export function getFilingStores(userId: string, draftKey: DraftKey): FilingStores {
  const name = draftName(draftKey);
  const existing = allStores(userId).get(name);
  if (existing !== undefined) return existing;
  const form = createServerDraft<ApplicationFormValues>((values, outlivesPage) =>
    saveDraft(draftKey, values, outlivesPage),
  );
  const stores = { form, documents: createUploads(draftKey, form.noteSaved) };
  allStores(userId).set(name, stores);
  return stores;
}

/** Waits until a user's drafts for a service are saved. */
export async function waitForDraftSaves(userId: string, eserviceId: string): Promise<void> {
  const serviceStores = [...allStores(userId)].filter(([name]) => name.startsWith(eserviceId));
  await Promise.all(serviceStores.map(([, { form }]) => form.settled()));
}

function draftName({ eserviceId, client, subject }: DraftKey): string {
  return `${eserviceId} ${client} ${subject}`;
}

function createUploads(draftKey: DraftKey, onStored: () => void): DocumentUploads {
  const documents = createDocumentUploads({
    toKey: ({ id, field }) => field ?? additionalSlot(id),
    send: async (slotName, file, control) => {
      const field = isAdditionalSlot(slotName) ? undefined : slotName;
      const result = await uploadDraftDocument({ draftKey, field }, file, control);
      if (result.ok) onStored();
      return result;
    },
    remove: (slotName, slot) =>
      isAdditionalSlot(slotName)
        ? discardUpload(slot, {
            slots: documents.slots,
            remove: (documentId) => removeDraftDocuments(draftKey, ({ id }) => id === documentId),
            removePending: (matches) =>
              removeDraftDocuments(
                draftKey,
                (document) => document.field === null && matches(document),
              ),
          })
        : removeFieldDocument(draftKey, slotName, slot),
  });
  return documents;
}

// After a failed replacement the slot no longer knows the stored document, so it is removed by its
// field.
function removeFieldDocument(draftKey: DraftKey, field: string, slot: DocumentSlot) {
  const storedId = slot.is === 'stored' ? slot.document.id : null;
  return removeDraftDocuments(draftKey, (document) =>
    storedId === null ? document.field === field : document.id === storedId,
  );
}
