import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSubmit, type Submission } from '../../../lib/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import type { TypedMessage } from '../api.ts';

interface Sending extends Submission {
  /** What is said where the API gave no sentence. */
  readonly fallback: string;
}

/** Sends a message. Sent again after a lost answer it bears the same id, and counts once. */
export function useMessage(typed: TypedMessage, onSent: () => void): Sending {
  const { t } = useLingui();
  const fallback = t`Your message could not be sent. Please try again.`;
  const last = useRef({ said: '', id: '' });
  const submission = useSubmit(async () => {
    const said = JSON.stringify(typed);
    if (said !== last.current.said) last.current = { said, id: crypto.randomUUID() };
    const { sendMessage } = await import('../api.ts');
    const answer = await sendMessage({ ...typed, messageId: last.current.id });
    if (answer.ok) {
      last.current = { said: '', id: '' };
      onSent();
      return null;
    }
    if (Object.keys(answer.fields).length === 0) showToast('error', answer.message ?? fallback);
    return answer;
  });
  return { ...submission, fallback };
}
