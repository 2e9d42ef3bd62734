import { createDraftKeeper, type DraftKeeper } from '../../../../lib/draft-keeper.ts';
import { perPerson } from '../../../../lib/per-person.ts';
import {
  createPaperKeeper,
  isBeside,
  keptIds,
  placeBeside,
  type PaperKeeper,
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
    remove: (place, before) => {
      if (before.is === 'kept')
        return removeDocuments(eserviceId, ({ id }) => id === before.document.id);
      // What was on its way may just have arrived.
      const known = new Set(keptIds(papers));
      return removeDocuments(eserviceId, ({ id, field }) =>
        isBeside(place) ? field === null && !known.has(id) : field === place,
      );
    },
  });
  return papers;
}
