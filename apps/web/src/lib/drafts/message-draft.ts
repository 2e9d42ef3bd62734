import type { UploadSlots, StoredDocument, Slots } from '../uploads/upload-slots.ts';
import { createServerDraft, type ServerDraft } from './server-draft.ts';
import type { Answer } from '../api/request.ts';

/** The server's draft of a message; null when there is none. */
export interface LoadedMessageDraft<Text, Kept> {
  readonly draft: Text | null;
  readonly documents: readonly Kept[];
}

/** The options of a message draft. */
interface MessageDraftOptions<Text, Kept extends StoredDocument> {
  /** The value of an empty form. */
  readonly empty: Text;
  readonly save: (typed: Text, outlivesPage: boolean) => Promise<Answer<unknown>>;
  readonly documents: UploadSlots<string, Kept>;
  readonly readDocuments: () => Promise<readonly Kept[]>;
}

/** A message draft with its documents: it outlives its screen and is saved on the server. */
export interface MessageDraft<Text, Kept extends StoredDocument> {
  readonly draft: ServerDraft<Text>;
  readonly documents: UploadSlots<string, Kept>;
  /** Takes over the server's draft unless it is newer here. Returns the first value of the form. */
  readonly start: (loaded: LoadedMessageDraft<Text, Kept>) => Text;
  /** The current value of the form. */
  readonly current: () => Text;
  /** The ids of the attached documents, once all uploads have ended. */
  readonly uploadedIds: () => Promise<string[]>;
  /**
   * Sends the current message under an idempotency key and clears it on success; input since then
   * stays. The same content gets the same key after a lost answer.
   */
  readonly submit: <Sent>(send: (key: string) => Promise<Answer<Sent>>) => Promise<Answer<Sent>>;
}

/** Creates the draft of one message form. */
export function createMessageDraft<Text, Kept extends StoredDocument>({
  empty: nothing,
  save,
  documents,
  readDocuments,
}: MessageDraftOptions<Text, Kept>): MessageDraft<Text, Kept> {
  const keeper = createServerDraft<Text>(save);
  let written = nothing;
  let unanswered: { readonly said: string; readonly key: string } | null = null;
  const forget = (text: Text, slots: Slots<string, Kept>): void => {
    unanswered = null;
    documents.clear(slots);
    if (JSON.stringify(written) !== JSON.stringify(text)) return;
    written = nothing;
    keeper.clear();
  };
  // Sending a message consumes everything the server had for it, including late uploads.
  const checkLeft = async (): Promise<void> => {
    await documents.settled();
    if (idsIn(documents.slots()).length > 0) documents.load(await readDocuments());
  };
  return {
    draft: {
      ...keeper,
      type(typed) {
        written = typed;
        keeper.type(typed);
      },
    },
    documents,
    start(loaded) {
      documents.load(loaded.documents);
      written = keeper.unsaved() ?? loaded.draft ?? nothing;
      return written;
    },
    current: () => written,
    async uploadedIds() {
      await documents.settled();
      return idsIn(documents.slots());
    },
    submit(send) {
      const [text, slots] = [written, documents.slots()];
      const said = JSON.stringify([text, idsIn(slots)]);
      const isRepeated = unanswered?.said === said;
      const sent = unanswered?.said === said ? unanswered : { said, key: crypto.randomUUID() };
      unanswered = sent;
      // A save after the message was sent would restore the draft.
      return keeper.submit(async () => {
        const answer = await send(sent.key);
        if (!answer.ok) return answer;
        // A save since the lost answer would have restored the draft.
        if (isRepeated) await save(nothing, false);
        forget(text, slots);
        void checkLeft().catch(() => undefined);
        return answer;
      });
    },
  };
}

function idsIn(slots: Slots<string, StoredDocument>): string[] {
  return Object.values(slots).flatMap((slot) => (slot.is === 'kept' ? [slot.document.id] : []));
}
