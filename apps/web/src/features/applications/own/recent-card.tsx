import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ApplicationRows } from './application-rows.tsx';
import { recentApplicationsQuery } from './own-applications-api.ts';

/** The latest applications, for the dashboard. */
export function RecentCard() {
  const { t } = useLingui();
  const result = useQuery(recentApplicationsQuery(useLanguage()));
  return (
    <SectionCard
      title={t`Recent applications`}
      aside={
        result.data?.total !== 0 && (
          <LinkButton variant="quiet" to={paths.dashboardServiceUsage}>
            <Trans>See all</Trans>
          </LinkButton>
        )
      }
    >
      <QueryContent
        result={result}
        failed={t`Your applications could not be loaded.`}
        loading={<RowSkeleton rows={3} label={t`Loading applications...`} />}
      >
        {({ applications }) =>
          applications.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>You have not applied for any service yet.</Trans>
            </p>
          ) : (
            <ApplicationRows applications={applications} />
          )
        }
      </QueryContent>
    </SectionCard>
  );
}
