import { useQuery } from '@tanstack/react-query';
import { applicationsKey } from '../applications-api.ts';
import { fetchDraft, type DraftKey } from './filing-api.ts';
import type { FilingStores } from './filing-drafts.ts';
import { toRecipient } from './filing-model.ts';

/**
 * The draft for a client with its documents, and who the client is. The form waits for it, or it
 * would overwrite it. `round` counts the restarts: after each the draft is fetched again.
 */
export function useSavedDraft(draftKey: DraftKey, stores: FilingStores, round = 0) {
  return useQuery({
    queryKey: [...applicationsKey, 'beginning', draftKey.eserviceId, draftKey.client, round],
    queryFn: async () => {
      await stores.form.settled();
      const { draft, client, registrations, documents } = await fetchDraft(draftKey);
      stores.documents.load(documents);
      const recipient = toRecipient(draftKey.client, client);
      return { saved: draft, hasDocuments: documents.length > 0, recipient, registrations };
    },
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** A draft as it was saved. */
export type SavedDraft = NonNullable<ReturnType<typeof useSavedDraft>['data']>;
