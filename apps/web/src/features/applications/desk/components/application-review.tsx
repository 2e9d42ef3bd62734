import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { readListOf } from '../../../../lib/list-trail.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TrackingText } from '../../../../ui/tracking-text.tsx';
import { applicationQuery } from '../../api.ts';
import { StateBadge } from '../../components/state-badge.tsx';
import { forgotten } from '../api.ts';
import { deskPathOf } from '../model.ts';
import { LoadedApplication } from './loaded-application.tsx';

/** One application: what was filed, what was written, and what can be done. */
export function ApplicationReview({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({
    ...applicationQuery(applicationId, useLanguage()),
    ...forgotten,
  });
  const title = t`Application`;
  return (
    <div data-wide className="space-y-6">
      <BackToList />
      <div className="space-y-2">
        {/* Which one it is is told as the page changes; the tab and the history go without it. */}
        <PageHeading key={data?.id ?? ''} title={title}>
          {data?.eserviceName ?? title}
        </PageHeading>
        {data !== undefined && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">
              <TrackingText text={data.trackingNumber} />
            </span>
            <StateBadge state={data.state} />
          </p>
        )}
      </div>
      {error !== null && (
        <LoadProblem
          title={t`The application could not be loaded.`}
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton lines={2} shape="cards" label={t`Loading the application...`} />
      )}
      {data !== undefined && <LoadedApplication application={data} />}
    </div>
  );
}

function BackToList() {
  const { state } = useLocation() as { readonly state: unknown }; // React Router says any
  const list = `${deskPathOf(useSignedInUser())}${readListOf(state)}`;
  return (
    <Link
      to={list}
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary hover:underline"
    >
      <Icon name="arrow-left" />
      <Trans>Back to the applications</Trans>
    </Link>
  );
}
