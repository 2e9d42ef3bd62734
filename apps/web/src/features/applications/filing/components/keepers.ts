import { createDraftKeeper, type DraftKeeper } from '../../../../lib/draft-keeper.ts';
import { perPerson } from '../../../../lib/per-person.ts';
import { takeBack } from '../../../../lib/take-back.ts';
import {
  createPaperKeeper,
  isBeside,
  placeBeside,
  type PaperKeeper,
  type PaperSlot,
} from '../../components/papers.ts';
import { removeDocuments, saveDraft, sendDocument } from '../api.ts';
import type { TypedApplication } from '../model.ts';

/** What keeps the form of one service: what is typed, and which documents are chosen. */
export interface Keepers {
  readonly texts: DraftKeeper<TypedApplication>;
  readonly papers: PaperKeeper;
}

const kept = perPerson(() => new Map<string, Keepers>());

/** What keeps the form of a service for a person. */
export function keepersOf(userId: string, eserviceId: string): Keepers {
  const known = kept(userId).get(eserviceId);
  if (known !== undefined) return known;
  const made = {
    texts: createDraftKeeper<TypedApplication>((draft, outlivesPage) =>
      saveDraft(eserviceId, draft, outlivesPage),
    ),
    papers: createPapers(eserviceId),
  };
  kept(userId).set(eserviceId, made);
  return made;
}

function createPapers(eserviceId: string): PaperKeeper {
  const papers = createPaperKeeper({
    placeOf: ({ id, field }) => field ?? placeBeside(id),
    send: (place, file, sending) =>
      sendDocument({ eserviceId, field: isBeside(place) ? undefined : place }, file, sending),
    remove: (place, before) =>
      isBeside(place)
        ? takeBack(before, {
            slots: papers.slots,
            remove: (documentId) => removeDocuments(eserviceId, ({ id }) => id === documentId),
            removeUnsent: (fits) =>
              removeDocuments(eserviceId, (one) => one.field === null && fits(one)),
          })
        : removeFrom(eserviceId, place, before),
  });
  return papers;
}

// A field has one document, also where what came last never left and an earlier one is still there.
function removeFrom(eserviceId: string, field: string, before: PaperSlot) {
  const known = before.is === 'kept' ? before.document.id : null;
  return removeDocuments(eserviceId, (one) =>
    known === null ? one.field === field : one.id === known,
  );
}
