import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { draftUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { describeDraft } from '../application-model.ts';
import { draftsQuery } from '../applications-api.ts';

/** The unfinished applications for a client; nothing when there are none. */
export function DraftsOfClient({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data = [] } = useQuery(draftsQuery(language));
  const drafts = data.filter(({ client }) => client === clientId);
  if (drafts.length === 0) return null;
  return (
    <SectionCard title={t`Saved drafts`}>
      <RowList>
        {drafts.map(({ eserviceName, period, number, ...draft }) => (
          <ListRow
            key={`${draft.eserviceId} ${draft.subject}`}
            to={draftUrl(draft.eserviceId, draft)}
            title={[...describeDraft({ period, number: null }, language), eserviceName].join(' · ')}
            meta={
              <span>
                {number !== null && `${number} · `}
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
