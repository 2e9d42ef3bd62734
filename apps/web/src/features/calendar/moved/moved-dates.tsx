import {
  nameMovedDate,
  type ConcernedClient,
  type MovedDate,
} from '@anupal/contract/calendar/clients/moved-dates';
import { movedDateShareText } from '@anupal/contract/clients/share-texts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clientUrl, paths } from '../../../app/paths.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ShareButton } from '../../clients/share-button.tsx';
import { SourceName } from '../due-dates/due-details.tsx';
import { movedDatesQuery, movedPageSize, type MovedDates } from './moved-dates-api.ts';

/** The due dates of clients that a notification moved, and the clients of one of them. */
export function MovedDatesList() {
  const { t } = useLingui();
  const { search } = useUrlQuery();
  const query = { date: search.get('date') ?? '', offset: Number(search.get('from') ?? 0) || 0 };
  const result = useQuery({
    ...movedDatesQuery(query, useLanguage()),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryContent
      result={result}
      failed={t`The moved due dates could not be loaded.`}
      loading={<RowSkeleton rows={4} label={t`Loading due dates...`} />}
    >
      {(moved) =>
        moved.dates.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>
              No upcoming due date of your clients has been changed by a government notification.
            </Trans>{' '}
            <TextLink to={paths.dashboardClientDueDates}>
              <Trans>All due dates</Trans>
            </TextLink>
          </p>
        ) : (
          <div className="space-y-4">
            {moved.dates.map((date) => (
              <MovedDateCard key={date.key} {...{ date, moved }} offset={query.offset} />
            ))}
          </div>
        )
      }
    </QueryContent>
  );
}

interface MovedDateCardProps {
  readonly date: MovedDate;
  readonly moved: MovedDates;
  readonly offset: number;
}

function MovedDateCard({ date, moved, offset }: MovedDateCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { key, name, title, previousDue, due, source, clients, shared } = date;
  const isShown = moved.shown === key;
  return (
    <SectionCard title={name[language]} description={title}>
      <div className="space-y-3">
        <p>
          <span className="font-semibold">
            <Trans>
              Now due on <DateText iso={due} />
            </Trans>
          </span>{' '}
          <span className="text-ink-soft">
            <Trans>
              (originally <DateText iso={previousDue} />)
            </Trans>
          </span>
        </p>
        <p className="text-small text-ink-soft">
          <Trans>
            Source: <SourceName source={source} />
          </Trans>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-semibold">
            <Plural value={clients} one="Not filed for # client" other="Not filed for # clients" />
            {', '}
            <Plural value={shared} one="shared with #" other="shared with #" />
          </p>
          {!isShown && (
            <LinkButton
              variant="secondary"
              to={`?${new URLSearchParams({ date: key }).toString()}`}
              aria-label={t`Show clients: ${name[language]}`}
            >
              <Trans>Show clients</Trans>
            </LinkButton>
          )}
        </div>
        {isShown && (
          <>
            <ul className="-mx-4 divide-y divide-line border-y border-line sm:-mx-5">
              {moved.clients.map((client) => (
                <ConcernedRow key={client.id} client={client} date={date} />
              ))}
            </ul>
            <Pages {...{ date, moved, offset }} />
          </>
        )}
      </div>
    </SectionCard>
  );
}

interface ConcernedRowProps {
  readonly client: ConcernedClient;
  readonly date: MovedDate;
}

function ConcernedRow({ client: { id, name, sharedAt }, date }: ConcernedRowProps) {
  const language = useLanguage();
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to={clientUrl(id, 'due-dates')}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {sharedAt !== null && (
          <p className="text-small text-ink-soft">
            <Trans>
              Shared on <DateText iso={sharedAt} />
            </Trans>
          </p>
        )}
      </div>
      <ShareButton
        clientId={id}
        describes={name}
        variant={sharedAt === null ? 'secondary' : 'quiet'}
        thing={{ subject: 'moved_date', label: nameMovedDate(date, language) }}
        write={(parties) => movedDateShareText(parties, date)}
      />
    </li>
  );
}

function Pages({ date: { key, clients }, moved, offset }: MovedDateCardProps) {
  const { t } = useLingui();
  if (clients <= movedPageSize) return null;
  const toPage = (from: number): string =>
    `?${new URLSearchParams({ date: key, ...(from > 0 && { from: String(from) }) }).toString()}`;
  return (
    <Pagination
      label={t`Clients`}
      first={offset + 1}
      count={moved.clients.length}
      total={clients}
      previous={offset > 0 ? toPage(Math.max(0, offset - movedPageSize)) : null}
      next={moved.nextCursor === null ? null : toPage(moved.nextCursor)}
    />
  );
}
