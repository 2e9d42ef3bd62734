import type { MessageDraft } from '@anupal/contract/applications/draft-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useUploadSlots } from '../../../lib/uploads/use-upload-slots.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { applicationQuery, applicationsKey } from '../applications-api.ts';
import {
  validateMessage,
  fetchMessageDraft,
  sendMessage,
  type SavedMessageDraft,
} from './messages-api.ts';
import { getMessageDraft } from './message-draft.ts';

/** The saved draft, fetched again for each form. */
export function useSavedMessageDraft(applicationId: string) {
  const draft = getMessageDraft(useSignedInUser().id, applicationId);
  return useQuery({
    // Outside the key of applications, so that no invalidation refetches it under an open form.
    queryKey: ['application message draft', applicationId],
    queryFn: async (): Promise<SavedMessageDraft> => {
      await draft.draft.settled();
      return fetchMessageDraft(applicationId);
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface MessageFormOptions {
  readonly applicationId: string;
  readonly loaded: SavedMessageDraft;
  readonly onSent: () => void;
}

/** The state of a message form: text, documents and submission. */
export function useMessageForm({ applicationId, loaded, onSent }: MessageFormOptions) {
  const queries = useQueryClient();
  const { queryKey } = applicationQuery(applicationId, useLanguage());
  const draft = getMessageDraft(useSignedInUser().id, applicationId);
  const [first] = useState(() =>
    draft.start({ draft: { text: loaded.text }, documents: loaded.documents }),
  );
  const slots = useUploadSlots(draft.documents);
  const { typed, type, show, state } = useDraft(draft.draft, first);
  const [submitted, setSubmitted] = useState<MessageDraft | null>(null);
  const submission = useSubmit(async () => {
    const documents = await draft.uploadedIds();
    // The user may have typed on while an upload was completing.
    const text = draft.current();
    setSubmitted(text);
    const message = { ...text, documents };
    const invalid = validateMessage(message);
    if (invalid !== null) return invalid;
    const answer = await draft.submit((key) => sendMessage(applicationId, message, key));
    // Before the application is re-rendered: its next form starts with what is left of the draft.
    if (answer.ok) {
      show(draft.current());
      queries.setQueryData(queryKey, answer.value);
    }
    await queries.invalidateQueries({ queryKey: applicationsKey });
    if (!answer.ok) return answer;
    onSent();
    return null;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), typed, submitted);
  return {
    text: typed.text,
    type: (text: string) => type({ text }),
    state,
    uploads: draft.documents,
    slots,
    submission,
    errors,
  };
}
