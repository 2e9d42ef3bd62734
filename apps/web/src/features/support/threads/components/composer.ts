import {
  largestSupportFile,
  type SupportDocument,
  type SupportDraft,
} from '@anupal/contract/support/records';
import {
  createDocumentKeeper,
  type DocumentKeeper,
  type Slot,
  type Slots,
} from '../../../../lib/document-keeper.ts';
import { createDraftKeeper, type DraftKeeper } from '../../../../lib/draft-keeper.ts';
import { perPerson } from '../../../../lib/per-person.ts';
import { prepareFile } from '../../../../lib/prepare-file.ts';
import { addDocument, removeDocument, saveDraft } from '../api.ts';

/** What keeps attachments: each has a place, made when it is chosen. */
export type AttachmentKeeper = DocumentKeeper<string, SupportDocument>;

/** The place of one attachment. */
export type AttachmentSlot = Slot<SupportDocument>;

/** The places of the attachments. */
export type AttachmentSlots = Slots<string, SupportDocument>;

/** What somebody writes and has not sent off: it outlives its screen, and rests on the server. */
export interface Composer {
  readonly draft: DraftKeeper<SupportDraft>;
  readonly attachments: AttachmentKeeper;
  /** The key to send it under. What says the same again, after a lost answer, has the same key. */
  readonly keyFor: (said: string) => string;
  /** Waits until nothing of it is on its way any more. */
  readonly settled: () => Promise<void>;
  /** It was sent off. */
  readonly forget: () => void;
}

const kept = perPerson(() => new Map<string, Composer>());

/** What keeps what a person writes in a place: a conversation, or `new`. */
export function composerOf(userId: string, place: string): Composer {
  const known = kept(userId).get(place);
  if (known !== undefined) return known;
  const made = createComposer(place);
  kept(userId).set(place, made);
  return made;
}

/** The attachments that are there to be sent off. */
export function idsIn(slots: AttachmentSlots): string[] {
  return Object.values(slots).flatMap((slot) => (slot.is === 'kept' ? [slot.document.id] : []));
}

function createComposer(place: string): Composer {
  const draft = createDraftKeeper<SupportDraft>((typed, outlivesPage) =>
    saveDraft(place, typed, outlivesPage),
  );
  const attachments = createAttachments(place);
  let sent = { said: '', key: '' };
  return {
    draft,
    attachments,
    keyFor(said) {
      if (sent.said !== said) sent = { said, key: crypto.randomUUID() };
      return sent.key;
    },
    settled: async () => {
      await Promise.all([draft.settled(), attachments.settled()]);
    },
    forget() {
      draft.forget();
      attachments.forget();
    },
  };
}

function createAttachments(place: string): AttachmentKeeper {
  return createDocumentKeeper<string, SupportDocument>({
    places: [],
    placeOf: ({ id }) => id,
    prepare: async (file) => {
      const prepared = await prepareFile(file, largestSupportFile);
      if ('unfit' in prepared) return prepared;
      const { ready, picture } = prepared;
      return { ready: new File([ready], file.name, { type: ready.type }), picture };
    },
    send: (_, file, sending) => addDocument(place, file, sending),
    // One that is taken back on its way goes with no message, and is forgotten after seven days.
    remove: async (_, before) =>
      before.is === 'kept' ? removeDocument(before.document.id) : { ok: true, value: null },
  });
}
