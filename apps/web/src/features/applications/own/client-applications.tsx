import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { applicationList } from './application-filters.ts';
import { clientApplicationsQuery } from './own-applications-api.ts';
import { RepeatableRows } from './repeatable-rows.tsx';

interface ClientApplicationsProps {
  readonly clientId: string;
  /** Whether new applications are made for the client. */
  readonly canApply: boolean;
}

/** The latest applications for a client, each to be repeated, with a link to all of them. */
export function ClientApplications({ clientId, canApply }: ClientApplicationsProps) {
  const { t } = useLingui();
  const result = useQuery(clientApplicationsQuery(clientId, useLanguage()));
  const total = result.data?.total ?? 0;
  const all = applicationList.toUrl({ ...applicationList.unfiltered, client: clientId });
  return (
    <SectionCard
      title={t`Applications`}
      aside={
        total > 0 && (
          <TextLink to={`${paths.dashboardServiceUsage}${all}`}>
            <Plural value={total} one="See # application" other="See all # applications" />
          </TextLink>
        )
      }
    >
      <QueryContent
        result={result}
        failed={t`The applications could not be loaded.`}
        loading={<Skeleton lines={2} label={t`Loading applications...`} />}
      >
        {({ applications }) =>
          applications.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>No applications for this client yet.</Trans>
            </p>
          ) : (
            <RepeatableRows clientId={clientId} applications={applications} canApply={canApply} />
          )
        }
      </QueryContent>
    </SectionCard>
  );
}
