import type { SupportDocument, SupportDraft } from '@anupal/contract/support/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import {
  createUploadSlots,
  type UploadSlots,
  type Slots,
} from '../../../lib/uploads/upload-slots.ts';
import { createMessageDraft, type MessageDraft } from '../../../lib/drafts/message-draft.ts';
import { perUser } from '../../../lib/session/per-user.ts';
import { prepareNamedFile } from '../../../lib/uploads/prepare-file.ts';
import { discardUpload } from '../../../lib/uploads/discard-upload.ts';
import {
  addDocument,
  readDraft,
  removeDocument,
  removePendingDocuments,
  saveDraft,
} from './conversation-api.ts';

/** The attachments of a draft: each gets a slot when it is chosen. */
export type AttachmentUploads = UploadSlots<string, SupportDocument>;

/** The slots of the attachments. */
export type AttachmentSlots = Slots<string, SupportDocument>;

/** The draft of a message with its attachments. */
export interface SupportMessageDraft extends MessageDraft<SupportDraft, SupportDocument> {
  /** Whether there is anything unsent. */
  readonly hasContent: () => boolean;
}

const nothing: SupportDraft = { subject: '', text: '', about: null };
const getDrafts = perUser(() => new Map<string, SupportMessageDraft>());

/** The draft of a user for a conversation, or for a `new` ticket. */
export function messageDraftFor(userId: string, draftKey: string): SupportMessageDraft {
  const known = getDrafts(userId).get(draftKey);
  if (known !== undefined) return known;
  const draft = createSupportMessageDraft(draftKey);
  getDrafts(userId).set(draftKey, draft);
  return draft;
}

function createSupportMessageDraft(draftKey: string): SupportMessageDraft {
  const documents = createAttachments(draftKey);
  const message = createMessageDraft<SupportDraft, SupportDocument>({
    empty: nothing,
    save: (draft, outlivesPage) => saveDraft(draftKey, draft, outlivesPage),
    documents,
    readDocuments: async () => (await readDraft(draftKey)).documents,
  });
  return {
    ...message,
    hasContent: () =>
      message.current().text.trim() !== '' ||
      Object.values(documents.slots()).some(({ is }) => is !== 'empty'),
  };
}

function createAttachments(draftKey: string): AttachmentUploads {
  const attachments: AttachmentUploads = createUploadSlots<string, SupportDocument>({
    keys: [],
    toKey: ({ id }) => id,
    prepare: (file) => prepareNamedFile(file, maxUploadBytes),
    send: (_, file, sending) => addDocument(draftKey, file, sending),
    remove: (_, before) =>
      discardUpload(before, {
        slots: attachments.slots,
        remove: removeDocument,
        removePending: (fits) => removePendingDocuments(draftKey, fits),
      }),
  });
  return attachments;
}
