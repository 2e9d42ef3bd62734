import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SiteLink } from '../site-link.tsx';

/** What a business and a partner gain, each with a next step. */
export function Audiences() {
  return (
    <div className="wait-150 mx-auto grid max-w-6xl gap-4 px-4 py-9 sm:wait-90 sm:py-10 lg:grid-cols-2">
      <section className="flex flex-col items-start rounded-card border border-line bg-surface p-5 sm:p-8">
        <span className="flex size-11 items-center justify-center rounded-control bg-primary-soft text-link">
          <Icon name="store" size="large" />
        </span>
        <h2 className={title}>
          <Trans>You run a business</Trans>
        </h2>
        <Points points={forBusinesses} />
        <SiteLink to={{ path: paths.allServices }} className={buttonClasses('secondary')}>
          <Trans>See all e-Services</Trans>
        </SiteLink>
      </section>
      <section className="on-band flex flex-col items-start rounded-card border border-band-line bg-band p-5 text-on-band sm:p-8">
        <span className="flex size-11 items-center justify-center rounded-control bg-band-raised">
          <Icon name="handshake" size="large" />
        </span>
        <h2 className={title}>
          <Trans>You file for others</Trans>
        </h2>
        <Points points={forPartners} />
        <SiteLink to={{ path: paths.partners }} className={buttonClasses('onBand')}>
          <Trans>Become our partner</Trans>
        </SiteLink>
      </section>
    </div>
  );
}

function Points({ points }: { readonly points: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="mt-4 mb-6 grow space-y-3">
      {points.map((point) => (
        <li key={point.id} className="flex gap-3">
          <span className="mt-0.5">
            <Icon name="check" />
          </span>
          {i18n._(point)}
        </li>
      ))}
    </ul>
  );
}

const forBusinesses = [
  msg`Answer five questions and see every due date of the year, with the rule behind it`,
  msg`See the fee, the documents and the usual time before you apply`,
  msg`Send documents as photos and find the proof of filing in one place`,
] as const;

const forPartners = [
  msg`All your clients, applications and documents in one place`,
  msg`Fees are paid from your wallet, and each entry is in your history`,
  msg`Our experts check and file, and answer your questions`,
] as const;

const title = 'mt-4 text-title font-bold';
