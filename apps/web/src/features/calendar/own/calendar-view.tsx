import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '../../../lib/lists/use-url-query.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { writePlace, type CalendarPlace } from '../calendar-model.ts';
import { CalendarControls } from './calendar-controls.tsx';
import { MonthList, YearList } from './due-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { NothingDue } from './nothing-due.tsx';

interface ShownSpanProps {
  readonly place: CalendarPlace;
  readonly today: string;
  /** What is due in that month or year; null while it is being asked for. */
  readonly found: readonly OwnDueDate[] | null;
}

/** A month or a year of due dates, as a grid and as a list. */
export function ShownSpan({ place, today, found }: ShownSpanProps) {
  const { t } = useLingui();
  const { replaceSearch } = useSearch();
  const now = dateInIndia(new Date());
  const wayTo = (next: CalendarPlace): string =>
    `?${new URLSearchParams(writePlace(next, now)).toString()}`;
  const isMonth = place.span === 'month';
  const dues = found?.filter(({ law }) => place.law === null || law === place.law);
  return (
    <Card>
      <CalendarControls
        place={place}
        wayTo={wayTo}
        go={(next) => replaceSearch(writePlace(next, now))}
      />
      <div className="mt-6 space-y-8">
        {isMonth && (
          <div className="print:hidden">
            <MonthGrid
              month={place.month}
              today={today}
              dues={dues ?? []}
              idOf={idOf}
              idOfDay={idOfDay}
            />
          </div>
        )}
        {dues === undefined && <Skeleton lines={6} label={t`Loading due dates...`} />}
        {dues?.length === 0 && <NothingDue place={place} today={now} wayTo={wayTo} />}
        {dues !== undefined && dues.length > 0 && (
          <div>
            {isMonth ? (
              <MonthList dues={dues} today={today} idOf={idOf} idOfDay={idOfDay} />
            ) : (
              <YearList dues={dues} today={today} />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function idOf({ key }: OwnDueDate): string {
  return `due-${key.replace('/', '-')}`;
}

function idOfDay(day: string): string {
  return `day-${day}`;
}
