import { useQuery } from '@tanstack/react-query';
import { applicationsKey } from '../applications-api.ts';
import type { EvidentAttachment, FreshSources } from './client-documents-model.ts';
import { attachClientDocument, fetchAttachable, fetchDraft, type DraftKey } from './filing-api.ts';
import type { FilingStores } from './filing-drafts.ts';
import { toRecipient } from './filing-model.ts';

/**
 * The draft for a client with its documents, and who the client is. The form waits for it, or it
 * would overwrite it. `round` counts the restarts: after each the draft is fetched again.
 */
export function useSavedDraft(
  draftKey: DraftKey,
  stores: FilingStores,
  { round = 0, repeats, findEvident }: SavedDraftOptions = {},
) {
  return useQuery({
    queryKey: [
      ...applicationsKey,
      'beginning',
      draftKey.eserviceId,
      draftKey.client,
      draftKey.subject,
      round,
      repeats,
      findEvident !== undefined,
    ],
    queryFn: async () => {
      await stores.form.settled();
      const opened = await fetchDraft(draftKey, repeats);
      const { draft, known, client, registrations, documents, repeated, clientPrice } = opened;
      const { subject, repeatedRegistration } = opened;
      const recipient = toRecipient(draftKey.client, client);
      const clientDocuments = client === null ? [] : await fetchAttachable(draftKey);
      const isOther = subject !== draftKey.subject;
      const isFresh = draft === null && documents.length === 0;
      const sources = { known, registrations, clientDocuments };
      const evident = isFresh ? (findEvident?.({ ...sources, repeated }) ?? []) : [];
      // Those that cannot be attached now are offered in the form.
      const results = await Promise.all(evident.map((one) => attachClientDocument(draftKey, one)));
      const attached = results.flatMap((result) => (result.ok ? [result.value] : []));
      if (!isOther) stores.documents.load([...documents, ...attached]);
      const hasDocuments = documents.length > 0;
      const found = { subject, saved: draft, hasDocuments, recipient, clientPrice };
      return { ...found, repeatedRegistration, ...sources };
    },
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface SavedDraftOptions {
  readonly round?: number;
  /** The earlier application to start with. */
  readonly repeats?: string | undefined;
  /** The documents to attach to a form that nobody has worked on. */
  readonly findEvident?: (
    sources: FreshSources & { readonly repeated: readonly EvidentAttachment[] },
  ) => readonly EvidentAttachment[];
}

/** A draft as it was saved. */
export type SavedDraft = NonNullable<ReturnType<typeof useSavedDraft>['data']>;
