import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { readListOf } from '../../../../lib/list-trail.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { recordQuery } from '../api.ts';
import { requestsPathOf } from '../model.ts';
import { LoadedReview } from './loaded-review.tsx';

/** One KYC request: what was written, the documents beside it, and the decision. */
export function RequestReview({ kycId }: { readonly kycId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(recordQuery(kycId));
  const title = t`KYC Request`;
  return (
    <div data-wide className="space-y-6">
      <BackToList />
      {/* The name is told as the page changes; the tab and the browser's history go without it. */}
      <PageHeading key={data?.fullName ?? ''} title={title}>
        {data?.fullName ?? title}
      </PageHeading>
      {error !== null && (
        <LoadProblem
          title={t`Failed to fetch KYC details.`}
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton lines={2} shape="cards" label={t`Loading KYC details...`} />
      )}
      {data !== undefined && <LoadedReview record={data} />}
    </div>
  );
}

function BackToList() {
  const { state } = useLocation() as { readonly state: unknown }; // React Router says any
  const list = `${requestsPathOf(useSignedInUser())}${readListOf(state)}`;
  return (
    <Link
      to={list}
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary hover:underline"
    >
      <Icon name="arrow-left" />
      <Trans>Back to KYC requests</Trans>
    </Link>
  );
}
