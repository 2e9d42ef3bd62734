import type { OwnedPlan as CurrentPlan } from '@anupal/contract/subscriptions';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { currentPlanQuery } from './subscription-api.ts';
import { UsageBar } from './usage-bar.tsx';

/** The user's plan with its usage and end, and links to the next. */
export function OwnPlan() {
  const { t } = useLingui();
  const result = useQuery(currentPlanQuery(useLanguage()));
  const loading = <Skeleton lines={6} label={t`Loading plan...`} />;
  return (
    <QueryContent
      result={result}
      failed={t`Failed to fetch subscription status`}
      loading={<Card isCompact>{loading}</Card>}
    >
      {(current) => (current === null ? <NoPlan /> : <PlanDetails current={current} />)}
    </QueryContent>
  );
}

function NoPlan() {
  return (
    <Card isCompact>
      <EmptyState
        picture="papers"
        action={
          <LinkButton to={paths.plans}>
            <Trans>View Available Plans</Trans>
          </LinkButton>
        }
      >
        <Trans>You currently don't have any active plan.</Trans>
      </EmptyState>
    </Card>
  );
}

function PlanDetails({ current }: { readonly current: CurrentPlan }) {
  const { t } = useLingui();
  const { plan, active, startedAt, expiryDate, daysLeft, usage, renewal } = current;
  const details: (readonly [string, ReactNode])[] = [
    [t`Price`, <Money key="price" rupees={plan.price} />],
    [t`Validity`, plan.validity || t`1 Year`],
    [t`Started on`, <DateText key="began" iso={startedAt} />],
    [active ? t`Valid until` : t`Ended on`, <DateText key="end" iso={expiryDate} />],
  ];
  if (active)
    details.push([
      t`Time left`,
      daysLeft === 0 ? t`Ends today` : t`${plural(daysLeft, { one: '# day', other: '# days' })}`,
    ]);
  return (
    <SectionCard
      title={plan.planName}
      {...(plan.description !== '' && { description: plan.description })}
      aside={
        <Badge tone={active ? 'success' : 'danger'}>
          {active ? <Trans>Active</Trans> : <Trans>Ended</Trans>}
        </Badge>
      }
    >
      {!active && (
        <div className="mb-5">
          <Banner tone="warning">
            <Trans>You currently don't have any active plan.</Trans>
          </Banner>
        </div>
      )}
      <UsageBar usage={usage} />
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 border-t border-line pt-4">
        {details.map(([name, value]) => (
          <Stat key={name} label={name} value={value} />
        ))}
      </dl>
      {renewal !== null && <Renewed renewal={renewal} />}
      <div className="mt-6">
        <LinkButton to={paths.plans}>
          <Trans>Upgrade / Renew Plan</Trans>
        </LinkButton>
      </div>
    </SectionCard>
  );
}

function Renewed({ renewal }: { readonly renewal: NonNullable<CurrentPlan['renewal']> }) {
  const { planName, startsAt, expiryDate } = renewal;
  return (
    <div className="mt-6">
      <Banner tone="info">
        <Trans>
          Renewed: {planName} continues from <DateText iso={startsAt} /> until{' '}
          <DateText iso={expiryDate} />.
        </Trans>
      </Banner>
    </div>
  );
}
