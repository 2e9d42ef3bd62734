import { useLingui } from '@lingui/react';
import { claims } from '../content.ts';

/** The figures of the home page. */
export function Claims() {
  const { i18n } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {claims.map(({ figure, label, text }) => (
        <div key={label.id} className="flex flex-col">
          <dt className="order-2 text-lead font-semibold">{i18n._(label)}</dt>
          <dd className="order-1 text-heading font-bold tracking-tight sm:text-display">
            {typeof figure === 'string' ? figure : i18n._(figure)}
          </dd>
          <dd className="order-3 mt-1 text-small text-ink-soft">{i18n._(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
