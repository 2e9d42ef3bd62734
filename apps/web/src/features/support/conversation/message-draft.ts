import {
  maxSupportFileBytes,
  type SupportDocument,
  type SupportDraft,
} from '@anupal/contract/support/schemas';
import {
  createDocumentKeeper,
  type DocumentKeeper,
  type Slot,
  type Slots,
} from '../../../lib/uploads/upload-slots.ts';
import { createMessageKeeper, type MessageKeeper } from '../../../lib/drafts/message-draft.ts';
import { perPerson } from '../../../lib/session/per-user.ts';
import { prepareFile } from '../../../lib/uploads/prepare-file.ts';
import { takeBack } from '../../../lib/uploads/discard-upload.ts';
import {
  addDocument,
  readDraft,
  removeDocument,
  removeUnsentDocuments,
  saveDraft,
} from './conversation-api.ts';

/** What keeps attachments: each has a place, made when it is chosen. */
export type AttachmentKeeper = DocumentKeeper<string, SupportDocument>;

/** The place of one attachment. */
export type AttachmentSlot = Slot<SupportDocument>;

/** The places of the attachments. */
export type AttachmentSlots = Slots<string, SupportDocument>;

/** What somebody writes in a place. */
export interface Composer extends MessageKeeper<SupportDraft, SupportDocument> {
  /** Whether something is there that was not sent off. */
  readonly isBegun: () => boolean;
}

const nothing: SupportDraft = { subject: '', text: '', about: null };
const kept = perPerson(() => new Map<string, Composer>());

/** What keeps what a person writes in a place: a conversation, or `new`. */
export function composerOf(userId: string, place: string): Composer {
  const known = kept(userId).get(place);
  if (known !== undefined) return known;
  const made = createComposer(place);
  kept(userId).set(place, made);
  return made;
}

function createComposer(place: string): Composer {
  const documents = createAttachments(place);
  const message = createMessageKeeper<SupportDraft, SupportDocument>({
    nothing,
    save: (typed, outlivesPage) => saveDraft(place, typed, outlivesPage),
    documents,
    readDocuments: async () => (await readDraft(place)).documents,
  });
  return {
    ...message,
    isBegun: () =>
      message.written().text.trim() !== '' ||
      Object.values(documents.slots()).some(({ is }) => is !== 'empty'),
  };
}

function createAttachments(place: string): AttachmentKeeper {
  const attachments: AttachmentKeeper = createDocumentKeeper<string, SupportDocument>({
    places: [],
    placeOf: ({ id }) => id,
    prepare: async (file) => {
      const prepared = await prepareFile(file, maxSupportFileBytes);
      if ('unfit' in prepared) return prepared;
      const { ready, picture } = prepared;
      return { ready: new File([ready], file.name, { type: ready.type }), picture };
    },
    send: (_, file, sending) => addDocument(place, file, sending),
    remove: (_, before) =>
      takeBack(before, {
        slots: attachments.slots,
        remove: removeDocument,
        removeUnsent: (fits) => removeUnsentDocuments(place, fits),
      }),
  });
  return attachments;
}
