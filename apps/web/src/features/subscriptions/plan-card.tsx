import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { subscriptionStatusQuery } from './subscription-api.ts';
import { toPlanView } from './subscription-model.ts';
import { PlanDetails } from './plan-details.tsx';

/** The user's plan and its remaining time, or a link to the plans. */
export function PlanCard({ userId, children }: PlanCardProps) {
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>My Plan</Trans>
      </h2>
      <Contents userId={userId}>{children}</Contents>
    </Card>
  );
}

interface PlanCardProps {
  readonly userId: string;
  /** Links for an active plan. */
  readonly children?: ReactNode;
}

function Contents({ userId, children }: PlanCardProps) {
  const { t } = useLingui();
  const query = useQuery(subscriptionStatusQuery(userId, useLanguage()));
  const { data, error, dataUpdatedAt, isFetching, refetch } = query;
  if (error !== null)
    return (
      <LoadError
        title={t`Failed to fetch subscription status`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <Skeleton lines={3} label={t`Loading plan...`} />;
  const view = toPlanView(data, dataUpdatedAt);
  if (view.is === 'none')
    return (
      <EmptyState
        picture="papers"
        action={
          <LinkButton to={paths.franchiseeOptions}>
            <Trans>View Available Plans</Trans>
          </LinkButton>
        }
      >
        <Trans>You currently don't have any active plan.</Trans>
      </EmptyState>
    );
  return (
    <div className="space-y-6">
      <PlanDetails view={view} />
      {view.is === 'active' && children}
      {view.is === 'ended' && (
        <LinkButton to={paths.franchiseeOptions}>
          <Trans>Upgrade / Renew Plan</Trans>
        </LinkButton>
      )}
    </div>
  );
}
