import type { DraftLine } from '@anupal/contract/applications/draft-schemas';
import type { Language } from '@anupal/contract/languages';
import type { BegunDraft } from './application-drafts.ts';

/** A draft as a line of its person's list. */
export function presentBegun(
  { service, client, clientKind, clientName, savedAt }: BegunDraft,
  language: Language,
): DraftLine {
  return {
    eserviceId: service.id,
    eserviceName: service.name[language],
    client,
    clientKind,
    clientName,
    savedAt: savedAt.toISOString(),
  };
}
