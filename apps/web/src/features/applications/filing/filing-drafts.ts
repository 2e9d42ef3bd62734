import { createDraftKeeper, type DraftKeeper } from '../../../lib/drafts/server-draft.ts';
import { perPerson } from '../../../lib/session/per-user.ts';
import { takeBack } from '../../../lib/uploads/discard-upload.ts';
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

/** What keeps one draft: what is typed, and which documents are chosen. */
export interface FilingStores {
  readonly form: DraftKeeper<ApplicationFormValues>;
  readonly documents: DocumentUploads;
}

const allStores = perPerson(() => new Map<string, FilingStores>());

/** What keeps the draft of a person for a service and client. */
export function getFilingStores(userId: string, place: DraftKey): FilingStores {
  const name = draftName(place);
  const known = allStores(userId).get(name);
  if (known !== undefined) return known;
  const made = {
    texts: createDraftKeeper<ApplicationFormValues>((draft, outlivesPage) =>
      saveDraft(place, draft, outlivesPage),
    ),
    papers: createUploads(place),
  };
  allStores(userId).set(name, made);
  return made;
}

/** Waits until nothing of a person's drafts for a service is on its way. */
export async function waitForDrafts(userId: string, eserviceId: string): Promise<void> {
  const ofService = [...allStores(userId)].filter(([name]) => name.startsWith(eserviceId));
  await Promise.all(ofService.map(([, { form: texts }]) => texts.settled()));
}

function draftName({ eserviceId, client }: DraftKey): string {
  return `${eserviceId} ${client}`;
}

function createUploads(draft: DraftKey): DocumentUploads {
  const papers = createDocumentUploads({
    placeOf: ({ id, field }) => field ?? additionalSlot(id),
    send: (place, file, sending) =>
      uploadDraftDocument(
        { place: draft, field: isAdditionalSlot(place) ? undefined : place },
        file,
        sending,
      ),
    remove: (place, before) =>
      isAdditionalSlot(place)
        ? takeBack(before, {
            slots: papers.slots,
            remove: (documentId) => removeDraftDocuments(draft, ({ id }) => id === documentId),
            removeUnsent: (fits) =>
              removeDraftDocuments(draft, (one) => one.field === null && fits(one)),
          })
        : removeFieldDocument(draft, place, before),
  });
  return papers;
}

// A field has one document, also where what came last never left and an earlier one is still there.
function removeFieldDocument(draft: DraftKey, field: string, before: DocumentSlot) {
  const known = before.is === 'kept' ? before.document.id : null;
  return removeDraftDocuments(draft, (one) =>
    known === null ? one.field === field : one.id === known,
  );
}
