import { createServerDraft, type ServerDraft } from '../../../lib/drafts/server-draft.ts';
import { perUser } from '../../../lib/session/per-user.ts';
import { discardUpload } from '../../../lib/uploads/discard-upload.ts';
import {
  createDocumentUploads,
  isAdditionalSlot,
  additionalSlot,
  type DocumentUploads,
} from '../documents/document-slots.ts';
import {
  uploadCorrectionDocument,
  removeNewDocuments,
  saveCorrectionDraft,
  type FiledForm,
} from './corrections-api.ts';
import { isUnchanged, rebaseCorrection, type CorrectionFormValues } from './correction-model.ts';

/** The stores of one correction: its values and its new documents. */
export interface CorrectionStores {
  readonly form: ServerDraft<CorrectionFormValues>;
  readonly documents: DocumentUploads;
}

const allStores = perUser(() => new Map<string, CorrectionStores>());

/** The stores for the correction of an application by a user, kept while the tab is open. */
export function getCorrectionStores(userId: string, applicationId: string): CorrectionStores {
  const existing = allStores(userId).get(applicationId);
  if (existing !== undefined) return existing;
  const stores = {
    form: createServerDraft<CorrectionFormValues>(
      ({ answers, removed, correctionCount }, outlivesPage) =>
        saveCorrectionDraft(applicationId, { answers, removed, correctionCount }, outlivesPage),
    ),
    documents: createUploads(applicationId),
  };
  allStores(userId).set(applicationId, stores);
  return stores;
}

/** Loads the form into the stores when it is opened again in this tab. */
export function loadForm(stores: CorrectionStores, form: FiledForm): void {
  const unsaved = stores.form.unsaved();
  if (unsaved !== null) {
    rebaseForm(stores, unsaved, form);
    return;
  }
  fillDocuments(stores, form);
  if (form.draft === null) stores.form.clear();
}

/**
 * Rebases the values onto the current form and returns them. Another correction has deleted the
 * draft, so they are saved again.
 */
export function rebaseForm(
  stores: CorrectionStores,
  values: CorrectionFormValues,
  form: FiledForm,
): CorrectionFormValues {
  fillDocuments(stores, form);
  const rebased = rebaseCorrection(values, form);
  if (form.draft === null && isUnchanged(rebased, form)) stores.form.clear();
  else stores.form.type(rebased);
  return rebased;
}

function fillDocuments({ documents }: CorrectionStores, form: FiledForm): void {
  // The documents of another correction are filed by now; others were deleted with its draft.
  const isFiled = ({ id }: { readonly id: string }) =>
    form.documents.some((document) => document.id === id);
  documents.load(form.newDocuments, (document) => !isFiled(document));
}

function createUploads(applicationId: string): DocumentUploads {
  const documents = createDocumentUploads({
    toKey: ({ id, field }) => field ?? additionalSlot(id),
    send: (slotName, file, control) => {
      const field = isAdditionalSlot(slotName) ? undefined : slotName;
      return uploadCorrectionDocument({ applicationId, field }, file, control);
    },
    remove: (slotName, slot) =>
      isAdditionalSlot(slotName)
        ? discardUpload(slot, {
            slots: documents.slots,
            remove: (documentId) =>
              removeNewDocuments(applicationId, ({ id }) => id === documentId),
            removePending: (matches) =>
              removeNewDocuments(
                applicationId,
                (document) => document.field === null && matches(document),
              ),
          })
        : removeNewDocuments(applicationId, ({ field }) => field === slotName),
  });
  return documents;
}
