import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Money } from '../../ui/money.tsx';
import { Stat } from '../../ui/stat.tsx';
import type { PlanView } from './subscription-model.ts';

/** The name, price and end of a current or past plan. */
export function PlanDetails({ view }: { readonly view: Exclude<PlanView, { is: 'none' }> }) {
  const { t } = useLingui();
  const { plan, expiryDate } = view;
  const isActive = view.is === 'active';
  const daysLeft = isActive ? view.daysLeft : null;
  const details: (readonly [string, ReactNode])[] = [
    [t`Price`, <Money key="price" rupees={plan.price} />],
    [t`Validity`, plan.validity],
  ];
  if (expiryDate !== null)
    details.push([
      isActive ? t`Valid until` : t`Ended on`,
      <DateText key="end" iso={expiryDate} />,
    ]);
  if (daysLeft !== null)
    details.push([t`Time left`, t`${plural(daysLeft, { one: '# day', other: '# days' })}`]);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead font-bold wrap-anywhere">
        {plan.planName}{' '}
        <Badge tone={isActive ? 'success' : 'danger'}>
          {isActive ? <Trans>Active</Trans> : <Trans>Ended</Trans>}
        </Badge>
      </p>
      {plan.description !== '' && (
        <p className="mt-1 text-small wrap-anywhere text-ink-soft">{plan.description}</p>
      )}
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4 gap-y-3">
        {details.map(([name, value]) => (
          <Stat key={name} label={name} value={value} />
        ))}
      </dl>
    </div>
  );
}
