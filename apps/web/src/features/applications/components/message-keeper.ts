import { perPerson } from '../../../lib/per-person.ts';
import { createPaperKeeper, placeBeside, type PaperKeeper } from './papers.ts';
import { addDocument, removeDocument } from '../api.ts';

/** A message that is being written: it outlives its screen, so that nothing typed is lost. */
export interface MessageKeeper {
  readonly text: () => string;
  readonly type: (text: string) => void;
  readonly papers: PaperKeeper;
  /** The key to send it under. What says the same again, after a lost answer, has the same key. */
  readonly keyFor: (said: string) => string;
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
  let text = '';
  let sent = { said: '', key: '' };
  return {
    text: () => text,
    type(typed) {
      text = typed;
    },
    papers: createPapers(applicationId),
    keyFor(said) {
      if (sent.said !== said) sent = { said, key: crypto.randomUUID() };
      return sent.key;
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
