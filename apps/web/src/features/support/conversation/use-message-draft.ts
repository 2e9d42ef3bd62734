import type { SupportDraft } from '@anupal/contract/support/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../lib/api/failure.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useUploadSlots } from '../../../lib/uploads/use-upload-slots.ts';
import { readDraft, type LoadedDraft } from './conversation-api.ts';
import { messageDraftFor } from './message-draft.ts';

/** The server's draft, read again for each form. */
export function useLoadedDraft(draftKey: string) {
  const { draft } = messageDraftFor(useSignedInUser().id, draftKey);
  return useQuery({
    queryKey: ['support draft', draftKey],
    queryFn: async (): Promise<LoadedDraft> => {
      await draft.settled();
      return readDraft(draftKey);
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** How to send a draft: the message to build, its validation, and the call. */
interface SendOptions<Message, Sent> {
  readonly toMessage: (written: SupportDraft, documents: string[]) => Message;
  readonly check: (message: Message) => Failure | null;
  readonly send: (message: Message, key: string) => Promise<Answer<Sent>>;
}

/** The draft of a message and its attachments, starting from the earlier one. */
export function useMessageDraft(draftKey: string, loaded: LoadedDraft) {
  const composer = messageDraftFor(useSignedInUser().id, draftKey);
  const [first] = useState(() => composer.start(loaded));
  const slots = useUploadSlots(composer.documents);
  const { typed, type, show, state } = useDraft(composer.draft, first);
  const [submitted, setSubmitted] = useState<SupportDraft | null>(null);
  return {
    typed,
    type,
    state,
    slots,
    attachments: composer.documents,
    /** The text at the time of the last submission. */
    submitted,
    /** Sends the draft; afterwards the form has only what was written since. */
    async send<Message, Sent>(sending: SendOptions<Message, Sent>): Promise<Answer<Sent>> {
      const documents = await composer.uploadedIds();
      const written = composer.current();
      setSubmitted(written);
      const message = sending.toMessage(written, documents);
      const wrong = sending.check(message);
      if (wrong !== null) return wrong;
      const answer = await composer.submit((key) => sending.send(message, key));
      if (answer.ok) show(composer.current());
      return answer;
    },
  };
}
