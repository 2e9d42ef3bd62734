import type { MessageDraft } from '@anupal/contract/applications/records';
import { createDraftKeeper, type DraftKeeper } from '../../../lib/draft-keeper.ts';
import { perPerson } from '../../../lib/per-person.ts';
import { addDocument, removeDocument, saveMessageDraft } from '../api.ts';
import { createPaperKeeper, placeBeside, type PaperKeeper } from './papers.ts';

/** A message that is being written: it outlives its screen, and rests on the server. */
export interface MessageKeeper {
  readonly draft: DraftKeeper<MessageDraft>;
  readonly papers: PaperKeeper;
  /** The key to send it under. What says the same again, after a lost answer, has the same key. */
  readonly keyFor: (said: string) => string;
  /** Sends what has not been sent to the server, and waits until nothing is on its way any more. */
  readonly settled: () => Promise<void>;
  /** It was sent off. */
  readonly forget: () => void;
}

const kept = perPerson(() => new Map<string, MessageKeeper>());

/** What keeps the message that a person writes about an application. */
export function messageKeeperOf(userId: string, applicationId: string): MessageKeeper {
  const known = kept(userId).get(applicationId);
  if (known !== undefined) return known;
  const made = createMessageKeeper(applicationId);
  kept(userId).set(applicationId, made);
  return made;
}

function createMessageKeeper(applicationId: string): MessageKeeper {
  const draft = createDraftKeeper<MessageDraft>((typed, outlivesPage) =>
    saveMessageDraft(applicationId, typed, outlivesPage),
  );
  const papers = createPapers(applicationId);
  let sent = { said: '', key: '' };
  return {
    draft,
    papers,
    keyFor(said) {
      if (sent.said !== said) sent = { said, key: crypto.randomUUID() };
      return sent.key;
    },
    settled: async () => {
      // A save that comes after the message would bring back what was sent with it.
      draft.leave();
      await Promise.all([draft.settled(), papers.settled()]);
    },
    forget() {
      draft.forget();
      papers.forget();
    },
  };
}

function createPapers(applicationId: string): PaperKeeper {
  return createPaperKeeper({
    placeOf: ({ id }) => placeBeside(id),
    send: (_, file, sending) => addDocument(applicationId, file, sending),
    // One that is taken back on its way is in no message, and is forgotten after seven days.
    remove: async (_, before) =>
      before.is === 'kept' ? removeDocument(before.document.id) : { ok: true, value: null },
  });
}
