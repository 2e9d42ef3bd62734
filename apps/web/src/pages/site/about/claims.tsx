import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const claims: readonly { readonly figure: string; readonly label: MessageDescriptor }[] = [
  { figure: '1,20,000+', label: msg`startups` },
  { figure: '8+', label: msg`years` },
  { figure: '500+', label: msg`cities` },
  { figure: '24/7', label: msg`support` },
];

/** What the firm counts. */
export function Claims() {
  const { i18n } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {claims.map(({ figure, label }) => (
        <div key={figure} className="flex flex-col-reverse">
          <dt className="text-ink-soft">{i18n._(label)}</dt>
          <dd className="text-heading font-bold tracking-tight text-primary sm:text-display">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
