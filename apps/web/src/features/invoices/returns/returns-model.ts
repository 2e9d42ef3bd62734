import {
  gstr1Tables,
  type Gstr1Summary,
  type TableTotal,
} from '@anupal/contract/invoices/returns/gstr1-summary';
import { parseTaxPeriod, type TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { addMonths, type CalendarDate } from '@anupal/contract/values/calendar-date';

/** The months to choose from, newest first: this one and the two years before it. */
export function listPeriods(today: CalendarDate): readonly TaxPeriod[] {
  return Array.from({ length: 25 }, (_, index) => addMonths(today, -index).slice(0, 7)).flatMap(
    (month) => parseTaxPeriod(month) ?? [],
  );
}

/** The month in the URL, or the last complete one, whose return is due next. */
export function choosePeriod(text: string | null, today: CalendarDate): TaxPeriod {
  const asked = parseTaxPeriod(text ?? '');
  const [current, last] = listPeriods(today);
  const period = asked ?? last ?? current;
  if (period === undefined) throw new Error('the clock is before GST');
  return period;
}

/** A table of a return with what it holds. */
export type TableRow = TableTotal & { readonly table: (typeof gstr1Tables)[number] };

/** The tables that hold something, in the order of the form. */
export function listTables({ tables }: Gstr1Summary): readonly TableRow[] {
  return formOrder
    .map((table) => ({ table, ...tables[table] }))
    .filter(({ documents }) => documents > 0);
}

const formOrder = ['b2b', 'b2cl', 'b2cs', 'nil', 'cdnr', 'cdnur', 'at', 'txpd'] as const;
