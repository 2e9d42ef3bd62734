import { formatDayAndMonth } from '@anupal/contract/values/date-format';
import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import { toDateParts, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { dueStatusLabels } from './due-date-labels.ts';
import { StatusDot } from './status-dots.tsx';

export interface MonthDayProps {
  /** Null for a day of another month. */
  readonly day: CalendarDate | null;
  readonly isToday: boolean;
  readonly dues: readonly OwnDueDate[];
  /** The id of the row of a due date. */
  readonly rowId: (due: OwnDueDate) => string;
  /** The id of the rows of a day. */
  readonly dayId: (day: string) => string;
}

/** A day of the month grid: due dates by name, or on a phone as dots that link to the list. */
export function MonthDay({ day, isToday, dues, rowId, dayId }: MonthDayProps) {
  if (day === null) return <td className="border border-line bg-sunken" />;
  const number = <DayNumber day={day} isToday={isToday} />;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className="h-14 border border-line align-top sm:h-24 sm:p-1"
    >
      {dues.length === 0 ? (
        <span className="block max-sm:p-1 max-sm:text-center">{number}</span>
      ) : (
        <>
          <a
            href={`#${dayId(day)}`}
            className="block h-full min-h-14 rounded-control p-1 text-center sm:hidden"
          >
            {number}
            <Dots day={day} dues={dues} />
          </a>
          <span className="max-sm:hidden">
            {number}
            <Names dues={dues} rowId={rowId} />
          </span>
        </>
      )}
    </td>
  );
}

function DayNumber({ day, isToday }: { readonly day: CalendarDate; readonly isToday: boolean }) {
  const today = isToday ? 'bg-primary font-bold text-on-primary' : '';
  return (
    <span
      className={`inline-flex size-7 items-center justify-center rounded-full text-small ${today}`}
    >
      {toDateParts(day).day}
    </span>
  );
}

interface DotsProps extends Pick<MonthDayProps, 'dues'> {
  readonly day: CalendarDate;
}

function Dots({ day, dues }: DotsProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const named = dues.map(({ form, state }) => `${form} (${i18n._(dueStatusLabels[state].name)})`);
  return (
    <>
      <span aria-hidden="true" className="flex flex-wrap justify-center gap-1 px-0.5 pt-0.5">
        {dues.map(({ key, state }) => (
          <StatusDot key={key} state={state} />
        ))}
      </span>
      <span className="sr-only">
        {' '}
        {formatDayAndMonth(day, language)}: {named.join(', ')}
      </span>
    </>
  );
}

function Names({ dues, rowId }: Pick<MonthDayProps, 'dues' | 'rowId'>) {
  const { i18n } = useLingui();
  return (
    <ul className="space-y-1">
      {dues.map((due) => (
        <li key={due.key}>
          <a
            href={`#${rowId(due)}`}
            className={`block truncate rounded px-1 py-0.5 text-small font-semibold underline-offset-2 hover:underline ${statusClasses[due.state]}`}
          >
            {due.form}
            <span className="sr-only">: {i18n._(dueStatusLabels[due.state].name)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const statusClasses = {
  done: 'bg-success-soft text-success',
  overdue: 'bg-danger-soft text-danger',
  open: 'bg-primary-soft text-link',
  past: 'bg-sunken text-ink-soft',
} as const;
