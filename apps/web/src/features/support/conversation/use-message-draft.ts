import { useMessageDraft, useSavedDraft } from '../../../lib/drafts/use-message-draft.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { readDraft, type LoadedDraft } from './conversation-api.ts';
import { messageDraftFor } from './message-draft.ts';

/** The server's draft, read again for each form. */
export function useLoadedDraft(draftKey: string) {
  const { draft } = messageDraftFor(useSignedInUser().id, draftKey);
  return useSavedDraft(draft, {
    queryKey: ['support draft', draftKey],
    queryFn: () => readDraft(draftKey),
  });
}

/** The draft of a message and its attachments, starting from the earlier one. */
export function useSupportMessageDraft(draftKey: string, loaded: LoadedDraft) {
  return useMessageDraft(messageDraftFor(useSignedInUser().id, draftKey), loaded);
}
