import { useLingui } from '@lingui/react';
import { advantages, claims } from '../content.ts';

/** The advantages, in figures. */
export function WhyUs() {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {[...claims, ...advantages].map(({ figure, label, text }) => (
        <li key={label.id} className="border-l-4 border-link pl-4">
          <h3>
            <span className="block text-heading font-bold tracking-tight text-link">
              {typeof figure === 'string' ? figure : i18n._(figure)}
            </span>
            <span className="block text-lead font-semibold">{i18n._(label)}</span>
          </h3>
          <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
        </li>
      ))}
    </ul>
  );
}
