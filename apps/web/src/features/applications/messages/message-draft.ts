import type { MessageDraft as MessageText } from '@anupal/contract/applications/draft-schemas';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { createMessageDraft, type MessageDraft } from '../../../lib/drafts/message-draft.ts';
import { perUser } from '../../../lib/session/per-user.ts';
import { discardUpload } from '../../../lib/uploads/discard-upload.ts';
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

type ApplicationMessageDraft = MessageDraft<MessageText, ApplicationDocument>;

const drafts = perUser(() => new Map<string, ApplicationMessageDraft>());

/** The draft of a user's message about an application, kept while the tab is open. */
export function getMessageDraft(userId: string, applicationId: string): ApplicationMessageDraft {
  const existing = drafts(userId).get(applicationId);
  if (existing !== undefined) return existing;
  const draft = createMessageDraft<MessageText, ApplicationDocument>({
    empty: { text: '' },
    save: (draft, outlivesPage) => saveMessageDraft(applicationId, draft, outlivesPage),
    documents: createUploads(applicationId),
    readDocuments: async () => (await fetchMessageDraft(applicationId)).documents,
  });
  drafts(userId).set(applicationId, draft);
  return draft;
}

function createUploads(applicationId: string): DocumentUploads {
  const uploads = createDocumentUploads({
    toKey: ({ id }) => additionalSlot(id),
    send: (_, file, sending) => uploadMessageDocument(applicationId, file, sending),
    remove: (_, before) =>
      discardUpload(before, {
        slots: uploads.slots,
        remove: removeMessageDocument,
        removePending: (fits) => removeDraftDocuments(applicationId, fits),
      }),
  });
  return uploads;
}
