import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/use-language.ts';
import { useSignedInUser } from '../../../lib/use-session.ts';
import { useSlots } from '../../../lib/use-slots.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import type { PaperSlots } from './papers.ts';
import { applicationQuery, applicationsKey, checkMessage, sendMessage } from '../api.ts';
import { messageKeeperOf } from './message-keeper.ts';

/** A message about an application: what is written, what goes along, and how it is sent. */
export function useMessage(applicationId: string, onSent: () => void) {
  const queries = useQueryClient();
  const { queryKey } = applicationQuery(applicationId, useLanguage());
  const keeper = messageKeeperOf(useSignedInUser().id, applicationId);
  const slots = useSlots(keeper.papers);
  const [text, setText] = useState(keeper.text);
  const type = (typed: string): void => {
    keeper.type(typed);
    setText(typed);
  };
  const submission = useSubmit(async () => {
    await keeper.papers.settled();
    const typed = { text: keeper.text(), documents: idsIn(keeper.papers.slots()) };
    const wrong = checkMessage(typed);
    if (wrong !== null) return wrong;
    const key = keeper.keyFor(JSON.stringify(typed));
    const answer = await sendMessage(applicationId, typed, key);
    if (answer.ok) {
      // Before the application is drawn anew: its next form begins with what is kept.
      type('');
      keeper.papers.forget();
      queries.setQueryData(queryKey, answer.value);
    }
    await queries.invalidateQueries({ queryKey: applicationsKey });
    if (!answer.ok) return answer;
    onSent();
    return null;
  });
  return { text, type, papers: keeper.papers, slots, submission };
}

function idsIn(slots: PaperSlots): string[] {
  return Object.values(slots).flatMap((slot) => (slot.is === 'kept' ? [slot.document.id] : []));
}
