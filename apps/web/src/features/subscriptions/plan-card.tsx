import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { subscriptionStatusQuery } from './subscription-api.ts';
import { toPlanView, type PlanView } from './subscription-model.ts';
import { PlanDetails } from './plan-details.tsx';

/** The user's plan and its remaining time, or a link to the plans. */
export function PlanCard({ userId, aside, children }: PlanCardProps) {
  const { t } = useLingui();
  const result = useQuery(subscriptionStatusQuery(userId, useLanguage()));
  return (
    <SectionCard title={t`My Plan`} aside={aside}>
      <QueryContent
        result={result}
        failed={t`Failed to fetch subscription status`}
        loading={<Skeleton lines={3} label={t`Loading plan...`} />}
      >
        {(data) => <Contents view={toPlanView(data, result.dataUpdatedAt)}>{children}</Contents>}
      </QueryContent>
    </SectionCard>
  );
}

interface PlanCardProps {
  readonly userId: string;
  /** A link beside the title. */
  readonly aside?: ReactNode;
  /** What an active plan has besides its terms. */
  readonly children?: ReactNode;
}

interface ContentsProps extends Pick<PlanCardProps, 'children'> {
  readonly view: PlanView;
}

function Contents({ view, children }: ContentsProps) {
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
    <div className="space-y-5">
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
