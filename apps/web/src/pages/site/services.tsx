import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { IconName } from '../../ui/icon-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface Service {
  readonly icon: IconName;
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const services: readonly Service[] = [
  {
    icon: 'building-complex',
    name: msg`Company incorporation`,
    text: msg`Private limited, LLP and one-person companies, from name approval to certificate.`,
  },
  {
    icon: 'stamp',
    name: msg`Trademark`,
    text: msg`Search, application and answers to the registry, until the mark is yours.`,
  },
  {
    icon: 'landmark',
    name: msg`ROC filing`,
    text: msg`Annual returns, and every change that the Registrar of Companies must know about.`,
  },
  {
    icon: 'receipt-indian-rupee',
    name: msg`GST`,
    text: msg`Registration, monthly and yearly returns, and notices answered in time.`,
  },
  {
    icon: 'factory',
    name: msg`MSME`,
    text: msg`Udyam registration for small businesses, and the benefits that come with it.`,
  },
  {
    icon: 'rocket',
    name: msg`Startup India`,
    text: msg`Recognition as a startup, and the income tax exemption for 3 years.`,
  },
  {
    icon: 'badge-check',
    name: msg`ISO`,
    text: msg`Preparation for ISO certification, paper by paper, up to the audit.`,
  },
  {
    icon: 'calculator',
    name: msg`Accounting`,
    text: msg`Books, payroll and statements that are ready when the year ends.`,
  },
  {
    icon: 'file-pen-line',
    name: msg`Legal agreements`,
    text: msg`Agreements drafted for you, and checked before you sign.`,
  },
];

/** The kinds of work that the firm takes on. */
export function Services() {
  const { i18n } = useLingui();
  return (
    <section className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
      <h2 className="text-heading font-bold tracking-tight">
        <Trans>What we do for you</Trans>
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ icon, name, text }) => (
          <li key={name.id} className="flex gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary">
              <Icon name={icon} size="large" />
            </span>
            <div>
              <h3 className="text-lead font-semibold">{i18n._(name)}</h3>
              <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
