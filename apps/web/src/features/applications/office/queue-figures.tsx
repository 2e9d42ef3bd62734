import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { applicationStatusLabels } from '../application-labels.ts';
import { queueFiguresQuery } from './office-applications-api.ts';
import { queueList, type QueueQuery } from './queue-filters.ts';

/** The number of applications per view of the queue, each linked to that view. */
export function QueueFigures({ query }: { readonly query: QueueQuery }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(queueFiguresQuery(language));
  const open = data?.states ?? [];
  const figures = [
    ...open.map(({ state, count }) => ({
      name: i18n._(applicationStatusLabels[state]),
      count,
      filters: { state },
    })),
    { name: t`Assigned to me`, count: data?.mine, filters: { assignee: 'me' } },
    { name: t`Unassigned`, count: data?.unassigned, filters: { assignee: 'unassigned' } },
  ] as const;
  // The height is reserved, so that the queue below does not jump when the figures load.
  return (
    <nav aria-label={t`Queue views`}>
      <ul className="grid min-h-44 content-start gap-3 grid-cols-2 sm:min-h-20 sm:grid-cols-3 xl:grid-cols-6">
        {data !== undefined &&
          figures.map(({ name, count = 0, filters }) => {
            const target = { ...queueList.unfiltered, ...filters };
            const isCurrent = query.state === target.state && query.assignee === target.assignee;
            return (
              <li key={name}>
                <Link
                  to={queueList.toUrl(target)}
                  replace
                  preventScrollReset
                  aria-current={isCurrent ? 'true' : undefined}
                  className="flex h-full flex-col rounded-card border border-line bg-surface px-4 py-3 hover:border-link aria-current:border-link aria-current:bg-primary-soft"
                >
                  <span className="text-title font-bold">{countText(count, language)}</span>
                  <span className="text-small text-ink-soft">{name}</span>
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

/** The API stops counting here. */
const mostCounted = 1000;

function countText(count: number, language: Parameters<typeof formatCount>[1]): string {
  return `${formatCount(count, language)}${count < mostCounted ? '' : '+'}`;
}
