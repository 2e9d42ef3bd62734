import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { clientApplicationsQuery } from './own-applications-api.ts';
import { RepeatableRows } from './repeatable-rows.tsx';

interface RecentOfClientProps {
  readonly clientId: string;
  /** Whether new applications are made for the client. */
  readonly canApply: boolean;
}

const shown = 3;

/** The latest applications for a client, in short; nothing before the first. */
export function RecentOfClient({ clientId, canApply }: RecentOfClientProps) {
  const { t } = useLingui();
  const { data } = useQuery(clientApplicationsQuery(clientId, useLanguage()));
  if (data === undefined || data.total === 0) return null;
  return (
    <SectionCard
      title={t`Latest applications`}
      aside={
        <TextLink to={clientUrl(clientId, 'applications')}>
          <Trans>All applications</Trans>
        </TextLink>
      }
    >
      <RepeatableRows
        clientId={clientId}
        applications={data.applications.slice(0, shown)}
        canApply={canApply}
      />
    </SectionCard>
  );
}
