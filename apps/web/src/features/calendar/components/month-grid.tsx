import type { OwnDueDate } from '@anupal/contract/calendar/records';
import { writeMonth, writeWeekday } from '@anupal/contract/calendar/dates-in-words';
import { partsOf, weekdayOf, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/use-language.ts';
import { stateLabels } from '../labels.ts';
import { weeksOf } from '../model.ts';

interface MonthGridProps {
  readonly month: CalendarDate;
  readonly today: string;
  readonly dues: readonly OwnDueDate[];
  /** The id of the row of a due date. */
  readonly idOf: (due: OwnDueDate) => string;
}

/** A month at a glance. What is due leads to its row in the list. */
export function MonthGrid({ month, today, dues, idOf }: MonthGridProps) {
  const language = useLanguage();
  const weeks = weeksOf(month);
  const { year, month: number } = partsOf(month);
  const names = (weeks[1] ?? []).map((day) =>
    day === null ? '' : writeWeekday(weekdayOf(day), language),
  );
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">
        {writeMonth(number, language)} {year}
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
        {weeks.map((week, place) => (
          <tr key={place}>
            {week.map((day, column) => (
              <Day
                key={day ?? column}
                day={day}
                isToday={day === today}
                dues={dues.filter(({ due }) => due === day)}
                idOf={idOf}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<MonthGridProps, 'dues' | 'idOf'> {
  readonly day: CalendarDate | null;
  readonly isToday: boolean;
}

function Day({ day, isToday, dues, idOf }: DayProps) {
  const { i18n } = useLingui();
  if (day === null) return <td className="border border-line bg-ground" />;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className="h-14 border border-line p-1 align-top sm:h-24"
    >
      <span
        className={`inline-flex size-7 items-center justify-center rounded-full text-small ${isToday ? 'bg-primary font-bold text-surface' : ''}`}
      >
        {partsOf(day).day}
      </span>
      <ul className="space-y-1">
        {dues.map((due) => (
          <li key={due.key}>
            <a
              href={`#${idOf(due)}`}
              className={`block truncate rounded px-1 py-0.5 text-small font-semibold underline-offset-2 hover:underline ${looks[due.state]}`}
            >
              {due.form}
              <span className="sr-only">: {i18n._(stateLabels[due.state].name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </td>
  );
}

const looks = {
  done: 'bg-success-soft text-success',
  overdue: 'bg-danger-soft text-danger',
  open: 'bg-primary-soft text-primary',
  past: 'bg-ground text-ink-soft',
} as const;
