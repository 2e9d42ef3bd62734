import {
  getWeekday,
  parseCalendarDate,
  toDateParts,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { monthName, weekdayName } from '@anupal/contract/values/date-format';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { listWeeks } from '../calendar-model.ts';
import type { CalendarEntry } from './client-board-model.ts';
import { FiledCount } from './filed-count.tsx';

interface ClientMonthGridProps {
  /** Like `2026-11`. */
  readonly month: string;
  readonly today: string;
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** The id of the list of a day. */
  readonly dayId: (day: string) => string;
}

/** A month at a glance: on each day the forms that are due, with how many clients are filed. */
export function ClientMonthGrid({ month, today, days, dayId }: ClientMonthGridProps) {
  const language = useLanguage();
  const first = parseCalendarDate(`${month}-01`)!; // as received from the API
  const weeks = listWeeks(first);
  const { year, month: number } = toDateParts(first);
  return (
    <table className="w-full table-fixed border-collapse bg-surface">
      <caption className="sr-only">
        {monthName(number, language)} {year}
      </caption>
      <thead>
        <tr>
          {(weeks[1] ?? []).map((day) => (
            <th key={day} scope="col" className="pb-2 text-small font-semibold text-ink-soft">
              {day !== null && weekdayName(getWeekday(day), language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, column) =>
              day === null ? (
                <td key={column} className="border border-line bg-sunken" />
              ) : (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  entries={days.get(day) ?? []}
                  href={`#${dayId(day)}`}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: CalendarDate;
  readonly isToday: boolean;
  readonly entries: readonly CalendarEntry[];
  /** Where the day is listed. */
  readonly href: string;
}

const shown = 3;

function Day({ day, isToday, entries, href }: DayProps) {
  const today = isToday ? 'bg-primary font-bold text-on-primary' : '';
  const others = entries.length - shown;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className="h-24 border border-line p-1 align-top"
    >
      <span
        className={`inline-flex size-7 items-center justify-center rounded-full text-small ${today}`}
      >
        {toDateParts(day).day}
      </span>
      {entries.length > 0 && (
        <a href={href} className="block space-y-1 hover:underline">
          {entries.slice(0, shown).map(({ form, name, counts, all }) => (
            <span
              key={form}
              className={`flex items-baseline justify-between gap-1 rounded px-1 py-0.5 text-small ${tint(counts, all)}`}
            >
              <span className="min-w-0 truncate font-semibold">{name}</span>
              <span className="shrink-0 tabular-nums">
                <span className="sr-only">
                  <FiledCount counts={counts} />
                </span>
                {all > 0 && (
                  <span aria-hidden="true">
                    {counts.done}/{all}
                  </span>
                )}
              </span>
            </span>
          ))}
          {others > 0 && (
            <span className="block px-1 text-small text-ink-soft">
              <Trans>{others} more</Trans>
            </span>
          )}
        </a>
      )}
    </td>
  );
}

function tint({ overdue, done }: CalendarEntry['counts'], all: number): string {
  if (all === 0) return 'bg-sunken text-ink-soft';
  if (overdue > 0) return 'bg-danger-soft text-danger';
  return done === all ? 'bg-success-soft text-success' : 'bg-primary-soft text-link';
}
