import type { OwnDueDate } from '@anupal/contract/calendar/records';
import { writeMonth } from '@anupal/contract/calendar/dates-in-words';
import { useLanguage } from '../../../lib/use-language.ts';
import { byMonth } from '../model.ts';
import { OwnDue } from './own-due.tsx';

interface DueListProps {
  readonly dues: readonly OwnDueDate[];
  readonly today: string;
  /** The id of the row of a due date. */
  readonly idOf?: (due: OwnDueDate) => string;
  /** True where it holds more than a month. */
  readonly isLong?: boolean;
}

/** Due dates one below the other, a long list by months. */
export function DueList({ dues, today, idOf, isLong = false }: DueListProps) {
  if (!isLong) return <Rows dues={dues} today={today} {...(idOf && { idOf })} />;
  return byMonth(dues).map(([month, ofMonth]) => (
    <section key={month} aria-labelledby={`month-${month}`} className="mt-8 first:mt-0">
      <h3 id={`month-${month}`} className="mb-4 border-b border-line pb-2 font-bold">
        <MonthName month={month} />
      </h3>
      <Rows dues={ofMonth} today={today} {...(idOf && { idOf })} />
    </section>
  ));
}

function Rows({ dues, today, idOf }: Omit<DueListProps, 'isLong'>) {
  return (
    <ul className="divide-y divide-line">
      {dues.map((due) => (
        <OwnDue key={due.key} due={due} today={today} {...(idOf && { id: idOf(due) })} />
      ))}
    </ul>
  );
}

function MonthName({ month }: { readonly month: string }) {
  const language = useLanguage();
  const [year, number] = month.split('-');
  return `${writeMonth(Number(number), language)} ${year ?? ''}`;
}
