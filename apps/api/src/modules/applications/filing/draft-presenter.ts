import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { Language } from '@anupal/contract/languages';
import type { DraftSummary } from './application-drafts.ts';

/** Presents a draft in the list of drafts. */
export function presentDraftSummary(
  { service, savedAt, ...draft }: DraftSummary,
  language: Language,
): DraftListItem {
  return {
    eserviceId: service.id,
    eserviceName: service.name[language],
    ...draft,
    savedAt: savedAt.toISOString(),
  };
}
