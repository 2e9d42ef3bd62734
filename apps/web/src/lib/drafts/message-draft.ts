import type { UploadSlots, StoredDocument, Slots } from '../uploads/upload-slots.ts';
import { createServerDraft, type ServerDraft } from './server-draft.ts';
import type { Answer } from '../api/request.ts';

/** What the server has of a message that was not sent off; null where nothing was typed. */
interface Loaded<Text, Kept> {
  readonly draft: Text | null;
  readonly documents: readonly Kept[];
}

/** What the keeper asks of others. */
interface MessageDraftOptions<Text, Kept extends StoredDocument> {
  /** What stands in an empty form. */
  readonly empty: Text;
  readonly save: (typed: Text, outlivesPage: boolean) => Promise<Answer<unknown>>;
  readonly documents: UploadSlots<string, Kept>;
  readonly readDocuments: () => Promise<readonly Kept[]>;
}

/** What somebody writes and has not sent off: it outlives its screen, and rests on the server. */
export interface MessageDraft<Text, Kept extends StoredDocument> {
  readonly draft: ServerDraft<Text>;
  readonly documents: UploadSlots<string, Kept>;
  /** Takes over what the server has, but for what is newer here; answers what the form begins with. */
  readonly start: (loaded: Loaded<Text, Kept>) => Text;
  /** What stands in the form now. */
  readonly current: () => Text;
  /** The documents that go along, once nothing is on its way any more. */
  readonly uploadedIds: () => Promise<string[]>;
  /**
   * Sends off what stands, under a key, and forgets it when it has arrived; what was written meanwhile
   * stays. What says the same again, after a lost answer, has the same key.
   */
  readonly submit: <Sent>(send: (key: string) => Promise<Answer<Sent>>) => Promise<Answer<Sent>>;
}

/** Makes a keeper of what is written in one place. */
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
  // With a message goes what else the server had for it, so also what has arrived there meanwhile.
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
      // A save that comes after it would bring back what was sent with it.
      return keeper.submit(async () => {
        const answer = await send(sent.key);
        if (!answer.ok) return answer;
        // What was saved since its answer was lost would be there again.
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
