import type { SavedCorrection } from '@anupal/contract/applications/corrections';
import { createDraftKeeper, type DraftKeeper } from '../../../../lib/draft-keeper.ts';
import { perPerson } from '../../../../lib/per-person.ts';
import { takeBack } from '../../../../lib/take-back.ts';
import {
  createPaperKeeper,
  isBeside,
  placeBeside,
  type PaperKeeper,
} from '../../components/papers.ts';
import { addCorrectionDocument, removeNewDocuments, saveCorrectionDraft } from '../api.ts';

/** What keeps one correction: what is typed, and which new documents are chosen. */
export interface CorrectionKeepers {
  readonly texts: DraftKeeper<SavedCorrection>;
  readonly papers: PaperKeeper;
}

const kept = perPerson(() => new Map<string, CorrectionKeepers>());

/** What keeps the correction of an application by its person. */
export function correctionKeepers(userId: string, applicationId: string): CorrectionKeepers {
  const known = kept(userId).get(applicationId);
  if (known !== undefined) return known;
  const made = {
    texts: createDraftKeeper<SavedCorrection>((draft, outlivesPage) =>
      saveCorrectionDraft(applicationId, draft, outlivesPage),
    ),
    papers: createPapers(applicationId),
  };
  kept(userId).set(applicationId, made);
  return made;
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
