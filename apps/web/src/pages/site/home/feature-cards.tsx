import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { featureCards, type CardColor } from './features.ts';
import { SiteLink } from '../site-link.tsx';

/** The most used services and features in one panel, each linked. */
export function FeatureCards() {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {featureCards.map(({ title, description, color, isLatest, icon, to }) => (
        <li key={title.id} className="flex bg-surface">
          <SiteLink
            to={to}
            className="group flex w-full gap-4 p-4 transition-colors hover:bg-hover focus-visible:-outline-offset-4 sm:p-5"
          >
            <span
              className={`flex size-11 shrink-0 items-center justify-center rounded-control max-[20rem]:hidden ${grounds[color]}`}
            >
              <Icon name={icon} size="large" />
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold group-hover:text-link">{i18n._(title)}</h3>
              <p className="mt-1 text-small text-ink-soft">{i18n._(description)}</p>
              {isLatest && (
                <p className="mt-2">
                  <Badge tone="info">
                    <Trans>Latest</Trans>
                  </Badge>
                </p>
              )}
            </div>
            <span className="mt-1 text-ink-soft max-[20rem]:hidden">
              <Icon name="chevron-right" size="small" />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const grounds: Readonly<Record<CardColor, string>> = {
  indigo: 'bg-primary-soft text-link',
  saffron: 'bg-warning-soft text-warning',
  navy: 'bg-band text-on-band',
};
