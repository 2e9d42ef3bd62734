import type { DocumentKeeper, KeptDocument, Slots } from '../uploads/upload-slots.ts';
import { createDraftKeeper, type DraftKeeper } from './server-draft.ts';
import type { Answer } from '../api/request.ts';

/** What the server has of a message that was not sent off; null where nothing was typed. */
interface Loaded<Text, Kept> {
  readonly draft: Text | null;
  readonly documents: readonly Kept[];
}

/** What the keeper asks of others. */
interface Errands<Text, Kept extends KeptDocument> {
  /** What stands in an empty form. */
  readonly nothing: Text;
  readonly save: (typed: Text, outlivesPage: boolean) => Promise<Answer<unknown>>;
  readonly documents: DocumentKeeper<string, Kept>;
  readonly readDocuments: () => Promise<readonly Kept[]>;
}

/** What somebody writes and has not sent off: it outlives its screen, and rests on the server. */
export interface MessageKeeper<Text, Kept extends KeptDocument> {
  readonly draft: DraftKeeper<Text>;
  readonly documents: DocumentKeeper<string, Kept>;
  /** Takes over what the server has, but for what is newer here; answers what the form begins with. */
  readonly begin: (loaded: Loaded<Text, Kept>) => Text;
  /** What stands in the form now. */
  readonly written: () => Text;
  /** The documents that go along, once nothing is on its way any more. */
  readonly arrived: () => Promise<string[]>;
  /**
   * Sends off what stands, under a key, and forgets it when it has arrived; what was written meanwhile
   * stays. What says the same again, after a lost answer, has the same key.
   */
  readonly handIn: <Sent>(send: (key: string) => Promise<Answer<Sent>>) => Promise<Answer<Sent>>;
}

/** Makes a keeper of what is written in one place. */
export function createMessageKeeper<Text, Kept extends KeptDocument>({
  nothing,
  save,
  documents,
  readDocuments,
}: Errands<Text, Kept>): MessageKeeper<Text, Kept> {
  const keeper = createDraftKeeper<Text>(save);
  let written = nothing;
  let unanswered: { readonly said: string; readonly key: string } | null = null;
  const forget = (text: Text, slots: Slots<string, Kept>): void => {
    unanswered = null;
    documents.forget(slots);
    if (JSON.stringify(written) !== JSON.stringify(text)) return;
    written = nothing;
    keeper.forget();
  };
  // With a message goes what else the server had for it, so also what has arrived there meanwhile.
  const checkLeft = async (): Promise<void> => {
    await documents.settled();
    if (idsIn(documents.slots()).length > 0) documents.fill(await readDocuments());
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
    begin(loaded) {
      documents.fill(loaded.documents);
      written = keeper.unsent() ?? loaded.draft ?? nothing;
      return written;
    },
    written: () => written,
    async arrived() {
      await documents.settled();
      return idsIn(documents.slots());
    },
    handIn(send) {
      const [text, slots] = [written, documents.slots()];
      const said = JSON.stringify([text, idsIn(slots)]);
      const isRepeated = unanswered?.said === said;
      const sent = unanswered?.said === said ? unanswered : { said, key: crypto.randomUUID() };
      unanswered = sent;
      // A save that comes after it would bring back what was sent with it.
      return keeper.handIn(async () => {
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

function idsIn(slots: Slots<string, KeptDocument>): string[] {
  return Object.values(slots).flatMap((slot) => (slot.is === 'kept' ? [slot.document.id] : []));
}
