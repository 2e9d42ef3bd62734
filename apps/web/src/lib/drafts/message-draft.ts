import type { UploadSlots, StoredDocument, Slots } from '../uploads/upload-slots.ts';
import { createServerDraft, type ServerDraft } from './server-draft.ts';
import type { ApiResult } from '../api/request.ts';

/** The server's draft of a message; null when there is none. */
export interface LoadedMessageDraft<Text, Stored> {
  readonly draft: Text | null;
  readonly documents: readonly Stored[];
}

/** The options of a message draft. */
interface MessageDraftOptions<Text, Stored extends StoredDocument> {
  /** The value of an empty form. */
  readonly empty: Text;
  readonly save: (draft: Text, outlivesPage: boolean) => Promise<ApiResult<unknown>>;
  readonly documents: UploadSlots<string, Stored>;
  readonly readDocuments: () => Promise<readonly Stored[]>;
}

/** A message draft with its documents: it outlives its screen and is saved on the server. */
export interface MessageDraft<Text, Stored extends StoredDocument> {
  readonly draft: ServerDraft<Text>;
  readonly documents: UploadSlots<string, Stored>;
  /** Takes over the server's draft unless it is newer here. Returns the first value of the form. */
  readonly start: (loaded: LoadedMessageDraft<Text, Stored>) => Text;
  /** The current value of the form. */
  readonly current: () => Text;
  /** The ids of the attached documents, once all uploads have ended. */
  readonly uploadedIds: () => Promise<string[]>;
  /**
   * Sends the current message under an idempotency key and clears it on success; input since then
   * stays. The same content gets the same key after a lost answer.
   */
  readonly submit: <Sent>(
    send: (key: string) => Promise<ApiResult<Sent>>,
  ) => Promise<ApiResult<Sent>>;
}

/** Creates the draft of one message form. */
export function createMessageDraft<Text, Stored extends StoredDocument>({
  empty: nothing,
  save,
  documents,
  readDocuments,
}: MessageDraftOptions<Text, Stored>): MessageDraft<Text, Stored> {
  const serverDraft = createServerDraft<Text>(save);
  let current = nothing;
  let unanswered: { readonly content: string; readonly key: string } | null = null;
  const forget = (text: Text, slots: Slots<string, Stored>): void => {
    unanswered = null;
    documents.clear(slots);
    if (JSON.stringify(current) !== JSON.stringify(text)) return;
    current = nothing;
    serverDraft.clear();
  };
  // Sending a message deletes its stored draft and documents, including late uploads.
  const checkLeft = async (): Promise<void> => {
    await documents.settled();
    if (idsIn(documents.slots()).length > 0) documents.load(await readDocuments());
  };
  return {
    draft: {
      ...serverDraft,
      type(draft) {
        current = draft;
        serverDraft.type(draft);
      },
    },
    documents,
    start(loaded) {
      documents.load(loaded.documents);
      current = serverDraft.unsaved() ?? loaded.draft ?? nothing;
      return current;
    },
    current: () => current,
    async uploadedIds() {
      await documents.settled();
      return idsIn(documents.slots());
    },
    submit(send) {
      const [text, slots] = [current, documents.slots()];
      const content = JSON.stringify([text, idsIn(slots)]);
      const isRepeated = unanswered?.content === content;
      const sent =
        unanswered?.content === content ? unanswered : { content, key: crypto.randomUUID() };
      unanswered = sent;
      // A save after the message was sent would restore the draft.
      return serverDraft.submit(async () => {
        const result = await send(sent.key);
        if (!result.ok) return result;
        // A save since the lost answer would have restored the draft.
        if (isRepeated) await save(nothing, false);
        forget(text, slots);
        void checkLeft().catch(() => undefined);
        return result;
      });
    },
  };
}

function idsIn(slots: Slots<string, StoredDocument>): string[] {
  return Object.values(slots).flatMap((slot) => (slot.is === 'stored' ? [slot.document.id] : []));
}
