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
import type { Answer } from '../../../../lib/request.ts';
import {
  addDocument,
  removeDocument,
  removeUnsentDocuments,
  saveDraft,
  type LoadedDraft,
} from '../api.ts';

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
  /** Takes over what the server has, but for what is newer here; answers what the form begins with. */
  readonly begin: (loaded: LoadedDraft) => SupportDraft;
  /** What stands in the form now. */
  readonly written: () => SupportDraft;
  /** Whether something is there that was not sent off. */
  readonly isBegun: () => boolean;
  /** The attachments that go along, once nothing is on its way any more. */
  readonly documents: () => Promise<string[]>;
  /**
   * Sends it off under a key, and forgets it when it has arrived. What says the same again, after a
   * lost answer, has the same key.
   */
  readonly handIn: <Sent>(
    said: string,
    send: (key: string) => Promise<Answer<Sent>>,
  ) => Promise<Answer<Sent>>;
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
  const keeper = createDraftKeeper<SupportDraft>((typed, outlivesPage) =>
    saveDraft(place, typed, outlivesPage),
  );
  const attachments = createAttachments(place);
  let written = nothing;
  let sent = { said: '', key: '' };
  const draft: DraftKeeper<SupportDraft> = {
    ...keeper,
    type(typed) {
      written = typed;
      keeper.type(typed);
    },
  };
  const forget = (): void => {
    written = nothing;
    keeper.forget();
    attachments.forget();
  };
  return {
    draft,
    attachments,
    begin(loaded) {
      attachments.fill(loaded.documents);
      written = keeper.unsent() ?? loaded.draft ?? nothing;
      return written;
    },
    written: () => written,
    isBegun: () =>
      written.text.trim() !== '' ||
      Object.values(attachments.slots()).some(({ is }) => is !== 'empty'),
    async documents() {
      await attachments.settled();
      return idsIn(attachments.slots());
    },
    handIn(said, send) {
      const isRepeated = sent.said === said;
      if (!isRepeated) sent = { said, key: crypto.randomUUID() };
      // A save that comes after it would bring back what was sent with it.
      return keeper.handIn(async () => {
        const answer = await send(sent.key);
        if (!answer.ok) return answer;
        // What was saved since its answer was lost would be there again.
        if (isRepeated) await saveDraft(place, nothing, false);
        forget();
        return answer;
      });
    },
  };
}

function createAttachments(place: string): AttachmentKeeper {
  const attachments: AttachmentKeeper = createDocumentKeeper<string, SupportDocument>({
    places: [],
    placeOf: ({ id }) => id,
    prepare: async (file) => {
      const prepared = await prepareFile(file, largestSupportFile);
      if ('unfit' in prepared) return prepared;
      const { ready, picture } = prepared;
      return { ready: new File([ready], file.name, { type: ready.type }), picture };
    },
    send: (_, file, sending) => addDocument(place, file, sending),
    remove: (_, before) => {
      if (before.is === 'kept') return removeDocument(before.document.id);
      // What was on its way may just have arrived, and would be there again the next time.
      const known = new Set(idsIn(attachments.slots()));
      return removeUnsentDocuments(place, ({ id }) => !known.has(id));
    },
  });
  return attachments;
}

function idsIn(slots: AttachmentSlots): string[] {
  return Object.values(slots).flatMap((slot) => (slot.is === 'kept' ? [slot.document.id] : []));
}
