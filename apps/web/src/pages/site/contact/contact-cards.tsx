import { brand } from '@anupal/contract/brand';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { mapPage } from './map-links.ts';

/** Address, email and phone. */
export default function ContactCards() {
  const hours = brand.hours[useLanguage()];
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <ContactCard icon="map-pin" heading={<Trans>Address</Trans>}>
        <p>{brand.legalName}</p>
        <p>{brand.address}</p>
        <a href={mapPage} target="_blank" rel="noopener noreferrer" className={link}>
          <Trans>Get directions (new tab)</Trans>
        </a>
      </ContactCard>
      <ContactCard icon="mail" heading={<Trans>Email</Trans>}>
        <a href={`mailto:${brand.email}`} className={link}>
          {brand.email}
        </a>
        <p className="text-ink-soft">
          <Trans>We answer within one working day.</Trans>
        </p>
      </ContactCard>
      <ContactCard icon="phone" heading={<Trans>Phone</Trans>}>
        <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={link}>
          {brand.phone}
        </a>
        <p className="text-ink-soft">{hours}</p>
      </ContactCard>
    </div>
  );
}

interface ContactCardProps {
  readonly icon: IconName;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

function ContactCard({ icon, heading, children }: ContactCardProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-soft text-link">
          <Icon name={icon} size="large" />
        </span>
        <h2 className="text-title font-bold">{heading}</h2>
      </div>
      <div className="mt-3 wrap-anywhere">{children}</div>
    </section>
  );
}

const link =
  'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 hover:text-link-strong';
