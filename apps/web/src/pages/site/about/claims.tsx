import { useLingui } from '@lingui/react';
import { claims } from '../content.ts';

/** What the firm counts. */
export function Claims() {
  const { i18n } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {claims.map(({ figure, label }) => (
        <div key={label.id} className="flex flex-col-reverse">
          <dt className="text-ink-soft">{i18n._(label)}</dt>
          <dd className="text-heading font-bold tracking-tight text-primary sm:text-display">
            {typeof figure === 'string' ? figure : i18n._(figure)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
