import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import { resources } from './resources.ts';
import { SiteLink } from '../site-link.tsx';

/** Four links to further reading. */
export function ResourceTiles() {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {resources.map(({ icon, title, text, to }) => (
        <li key={title.id} className="flex">
          <SiteLink
            to={to}
            className="group flex w-full gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-link"
          >
            <span className="mt-0.5 text-link">
              <Icon name={icon} />
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold group-hover:text-link">{i18n._(title)}</h3>
              <p className="mt-1 text-small text-ink-soft">{i18n._(text)}</p>
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
