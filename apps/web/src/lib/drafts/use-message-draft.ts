import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../api/failure.ts';
import type { ApiResult } from '../api/request.ts';
import type { StoredDocument } from '../uploads/upload-slots.ts';
import { useUploadSlots } from '../uploads/use-upload-slots.ts';
import type { LoadedMessageDraft, MessageDraft } from './message-draft.ts';
import type { ServerDraft } from './server-draft.ts';
import { useDraft } from './use-draft.ts';

interface SavedDraftQuery<Saved> {
  /** Outside the keys that are invalidated, so that nothing is refetched under an open form. */
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<Saved>;
}

/** The server's draft, fetched again for each form. */
export function useSavedDraft<Saved>(
  draft: Pick<ServerDraft<unknown>, 'settled'>,
  { queryKey, queryFn }: SavedDraftQuery<Saved>,
) {
  return useQuery({
    queryKey,
    queryFn: async (): Promise<Saved> => {
      await draft.settled();
      return queryFn();
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** How to send a draft: the message to build, its validation, and the call. */
interface SendOptions<Text, Message, Sent> {
  readonly toMessage: (text: Text, documents: string[]) => Message;
  readonly check: (message: Message) => Failure | null;
  readonly send: (message: Message, key: string) => Promise<ApiResult<Sent>>;
}

/** The text and documents of a message form, starting from the server's draft. */
export function useMessageDraft<Text, Stored extends StoredDocument>(
  message: MessageDraft<Text, Stored>,
  loaded: LoadedMessageDraft<Text, Stored>,
) {
  const [first] = useState(() => message.start(loaded));
  const slots = useUploadSlots(message.documents);
  const { entered, type, show, state } = useDraft(message.draft, first);
  const [submitted, setSubmitted] = useState<Text | null>(null);
  return {
    entered,
    type,
    state,
    slots,
    uploads: message.documents,
    /** The text at the time of the last submission. */
    submitted,
    /** Sends the draft; afterwards the form has only later input. */
    async send<Message, Sent>(options: SendOptions<Text, Message, Sent>): Promise<ApiResult<Sent>> {
      const documents = await message.uploadedIds();
      // The user may have typed on while an upload was completing.
      const text = message.current();
      setSubmitted(text);
      const built = options.toMessage(text, documents);
      const invalid = options.check(built);
      if (invalid !== null) return invalid;
      const result = await message.submit((key) => options.send(built, key));
      if (result.ok) show(message.current());
      return result;
    },
  };
}
