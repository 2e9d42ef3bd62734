import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { ClientParam } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { draftUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { describeDraft } from '../application-model.ts';
import { applicationsKey, draftsQuery } from '../applications-api.ts';
import { waitForDraftSaves } from './filing-drafts.ts';

interface OtherDraftsProps {
  readonly eserviceId: string;
  /** The drafts when the form was opened. */
  readonly initialDrafts: readonly DraftListItem[];
  /** The form that is open; without a client before one is chosen. */
  readonly open: { readonly client: ClientParam | null; readonly subject: string };
}

/** The drafts of the same service, other than the open one; nothing when there are none. */
export function OtherDrafts({ eserviceId, initialDrafts, open }: OtherDraftsProps) {
  const { t } = useLingui();
  const { id: userId, fullName } = useSignedInUser();
  const language = useLanguage();
  const { data = initialDrafts } = useQuery({
    queryKey: [...applicationsKey, 'other-drafts', eserviceId, open, language],
    queryFn: async () => {
      // The form that was just left may still be saving.
      await waitForDraftSaves(userId, eserviceId);
      const drafts = await draftsQuery(language).queryFn();
      return drafts.filter((draft) => draft.eserviceId === eserviceId);
    },
    gcTime: 0,
  });
  const others = data.filter(
    ({ client, subject }) => client !== open.client || subject !== open.subject,
  );
  if (others.length === 0) return null;
  return (
    <SectionCard title={t`Your unfinished applications for this service`}>
      <RowList>
        {others.map((draft) => (
          <ListRow
            key={`${draft.client} ${draft.subject}`}
            to={draftUrl(eserviceId, draft)}
            title={draft.clientKind === 'self' ? fullName : (draft.clientName ?? <Unnamed />)}
            meta={
              <span>
                {describeDraft(draft, language).map((part) => `${part} · `)}
                <Trans>
                  Saved on <DateText iso={draft.savedAt} withTime />
                </Trans>
              </span>
            }
          />
        ))}
      </RowList>
    </SectionCard>
  );
}

function Unnamed() {
  return <Trans>A new client without a name yet</Trans>;
}
