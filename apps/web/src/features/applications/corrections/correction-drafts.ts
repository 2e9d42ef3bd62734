import { createDraftKeeper, type DraftKeeper } from '../../../lib/drafts/server-draft.ts';
import { perPerson } from '../../../lib/session/per-user.ts';
import { takeBack } from '../../../lib/uploads/discard-upload.ts';
import {
  createPaperKeeper,
  isBeside,
  placeBeside,
  type PaperKeeper,
} from '../documents/document-slots.ts';
import {
  addCorrectionDocument,
  removeNewDocuments,
  saveCorrectionDraft,
  type FiledForm,
} from './corrections-api.ts';
import { isAsFiled, rebased, type TypedCorrection } from './correction-model.ts';

/** What keeps one correction: what is typed, and which new documents are chosen. */
export interface CorrectionKeepers {
  readonly texts: DraftKeeper<TypedCorrection>;
  readonly papers: PaperKeeper;
}

const kept = perPerson(() => new Map<string, CorrectionKeepers>());

/** What keeps the correction of an application by its person. */
export function correctionKeepers(userId: string, applicationId: string): CorrectionKeepers {
  const known = kept(userId).get(applicationId);
  if (known !== undefined) return known;
  const made = {
    texts: createDraftKeeper<TypedCorrection>(({ answers, removed, corrected }, outlivesPage) =>
      saveCorrectionDraft(applicationId, { answers, removed, corrected }, outlivesPage),
    ),
    papers: createPapers(applicationId),
  };
  kept(userId).set(applicationId, made);
  return made;
}

/** Takes over the form as it was read when it is opened again in this tab. */
export function openForm(keepers: CorrectionKeepers, form: FiledForm): void {
  const unsent = keepers.texts.unsent();
  if (unsent !== null) {
    followForm(keepers, unsent, form);
    return;
  }
  fillPapers(keepers, form);
  if (form.draft === null) keepers.texts.forget();
}

/**
 * Takes over the form as it is now; answers what stands in it. The sending of another correction
 * has ended the draft, so what is typed is saved again.
 */
export function followForm(
  keepers: CorrectionKeepers,
  typed: TypedCorrection,
  form: FiledForm,
): TypedCorrection {
  fillPapers(keepers, form);
  const now = rebased(typed, form);
  if (form.draft === null && isAsFiled(now, form)) keepers.texts.forget();
  else keepers.texts.type(now);
  return now;
}

function fillPapers({ papers }: CorrectionKeepers, form: FiledForm): void {
  // What went along with another correction is filed; what did not was deleted with it.
  const isFiled = ({ id }: { readonly id: string }) => form.documents.some((one) => one.id === id);
  papers.fill(form.newDocuments, (document) => !isFiled(document));
}

function createPapers(applicationId: string): PaperKeeper {
  const papers = createPaperKeeper({
    placeOf: ({ id, field }) => field ?? placeBeside(id),
    send: (place, file, sending) => {
      const field = isBeside(place) ? undefined : place;
      return addCorrectionDocument({ applicationId, field }, file, sending);
    },
    remove: (place, before) =>
      isBeside(place)
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
