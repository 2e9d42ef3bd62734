import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { ClientParam } from '@anupal/contract/applications/schemas';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { applicationsKey, draftsQuery } from '../applications-api.ts';
import { waitForDraftSaves } from './filing-drafts.ts';

interface OtherDraftsProps {
  readonly eserviceId: string;
  /** The drafts when the dialog was opened. */
  readonly initialDrafts: readonly DraftListItem[];
  /** The client whose form is open. */
  readonly client: ClientParam | null;
  readonly onOpen: (draft: DraftListItem) => void;
}

/** The drafts for other clients of the same service; nothing when there are none. */
export function OtherDrafts({ eserviceId, initialDrafts, client, onOpen }: OtherDraftsProps) {
  const { id: userId, fullName } = useSignedInUser();
  const language = useLanguage();
  const { data = initialDrafts } = useQuery({
    queryKey: [...applicationsKey, 'other-drafts', eserviceId, client, language],
    queryFn: async () => {
      // The form that was just left may still be saving.
      await waitForDraftSaves(userId, eserviceId);
      const drafts = await draftsQuery(language).queryFn();
      return drafts.filter((draft) => draft.eserviceId === eserviceId);
    },
    gcTime: 0,
  });
  const others = data.filter((draft) => draft.client !== client);
  if (others.length === 0) return null;
  return (
    <section className="rounded-card border border-line p-4">
      <h3 className="font-semibold">
        <Trans>Your other unfinished applications for this service</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {others.map((draft) => (
          <li key={draft.client} className="flex flex-wrap items-center gap-x-4 py-1">
            <Button variant="quiet" onClick={() => onOpen(draft)}>
              {draft.clientKind === 'self' ? fullName : (draft.clientName ?? <Unnamed />)}
            </Button>
            <span className="text-small text-ink-soft">
              <Trans>
                Saved on <DateText iso={draft.savedAt} withTime />
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unnamed() {
  return <Trans>A new client without a name yet</Trans>;
}
