import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import type { PlanChange } from './payment-model.ts';

interface ChangeSummaryProps {
  readonly change: PlanChange;
  readonly rupees: number;
}

/** The plan of a renewal or an upgrade, its period and price. */
export function ChangeSummary({ change: { plan, terms }, rupees }: ChangeSummaryProps) {
  const { t } = useLingui();
  const { kind, startsAt, expiryDate } = terms;
  const facts: (readonly [string, ReactNode])[] = [[t`Plan`, plan.planName]];
  if (kind !== 'upgrade') facts.push([t`Validity`, plan.validity || t`1 Year`]);
  if (startsAt !== null) facts.push([t`Begins on`, <DateText key="begins" iso={startsAt} />]);
  if (expiryDate !== null)
    facts.push(
      [t`Begins`, t`as soon as it is paid`],
      [t`Valid until`, <DateText key="ends" iso={expiryDate} />],
    );
  return (
    <>
      <h2 className="text-title font-bold">
        {kind === 'upgrade' ? <Trans>Your upgrade</Trans> : <Trans>Your renewal</Trans>}
      </h2>
      <DescriptionList facts={facts} />
      <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-lead font-semibold">
          <Trans>Amount to pay</Trans>
        </span>
        <span className="text-heading font-bold">
          <Money rupees={rupees} />
        </span>
      </p>
      <p className="text-small text-ink-soft">
        {kind === 'upgrade' ? (
          <Trans>GST included. The difference of the prices for the days left.</Trans>
        ) : (
          <Trans>GST included.</Trans>
        )}
      </p>
      <p className="mt-4 flex items-start gap-3">
        <span className="mt-0.5 text-primary">
          <Icon name="qr-code" />
        </span>
        <Trans>Payment method: UPI. Scan the QR code or pay with a UPI app on your phone.</Trans>
      </p>
    </>
  );
}
