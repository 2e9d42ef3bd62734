import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { noResponse } from '../../../lib/api/failure.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ContactMessageInput } from './contact-api.ts';

interface MessageSubmission extends Submission {
  /** The text when the API gave no message. */
  readonly fallback: string;
}

/** Validates and sends a message. Loaded when a user begins to write one. */
export function loadContactApi() {
  return import('./contact-api.ts');
}

/** Sends a message. Repeated after a lost answer it has the same id, and counts once. */
export function useSendMessage(
  read: () => ContactMessageInput,
  onSent: (message: ContactMessageInput) => void,
): MessageSubmission {
  const { t } = useLingui();
  const language = useLanguage();
  const fallback = t`Your message could not be sent. Please try again.`;
  const last = useRef({ said: '', id: '' });
  const submission = useSubmit(async () => {
    const typed = read();
    const said = JSON.stringify(typed);
    if (said !== last.current.said) last.current = { said, id: crypto.randomUUID() };
    const answer = await send({ ...typed, language, messageId: last.current.id });
    if (answer.ok) {
      last.current = { said: '', id: '' };
      onSent(typed);
      return null;
    }
    if (Object.keys(answer.fields).length === 0) showToast('error', answer.message ?? fallback);
    return answer;
  });
  return { ...submission, fallback };
}

async function send(message: ContactMessageInput) {
  const api = await loadContactApi().catch(noResponse);
  return 'ok' in api ? api : api.sendMessage(message);
}
