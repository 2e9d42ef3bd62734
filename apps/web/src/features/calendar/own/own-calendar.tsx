import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { calendarQuery } from '../calendar-api.ts';
import { parseCalendarQuery, toSpan } from '../calendar-model.ts';
import { OverdueCard } from './overdue-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { CalendarView } from './calendar-view.tsx';

/** The due dates of the user's business: overdue ones first, then a month or a year. */
export function OwnCalendar() {
  const { t } = useLingui();
  const { search } = useUrlQuery();
  const query = parseCalendarQuery(search, dateInIndia(new Date()));
  const result = useQuery({
    ...calendarQuery(toSpan(query), useLanguage()),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryContent
      result={result}
      failed={t`The due dates could not be loaded.`}
      loading={<Skeleton lines={6} label={t`Loading due dates...`} />}
    >
      {(calendar) =>
        calendar.hasProfile ? (
          <>
            {calendar.overdue.length > 0 && <OverdueCard calendar={calendar} />}
            {/* Due dates of the previous query do not belong to this one. */}
            <CalendarView
              query={query}
              today={calendar.today}
              dueDates={result.isPlaceholderData ? null : calendar.obligations}
            />
            <RemindersCard subject="own" />
          </>
        ) : (
          <NoProfile />
        )
      }
    </QueryContent>
  );
}

function NoProfile() {
  return (
    <Card isCompact>
      <EmptyState
        picture="calendar"
        action={
          <LinkButton to={paths.dashboardCalendarProfile}>
            <Trans>Describe your business</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Answer a few questions about your business, and every due date will appear here with its
          reason and source.
        </Trans>
      </EmptyState>
    </Card>
  );
}
