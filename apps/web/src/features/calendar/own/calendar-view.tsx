import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useLingui } from '@lingui/react/macro';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toUrlParams, type CalendarQuery } from '../calendar-model.ts';
import { CalendarControls } from './calendar-controls.tsx';
import { MonthList, YearList } from './due-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { NothingDue } from './nothing-due.tsx';

interface CalendarViewProps {
  readonly query: CalendarQuery;
  readonly today: string;
  /** The due dates of the month or year; null while they load. */
  readonly dueDates: readonly OwnDueDate[] | null;
}

/** A month or a year of due dates, as a grid and a list. */
export function CalendarView({ query, today, dueDates }: CalendarViewProps) {
  const { t } = useLingui();
  const { replaceSearch } = useUrlQuery();
  const now = dateInIndia(new Date());
  const toUrl = (next: CalendarQuery): string =>
    `?${new URLSearchParams(toUrlParams(next, now)).toString()}`;
  const isMonth = query.span === 'month';
  const dues = dueDates?.filter(({ law }) => query.law === null || law === query.law);
  return (
    <Card isCompact>
      <CalendarControls
        query={query}
        toUrl={toUrl}
        onChange={(next) => replaceSearch(toUrlParams(next, now))}
      />
      <div className="mt-6 space-y-8">
        {isMonth && (
          <div className="print:hidden">
            <MonthGrid
              month={query.month}
              today={today}
              dues={dues ?? []}
              rowId={rowId}
              dayId={dayId}
            />
          </div>
        )}
        {dues === undefined && <Skeleton lines={6} label={t`Loading due dates...`} />}
        {dues?.length === 0 && <NothingDue query={query} today={now} toUrl={toUrl} />}
        {dues !== undefined && dues.length > 0 && (
          <div>
            {isMonth ? (
              <MonthList dues={dues} today={today} rowId={rowId} dayId={dayId} />
            ) : (
              <YearList dues={dues} today={today} />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function rowId({ key }: OwnDueDate): string {
  return `due-${key.replace('/', '-')}`;
}

function dayId(day: string): string {
  return `day-${day}`;
}
