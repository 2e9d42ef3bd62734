import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FeesAsOf, FeesUnchecked, FirmFee, GovernmentFee } from '../public-catalogue/fee.tsx';
import { ApplyLink } from './apply-link.tsx';

interface PricePanelProps {
  readonly service: Eservice;
  /** Whether edited services could not be fetched. */
  readonly isUnchecked: boolean;
}

/** What a service costs, how long it takes, and the link to apply. */
export function PricePanel({ service, isUnchecked }: PricePanelProps) {
  const { t } = useLingui();
  const { firmFee, governmentFee, usualTime, feeNote, isActive } = service;
  return (
    <section
      aria-labelledby="price"
      className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24"
    >
      <h2 id="price" className="text-small font-semibold text-ink-soft">
        <Trans>Our fee</Trans>
      </h2>
      <p className="text-heading font-bold">
        <FirmFee rupees={firmFee} />
      </p>
      <FeesAsOf />
      <dl className="mt-3 divide-y divide-line border-t border-line">
        <Row name={t`Government fee`}>
          <GovernmentFee rupees={governmentFee} />
        </Row>
        {usualTime !== '' && <Row name={t`Usual time`}>{usualTime}</Row>}
      </dl>
      {feeNote !== null && <p className="mb-1 text-small text-ink-soft">{feeNote}</p>}
      <div className="mt-4 space-y-3 print:hidden">
        {isActive ? <Apply service={service} /> : <Inactive />}
      </div>
      <p role="status" className="text-small text-ink-soft">
        {isUnchecked && <FeesUnchecked />}
      </p>
    </section>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ms-auto text-end font-semibold">{children}</dd>
    </div>
  );
}

function Apply({ service }: { readonly service: Eservice }) {
  return (
    <>
      <ApplyLink service={service} />
      <p className="text-small text-ink-soft">
        <Trans>If you withdraw before work starts, we refund the full fee.</Trans>
      </p>
    </>
  );
}

function Inactive() {
  const contact = publicUrl(paths.contact, useLanguage());
  return (
    <>
      <p className="rounded-control bg-sunken px-3 py-2">
        <strong className="block">
          <Trans>Service Inactive</Trans>
        </strong>
        <Trans>Not accepting applications right now.</Trans>
      </p>
      <LinkButton variant="secondary" isWide to={contact}>
        <Trans>Ask us</Trans>
      </LinkButton>
    </>
  );
}
