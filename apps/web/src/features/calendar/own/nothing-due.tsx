import { parseCalendarDate, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { calendarQuery } from '../calendar-api.ts';
import { firstOfMonth, yearAfter, type CalendarQuery } from '../calendar-model.ts';
import { DayText } from '../due-dates/due-details.tsx';

interface NothingDueProps {
  readonly query: CalendarQuery;
  readonly today: CalendarDate;
  /** The URL of another query. */
  readonly toUrl: (query: CalendarQuery) => string;
}

/** The empty state of the due dates, with links to the next due date and to all laws. */
export function NothingDue({ query, today, toUrl }: NothingDueProps) {
  const next = useNextDay(query, today);
  return (
    <EmptyState
      picture="done"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {next !== null && (
            <LinkButton variant="secondary" to={toUrl({ ...query, month: firstOfMonth(next) })}>
              <Trans>
                Next due date: <DayText day={next} />
              </Trans>
            </LinkButton>
          )}
          {query.law !== null && (
            <LinkButton variant="secondary" to={toUrl({ ...query, law: null })}>
              <Trans>Show all laws</Trans>
            </LinkButton>
          )}
        </div>
      }
    >
      {query.law === null ? (
        <Trans>Nothing is due in this period.</Trans>
      ) : (
        <Trans>Nothing is due under this law in this period.</Trans>
      )}
    </EmptyState>
  );
}

/** The next open due date within a year; null when there is none or it is not known yet. */
function useNextDay(query: CalendarQuery, today: CalendarDate): CalendarDate | null {
  const { data } = useQuery(calendarQuery(yearAfter(query, today), useLanguage()));
  const next = data?.obligations.find(
    ({ law, state }) => state === 'open' && (query.law === null || law === query.law),
  );
  return next === undefined ? null : parseCalendarDate(next.due);
}
