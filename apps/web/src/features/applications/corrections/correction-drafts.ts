import { createDraftKeeper, type DraftKeeper } from '../../../lib/drafts/server-draft.ts';
import { perPerson } from '../../../lib/session/per-user.ts';
import { takeBack } from '../../../lib/uploads/discard-upload.ts';
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

/** What keeps one correction: what is typed, and which new documents are chosen. */
export interface CorrectionStores {
  readonly form: DraftKeeper<CorrectionFormValues>;
  readonly documents: DocumentUploads;
}

const allStores = perPerson(() => new Map<string, CorrectionStores>());

/** What keeps the correction of an application by its person. */
export function getCorrectionStores(userId: string, applicationId: string): CorrectionStores {
  const known = allStores(userId).get(applicationId);
  if (known !== undefined) return known;
  const made = {
    texts: createDraftKeeper<CorrectionFormValues>(
      ({ answers, removed, corrected }, outlivesPage) =>
        saveCorrectionDraft(applicationId, { answers, removed, corrected }, outlivesPage),
    ),
    papers: createUploads(applicationId),
  };
  allStores(userId).set(applicationId, made);
  return made;
}

/** Takes over the form as it was read when it is opened again in this tab. */
export function loadForm(keepers: CorrectionStores, form: FiledForm): void {
  const unsent = keepers.form.unsent();
  if (unsent !== null) {
    rebaseForm(keepers, unsent, form);
    return;
  }
  fillDocuments(keepers, form);
  if (form.draft === null) keepers.form.forget();
}

/**
 * Takes over the form as it is now; answers what stands in it. The sending of another correction
 * has ended the draft, so what is typed is saved again.
 */
export function rebaseForm(
  keepers: CorrectionStores,
  typed: CorrectionFormValues,
  form: FiledForm,
): CorrectionFormValues {
  fillDocuments(keepers, form);
  const now = rebaseCorrection(typed, form);
  if (form.draft === null && isUnchanged(now, form)) keepers.form.forget();
  else keepers.form.type(now);
  return now;
}

function fillDocuments({ documents: papers }: CorrectionStores, form: FiledForm): void {
  // What went along with another correction is filed; what did not was deleted with it.
  const isFiled = ({ id }: { readonly id: string }) => form.documents.some((one) => one.id === id);
  papers.fill(form.newDocuments, (document) => !isFiled(document));
}

function createUploads(applicationId: string): DocumentUploads {
  const papers = createDocumentUploads({
    placeOf: ({ id, field }) => field ?? additionalSlot(id),
    send: (place, file, sending) => {
      const field = isAdditionalSlot(place) ? undefined : place;
      return uploadCorrectionDocument({ applicationId, field }, file, sending);
    },
    remove: (place, before) =>
      isAdditionalSlot(place)
        ? takeBack(before, {
            slots: papers.slots,
            remove: (documentId) =>
              removeNewDocuments(applicationId, ({ id }) => id === documentId),
            removeUnsent: (fits) =>
              removeNewDocuments(applicationId, (one) => one.field === null && fits(one)),
          })
        : removeNewDocuments(applicationId, ({ field }) => field === place),
  });
  return papers;
}
