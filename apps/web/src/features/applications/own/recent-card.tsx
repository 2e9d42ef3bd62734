import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { draftsQuery, usageQuery, type Usage } from '../applications-api.ts';
import { recentApplicationsQuery } from './own-applications-api.ts';
import { DraftList } from './draft-list.tsx';
import { ApplicationSummaries } from './application-summaries.tsx';

interface RecentCardProps {
  /** Renders the application slots of the plan. */
  readonly renderUsage: (slots: NonNullable<Usage['slots']>) => ReactNode;
}

/** The use of the plan and the latest applications. */
export function RecentCard({ renderUsage }: RecentCardProps) {
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Services</Trans>
      </h2>
      <Contents renderUsage={renderUsage} />
    </Card>
  );
}

function Contents({ renderUsage }: RecentCardProps) {
  const { t } = useLingui();
  const usage = useQuery(usageQuery);
  const language = useLanguage();
  const recent = useQuery(recentApplicationsQuery(language));
  const drafts = useQuery(draftsQuery(language));
  const isLoaded = usage.data !== undefined && recent.data !== undefined && !drafts.isPending;
  const both = {
    data: isLoaded ? { ...usage.data, ...recent.data } : undefined,
    error: usage.error ?? recent.error,
    isFetching: usage.isFetching || recent.isFetching,
    isPlaceholderData: false,
    refetch: () => Promise.all([usage.refetch(), recent.refetch()]),
  };
  return (
    <QueryContent
      result={both}
      failed={t`Your applications could not be loaded.`}
      loading={<Skeleton lines={3} label={t`Loading applications...`} />}
    >
      {({ slots, applications }) => (
        <>
          {slots !== null && renderUsage(slots)}
          {drafts.data !== undefined && drafts.data.length > 0 && (
            <>
              <h3 className="mt-6 mb-2 font-semibold">
                <Trans>Continue where you stopped</Trans>
              </h3>
              <DraftList drafts={drafts.data} />
            </>
          )}
          <h3 className="mt-6 mb-2 font-semibold">
            <Trans>Last applications</Trans>
          </h3>
          {applications.length === 0 ? (
            <EmptyState
              picture="papers"
              action={
                <LinkButton to={paths.dashboardServices}>
                  <Trans>Choose a service</Trans>
                </LinkButton>
              }
            >
              <Trans>You have not applied for any service yet.</Trans>
            </EmptyState>
          ) : (
            <>
              <ApplicationSummaries applications={applications} />
              <p className="mt-4">
                <TextLink to={paths.dashboardServiceUsage}>
                  <Trans>See all applications</Trans>
                </TextLink>
              </p>
            </>
          )}
        </>
      )}
    </QueryContent>
  );
}
