import type { MessageDraft } from '@anupal/contract/applications/records';
import { createDraftKeeper, type DraftKeeper } from '../../../lib/draft-keeper.ts';
import { perPerson } from '../../../lib/per-person.ts';
import { addDocument, removeDocument, removeUnsentDocuments, saveMessageDraft } from '../api.ts';
import { createPaperKeeper, keptIds, placeBeside, type PaperKeeper } from './papers.ts';

/** A message that is being written: it outlives its screen, and rests on the server. */
export interface MessageKeeper {
  readonly draft: DraftKeeper<MessageDraft>;
  readonly papers: PaperKeeper;
  /** The key to send it under. What says the same again, after a lost answer, has the same key. */
  readonly keyFor: (said: string) => { readonly key: string; readonly isRepeated: boolean };
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
      const isRepeated = sent.said === said;
      if (!isRepeated) sent = { said, key: crypto.randomUUID() };
      return { key: sent.key, isRepeated };
    },
    forget() {
      draft.forget();
      papers.forget();
    },
  };
}

function createPapers(applicationId: string): PaperKeeper {
  const papers = createPaperKeeper({
    placeOf: ({ id }) => placeBeside(id),
    send: (_, file, sending) => addDocument(applicationId, file, sending),
    remove: (_, before) => {
      if (before.is === 'kept') return removeDocument(before.document.id);
      // What was on its way may just have arrived, and would be there again the next time.
      const known = new Set(keptIds(papers));
      return removeUnsentDocuments(applicationId, ({ id }) => !known.has(id));
    },
  });
  return papers;
}
