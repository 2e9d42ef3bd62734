import type { Plan } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { useLimitText } from './limit-text.ts';

interface PlanOfferProps {
  readonly plan: Pick<Plan, 'planName' | 'price'> & Partial<Plan>;
  /** Whether the user has chosen it. */
  readonly isChosen?: boolean;
  /** The label of a chosen plan. */
  readonly mark?: string;
  /** The actions of the plan. */
  readonly children: ReactNode;
}

/** A plan: price, content and actions. */
export function PlanOffer({ plan, isChosen = false, mark, children }: PlanOfferProps) {
  const { t } = useLingui();
  const nameLimit = useLimitText();
  const {
    planName,
    description,
    price,
    keyPoints = [],
    serviceLimit,
    limitPeriod,
    validity,
  } = plan;
  return (
    <section
      aria-label={planName}
      className={`flex h-full min-w-0 flex-col rounded-card border bg-surface p-5 ${isChosen ? 'border-2 border-link' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title font-bold wrap-anywhere">{planName}</h2>
        {isChosen && <Badge>{mark ?? t`Your choice`}</Badge>}
      </div>
      <p className="mt-1 text-heading font-bold">
        <Money rupees={price} />
      </p>
      <p className="text-small text-ink-soft">
        <Trans>GST included</Trans>
      </p>
      {description !== undefined && (
        <p className="mt-3 wrap-anywhere text-ink-soft">{description}</p>
      )}
      <ul className="mt-4 mb-6 space-y-2">
        {keyPoints.map((point) => (
          <Point key={point}>{point}</Point>
        ))}
      </ul>
      <dl className="mt-auto mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 border-t border-line pt-4">
        {serviceLimit !== undefined && (
          <Detail name={t`Service limit`}>
            {serviceLimit === null ? t`No limit` : nameLimit(serviceLimit, limitPeriod)}
          </Detail>
        )}
        <Detail name={t`Validity`}>{validity || t`1 Year`}</Detail>
      </dl>
      {children}
    </section>
  );
}

function Point({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span className="mt-1 text-success">
        <Icon name="check" size="small" />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
