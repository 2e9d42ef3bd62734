import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { featureCards, type CardColor } from './features.ts';
import { SiteLink } from '../site-link.tsx';

/** The most used services and features, each linked. */
export function FeatureCards() {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {featureCards.map(({ title, description, color, isLatest, icon, to }) => (
        <li key={title.id} className="flex">
          <SiteLink to={to} className={`${card} ${borders[color]}`}>
            <span
              className={`flex size-11 shrink-0 items-center justify-center rounded-control ${grounds[color]}`}
            >
              <Icon name={icon} size="large" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lead font-semibold group-hover:text-link">{i18n._(title)}</h3>
              <p className="mt-1 text-ink-soft">{i18n._(description)}</p>
              {isLatest && (
                <p className="mt-2 sm:absolute sm:top-7 sm:right-5 sm:mt-0">
                  <Badge tone="warning">
                    <Trans>Latest</Trans>
                  </Badge>
                </p>
              )}
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const card =
  'group relative flex w-full gap-4 rounded-card border border-t-4 border-line bg-surface p-4 transition-colors hover:border-link sm:flex-col sm:p-5';

const borders: Readonly<Record<CardColor, string>> = {
  indigo: 'border-t-primary',
  saffron: 'border-t-saffron',
  navy: 'border-t-ink',
};

const grounds: Readonly<Record<CardColor, string>> = {
  indigo: 'bg-primary-soft text-link',
  saffron: 'bg-warning-soft text-warning',
  navy: 'bg-band text-on-band',
};
