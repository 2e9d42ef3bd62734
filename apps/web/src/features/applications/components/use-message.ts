import type { MessageDraft } from '@anupal/contract/applications/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorsThatStand } from '../../../lib/errors-that-stand.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useFieldSentences } from '../../../lib/use-field-sentences.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { useSignedInUser } from '../../../lib/use-session.ts';
import { useSlots } from '../../../lib/use-slots.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import {
  applicationQuery,
  applicationsKey,
  checkMessage,
  readMessageDraft,
  saveMessageDraft,
  sendMessage,
  type UnsentMessage,
} from '../api.ts';
import { messageKeeperOf } from './message-keeper.ts';
import { keptIds } from './papers.ts';

/** What the server has of the message that somebody writes, read anew for each form. */
export function useUnsentMessage(applicationId: string) {
  const keeper = messageKeeperOf(useSignedInUser().id, applicationId);
  return useQuery({
    // What changes about applications leaves it alone.
    queryKey: ['application message draft', applicationId],
    queryFn: async (): Promise<UnsentMessage> => {
      await keeper.draft.settled();
      return readMessageDraft(applicationId);
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface Writing {
  readonly applicationId: string;
  readonly loaded: UnsentMessage;
  readonly onSent: () => void;
}

/** A message about an application: what is written, what goes along, and how it is sent. */
export function useMessage({ applicationId, loaded, onSent }: Writing) {
  const queries = useQueryClient();
  const { queryKey } = applicationQuery(applicationId, useLanguage());
  const keeper = messageKeeperOf(useSignedInUser().id, applicationId);
  useState(() => keeper.papers.fill(loaded.documents));
  const slots = useSlots(keeper.papers);
  const { typed, state, ...draft } = useDraft(keeper.draft, { text: loaded.text });
  // Somebody may go on typing while a document is still on its way.
  const latest = useRef(typed.text);
  const type = (text: string): void => {
    latest.current = text;
    draft.type({ text });
  };
  const [handedIn, setHandedIn] = useState<MessageDraft | null>(null);
  const submission = useSubmit(async () => {
    await keeper.papers.settled();
    setHandedIn({ text: latest.current });
    const message = { text: latest.current, documents: [...keptIds(keeper.papers)] };
    const wrong = checkMessage(message);
    if (wrong !== null) return wrong;
    const { key, isRepeated } = keeper.keyFor(JSON.stringify(message));
    // A save that comes after the message would bring back what was sent with it.
    const answer = await keeper.draft.handIn(async () => {
      const sent = await sendMessage(applicationId, message, key);
      if (!sent.ok) return sent;
      // What was saved since its answer was lost would be there again.
      if (isRepeated) await saveMessageDraft(applicationId, { text: '' }, false);
      // Before the application is drawn anew: its next form begins with what is kept.
      type('');
      keeper.forget();
      return sent;
    });
    if (answer.ok) queries.setQueryData(queryKey, answer.value);
    await queries.invalidateQueries({ queryKey: applicationsKey });
    if (!answer.ok) return answer;
    onSent();
    return null;
  });
  const errors = errorsThatStand(useFieldSentences(submission), typed, handedIn);
  return { text: typed.text, type, state, papers: keeper.papers, slots, submission, errors };
}
