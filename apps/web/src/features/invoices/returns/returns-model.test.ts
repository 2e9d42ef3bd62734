import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import type { Gstr1Summary } from '@anupal/contract/invoices/returns/gstr1-summary';
import { expect, it } from 'vitest';
import { choosePeriod, listPeriods, listTables } from './returns-model.ts';

const today = parseCalendarDate('2026-03-31')!; // a date

it('offers this month and the two years before it', () => {
  const periods = listPeriods(today);
  expect(periods).toHaveLength(25);
  expect([periods[0], periods[1], periods.at(-1)]).toEqual(['2026-03', '2026-02', '2024-03']);
});

it('begins with the last complete month', () => {
  expect(choosePeriod(null, today)).toBe('2026-02');
  expect(choosePeriod('2025-12', today)).toBe('2025-12');
  expect(choosePeriod('2025-13', today)).toBe('2026-02');
});

it('lists the tables that hold something', () => {
  const nothing = { documents: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  const summary: Gstr1Summary = {
    tables: {
      ...{ b2b: nothing, b2cl: nothing, b2cs: { ...nothing, documents: 2 }, cdnr: nothing },
      ...{ cdnur: nothing, nil: { ...nothing, documents: 1 }, at: nothing, txpd: nothing },
    },
    issued: [],
    gstr3b: { taxableSupplies: nothing, untaxedSupplies: 0 },
  };
  expect(listTables(summary).map(({ table }) => table)).toEqual(['b2cs', 'nil']);
});
