import type { MessageDraft } from '@anupal/contract/applications/draft-schemas';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { createMessageKeeper, type MessageKeeper } from '../../../lib/drafts/message-draft.ts';
import { perPerson } from '../../../lib/session/per-user.ts';
import { takeBack } from '../../../lib/uploads/discard-upload.ts';
import {
  addDocument,
  readMessageDraft,
  removeDocument,
  removeUnsentDocuments,
  saveMessageDraft,
} from './messages-api.ts';
import { createPaperKeeper, placeBeside, type PaperKeeper } from '../documents/document-slots.ts';

type Keeper = MessageKeeper<MessageDraft, ApplicationDocument>;

const kept = perPerson(() => new Map<string, Keeper>());

/** What keeps the message that a person writes about an application. */
export function messageKeeperOf(userId: string, applicationId: string): Keeper {
  const known = kept(userId).get(applicationId);
  if (known !== undefined) return known;
  const made = createMessageKeeper<MessageDraft, ApplicationDocument>({
    nothing: { text: '' },
    save: (typed, outlivesPage) => saveMessageDraft(applicationId, typed, outlivesPage),
    documents: createPapers(applicationId),
    readDocuments: async () => (await readMessageDraft(applicationId)).documents,
  });
  kept(userId).set(applicationId, made);
  return made;
}

function createPapers(applicationId: string): PaperKeeper {
  const papers = createPaperKeeper({
    placeOf: ({ id }) => placeBeside(id),
    send: (_, file, sending) => addDocument(applicationId, file, sending),
    remove: (_, before) =>
      takeBack(before, {
        slots: papers.slots,
        remove: removeDocument,
        removeUnsent: (fits) => removeUnsentDocuments(applicationId, fits),
      }),
  });
  return papers;
}
