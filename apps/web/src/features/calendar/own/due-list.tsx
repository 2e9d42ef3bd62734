import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import { monthName } from '@anupal/contract/values/date-format';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { SectionLinks } from '../../../ui/section-links.tsx';
import { groupByDay, groupByMonth } from '../calendar-model.ts';
import { OwnDueRow } from './own-due-row.tsx';

interface DueListProps {
  readonly dues: readonly OwnDueDate[];
  readonly today: string;
}

interface MonthListProps extends DueListProps {
  readonly rowId: (due: OwnDueDate) => string;
  readonly dayId: (day: string) => string;
}

export function DueList({ dues, today }: DueListProps) {
  return (
    <ul className="divide-y divide-line">
      {dues.map((due) => (
        <OwnDueRow key={due.key} due={due} today={today} />
      ))}
    </ul>
  );
}

/** The due dates of a month, with an anchor for each day. */
export function MonthList({ dues, today, rowId, dayId }: MonthListProps) {
  return (
    <ul className="divide-y divide-line">
      {groupByDay(dues).map(([day, dayDues]) => (
        <li
          key={day}
          id={dayId(day)}
          className="scroll-mt-24 py-5 first:pt-0 last:pb-0 target:bg-primary-soft target:ring-8 target:ring-primary-soft"
        >
          <ul className="divide-y divide-line">
            {dayDues.map((due) => (
              <OwnDueRow key={due.key} due={due} today={today} id={rowId(due)} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The due dates of a year, by month. */
export function YearList({ dues, today }: DueListProps) {
  const { t } = useLingui();
  const months = groupByMonth(dues);
  return (
    <>
      <SectionLinks
        label={t`Months of this year`}
        parts={months.map(([month, { length }]) => ({
          id: `month-${month}`,
          name: <MonthName month={month} />,
          count: length,
        }))}
      />
      {months.map(([month, monthDues]) => (
        <section key={month} aria-labelledby={`month-${month}`} className="mt-8">
          <h3
            id={`month-${month}`}
            className="mb-4 scroll-mt-24 border-b border-line pb-2 font-bold"
          >
            <MonthName month={month} />
          </h3>
          <DueList dues={monthDues} today={today} />
        </section>
      ))}
    </>
  );
}

function MonthName({ month }: { readonly month: string }) {
  const language = useLanguage();
  const [year, number] = month.split('-');
  return `${monthName(Number(number), language)} ${year ?? ''}`;
}
