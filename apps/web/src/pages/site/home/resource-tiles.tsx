import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import { resources } from './resources.ts';
import { PlaceLink } from '../place-link.tsx';

/** Four ways on for who wants to read first. */
export function ResourceTiles() {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {resources.map(({ icon, title, text, to }) => (
        <li key={title.id} className="flex">
          <PlaceLink
            to={to}
            className="group flex w-full flex-col rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-primary"
          >
            <span className="text-primary">
              <Icon name={icon} size="large" />
            </span>
            <h3 className="mt-3 text-lead font-semibold group-hover:text-primary">
              {i18n._(title)}
            </h3>
            <span className="mt-1 text-small text-ink-soft">{i18n._(text)}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
