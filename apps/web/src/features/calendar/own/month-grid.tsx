import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import { monthName, weekdayName } from '@anupal/contract/values/date-format';
import { toDateParts, getWeekday, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { listWeeks } from '../calendar-model.ts';
import { MonthDay, type MonthDayProps } from './month-day.tsx';
import { StatusLegend } from './status-dots.tsx';

interface MonthGridProps extends Pick<MonthDayProps, 'rowId' | 'dayId'> {
  readonly month: CalendarDate;
  readonly today: string;
  readonly dues: readonly OwnDueDate[];
}

/** A month at a glance. Each due date links to its row in the list; on a phone each day does. */
export function MonthGrid({ month, today, dues, ...ids }: MonthGridProps) {
  const language = useLanguage();
  const weeks = listWeeks(month);
  const { year, month: number } = toDateParts(month);
  const names = (weeks[1] ?? []).map((day) =>
    day === null ? '' : weekdayName(getWeekday(day), language),
  );
  return (
    // As wide as the card on a phone: narrower days would be hard to tap.
    <div className="max-sm:-mx-4">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">
          {monthName(number, language)} {year}
        </caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className="pb-2 text-small font-semibold text-ink-soft">
                <span aria-hidden="true" className="sm:hidden">
                  {Array.from(new Intl.Segmenter(language).segment(name))[0]?.segment}
                </span>
                <span className="max-sm:sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <MonthDay
                  key={day ?? column}
                  day={day}
                  isToday={day === today}
                  dues={dues.filter(({ due }) => due === day)}
                  {...ids}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <StatusLegend states={dues.map(({ state }) => state)} />
    </div>
  );
}
