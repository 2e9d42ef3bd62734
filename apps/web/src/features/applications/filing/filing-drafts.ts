import { createDraftKeeper, type DraftKeeper } from '../../../lib/drafts/server-draft.ts';
import { perPerson } from '../../../lib/session/per-user.ts';
import { takeBack } from '../../../lib/uploads/discard-upload.ts';
import {
  createPaperKeeper,
  isBeside,
  placeBeside,
  type PaperKeeper,
  type PaperSlot,
} from '../documents/document-slots.ts';
import { removeDocuments, saveDraft, sendDocument, type DraftPlace } from './filing-api.ts';
import type { TypedApplication } from './filing-model.ts';

/** What keeps one draft: what is typed, and which documents are chosen. */
export interface Keepers {
  readonly texts: DraftKeeper<TypedApplication>;
  readonly papers: PaperKeeper;
}

const kept = perPerson(() => new Map<string, Keepers>());

/** What keeps the draft of a person for a service and client. */
export function keepersOf(userId: string, place: DraftPlace): Keepers {
  const name = nameOf(place);
  const known = kept(userId).get(name);
  if (known !== undefined) return known;
  const made = {
    texts: createDraftKeeper<TypedApplication>((draft, outlivesPage) =>
      saveDraft(place, draft, outlivesPage),
    ),
    papers: createPapers(place),
  };
  kept(userId).set(name, made);
  return made;
}

/** Waits until nothing of a person's drafts for a service is on its way. */
export async function draftsSettled(userId: string, eserviceId: string): Promise<void> {
  const ofService = [...kept(userId)].filter(([name]) => name.startsWith(eserviceId));
  await Promise.all(ofService.map(([, { texts }]) => texts.settled()));
}

function nameOf({ eserviceId, client }: DraftPlace): string {
  return `${eserviceId} ${client}`;
}

function createPapers(draft: DraftPlace): PaperKeeper {
  const papers = createPaperKeeper({
    placeOf: ({ id, field }) => field ?? placeBeside(id),
    send: (place, file, sending) =>
      sendDocument({ place: draft, field: isBeside(place) ? undefined : place }, file, sending),
    remove: (place, before) =>
      isBeside(place)
        ? takeBack(before, {
            slots: papers.slots,
            remove: (documentId) => removeDocuments(draft, ({ id }) => id === documentId),
            removeUnsent: (fits) =>
              removeDocuments(draft, (one) => one.field === null && fits(one)),
          })
        : removeFrom(draft, place, before),
  });
  return papers;
}

// A field has one document, also where what came last never left and an earlier one is still there.
function removeFrom(draft: DraftPlace, field: string, before: PaperSlot) {
  const known = before.is === 'kept' ? before.document.id : null;
  return removeDocuments(draft, (one) => (known === null ? one.field === field : one.id === known));
}
