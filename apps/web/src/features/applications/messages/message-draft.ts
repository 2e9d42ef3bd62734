import type { MessageDraft } from '@anupal/contract/applications/draft-schemas';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { createMessageKeeper, type MessageKeeper } from '../../../lib/drafts/message-draft.ts';
import { perPerson } from '../../../lib/session/per-user.ts';
import { takeBack } from '../../../lib/uploads/discard-upload.ts';
import {
  uploadMessageDocument,
  fetchMessageDraft,
  removeMessageDocument,
  removeDraftDocuments,
  saveMessageDraft,
} from './messages-api.ts';
import {
  createDocumentUploads,
  additionalSlot,
  type DocumentUploads,
} from '../documents/document-slots.ts';

type ApplicationMessageDraft = MessageKeeper<MessageDraft, ApplicationDocument>;

const drafts = perPerson(() => new Map<string, ApplicationMessageDraft>());

/** The draft of a user's message about an application, kept while the tab is open. */
export function getMessageDraft(userId: string, applicationId: string): ApplicationMessageDraft {
  const existing = drafts(userId).get(applicationId);
  if (existing !== undefined) return existing;
  const draft = createMessageKeeper<MessageDraft, ApplicationDocument>({
    nothing: { text: '' },
    save: (typed, outlivesPage) => saveMessageDraft(applicationId, typed, outlivesPage),
    documents: createUploads(applicationId),
    readDocuments: async () => (await fetchMessageDraft(applicationId)).documents,
  });
  drafts(userId).set(applicationId, draft);
  return draft;
}

function createUploads(applicationId: string): DocumentUploads {
  const uploads = createDocumentUploads({
    placeOf: ({ id }) => additionalSlot(id),
    send: (_, file, sending) => uploadMessageDocument(applicationId, file, sending),
    remove: (_, before) =>
      takeBack(before, {
        slots: uploads.slots,
        remove: removeMessageDocument,
        removeUnsent: (fits) => removeDraftDocuments(applicationId, fits),
      }),
  });
  return uploads;
}
