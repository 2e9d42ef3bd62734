import { brand } from '@anupal/contract/brand';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** The company's details that anybody can verify. */
export function FirmDetails() {
  const hours = brand.hours[useLanguage()];
  return (
    <dl className="divide-y divide-line self-start rounded-card border border-line bg-surface px-5 py-1 sm:px-6">
      <Detail name={<Trans>Registered as</Trans>}>{brand.legalName}</Detail>
      <Detail name={<Trans>Office</Trans>}>{brand.address}</Detail>
      <Detail name="GSTIN">{brand.gstin}</Detail>
      <Detail name={<Trans>Helpline</Trans>}>
        {brand.phone}
        <span className="block font-normal text-ink-soft">{hours}</span>
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="py-3.5">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
