import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { AmountToPay } from './amount-to-pay.tsx';
import type { PlanChange } from './payment-model.ts';

interface ChangeSummaryProps {
  readonly change: PlanChange;
  readonly rupees: number;
}

/** The plan of a renewal or an upgrade, its period and price. */
export function ChangeSummary({ change: { plan, terms }, rupees }: ChangeSummaryProps) {
  const { t } = useLingui();
  const { kind, startsAt, expiryDate } = terms;
  const details: (readonly [string, ReactNode])[] = [[t`Plan`, plan.planName]];
  if (kind !== 'upgrade') details.push([t`Validity`, plan.validity || t`1 Year`]);
  if (startsAt !== null) details.push([t`Begins on`, <DateText key="begins" iso={startsAt} />]);
  if (expiryDate !== null)
    details.push(
      [t`Begins`, t`as soon as it is paid`],
      [t`Valid until`, <DateText key="ends" iso={expiryDate} />],
    );
  return (
    <>
      <h2 className="text-title font-bold">
        {kind === 'upgrade' ? <Trans>Your upgrade</Trans> : <Trans>Your renewal</Trans>}
      </h2>
      <DescriptionList details={details} />
      <AmountToPay rupees={rupees}>
        {kind === 'upgrade' ? (
          <Trans>GST included. The difference of the prices for the days left.</Trans>
        ) : (
          <Trans>GST included.</Trans>
        )}
      </AmountToPay>
    </>
  );
}
