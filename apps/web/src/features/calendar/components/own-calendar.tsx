import type { OwnDueDate } from '@anupal/contract/calendar/records';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { calendarQuery, type OwnCalendar as Calendar } from '../api.ts';
import { readPlace, spanOf, writePlace, type CalendarPlace } from '../model.ts';
import { CalendarControls } from './calendar-controls.tsx';
import { DueList } from './due-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { RemindersCard } from './reminders-card.tsx';

/** The due dates of the person's business: what is overdue first, then a month or a year. */
export function OwnCalendar() {
  const { t } = useLingui();
  const { search } = useSearch();
  const place = readPlace(search, dateInIndia(new Date()));
  const { data, error, isFetching, refetch } = useQuery({
    ...calendarQuery(spanOf(place), useLanguage()),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <LoadProblem
        title={t`The due dates could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <Skeleton lines={6} label={t`Loading due dates...`} />;
  if (!data.hasProfile) return <NoProfile />;
  return (
    <>
      {data.overdue.length > 0 && <Overdue calendar={data} />}
      <Shown calendar={data} place={place} />
      <RemindersCard />
    </>
  );
}

function NoProfile() {
  return (
    <Card>
      <EmptyState
        picture="calendar"
        action={
          <LinkButton to={paths.dashboardCalendarProfile}>
            <Trans>Describe your business</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Answer a few questions about your business, and every due date stands here with its reason
          and its source.
        </Trans>
      </EmptyState>
    </Card>
  );
}

function Overdue({ calendar }: { readonly calendar: Calendar }) {
  const { overdue, overdueTotal, today } = calendar;
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold text-danger">
        <Plural value={overdueTotal} one="# date is overdue" other="# dates are overdue" />
      </h2>
      <DueList dues={overdue} today={today} />
      {overdueTotal > overdue.length && (
        <p className="mt-4 text-ink-soft">
          <Trans>The oldest ones are shown. Mark what is done, and the others follow.</Trans>
        </p>
      )}
    </Card>
  );
}

function Shown({
  calendar,
  place,
}: {
  readonly calendar: Calendar;
  readonly place: CalendarPlace;
}) {
  const { replaceSearch } = useSearch();
  const today = dateInIndia(new Date());
  const wayTo = (next: CalendarPlace): string =>
    `?${new URLSearchParams(writePlace(next, today)).toString()}`;
  const dues = calendar.obligations.filter(({ law }) => place.law === null || law === place.law);
  const isMonth = place.span === 'month';
  return (
    <Card>
      <CalendarControls
        place={place}
        wayTo={wayTo}
        go={(next) => replaceSearch(writePlace(next, today))}
      />
      <div className="mt-6 flex flex-col gap-8">
        {dues.length === 0 ? (
          <EmptyState picture="done">
            <Trans>Nothing is due in this time.</Trans>
          </EmptyState>
        ) : (
          <div>
            <DueList dues={dues} today={calendar.today} idOf={idOf} isLong={!isMonth} />
          </div>
        )}
        {isMonth && (
          <div className="lg:order-first print:hidden">
            <MonthGrid month={place.month} today={calendar.today} dues={dues} idOf={idOf} />
          </div>
        )}
      </div>
    </Card>
  );
}

function idOf({ key }: OwnDueDate): string {
  return `due-${key.replace('/', '-')}`;
}
