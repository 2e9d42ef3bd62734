import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ApplyLink } from './apply-link.tsx';
import { FirmFee, GovernmentFee } from './fee.tsx';
import { ServiceDetails } from './service-details.tsx';

interface ServiceCardProps {
  readonly service: Eservice;
  readonly isTarget: boolean;
}

/** One service: description, fees, usual time and actions. */
export function ServiceCard({ service, isTarget }: ServiceCardProps) {
  const { t } = useLingui();
  const { slug, eserviceName, description, usualTime, firmFee, governmentFee, isActive } = service;
  return (
    <li
      id={slug}
      className={`wait-78 rounded-card border bg-surface p-4 target:border-link sm:wait-55 sm:p-5 ${isTarget ? 'border-link' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-lead font-semibold">{eserviceName}</h3>
        {!isActive && (
          <Badge tone="neutral">
            <Trans>Service Inactive</Trans>
          </Badge>
        )}
      </div>
      <p className="mt-1 text-ink-soft">{description}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 pt-4 sm:grid-cols-3">
        <Detail name={t`Our fee`}>
          <FirmFee rupees={firmFee} />
        </Detail>
        <Detail name={t`Government fee`}>
          <GovernmentFee rupees={governmentFee} />
        </Detail>
        {usualTime !== '' && <Detail name={t`Usual time`}>{usualTime}</Detail>}
      </dl>
      <div className="relative mt-4 border-t border-line pt-3">
        <ServiceDetails service={service} isTarget={isTarget} />
        {isActive && (
          <div className="absolute end-0 top-3">
            <ApplyLink service={service} />
          </div>
        )}
      </div>
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
