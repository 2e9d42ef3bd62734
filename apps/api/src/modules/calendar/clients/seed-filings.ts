import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { addDays, dateInIndia, toDateParts } from '@anupal/contract/values/calendar-date';
import type { Trx } from '../../../platform/db/database.ts';
import { readDues, toObligationKey, type ClientDue } from './client-due-dates.ts';
import { upsertFilings } from './filing-queries.ts';

const [daysBack, oneLateOf] = [130, 40];

/**
 * Marks nearly all of what was due lately for the clients of a demo account as filed, two days before. The
 * GSTR-3B of the last month that is over is left to be filed.
 */
export async function seedFilings(trx: Trx, userId: string): Promise<void> {
  const today = dateInIndia(new Date());
  const range = { from: addDays(today, -daysBack), to: addDays(today, -1) };
  const { dues } = await readDues(trx, { userId, today, range, rules: releasedRules }, {});
  const lastDay = addDays(today, -toDateParts(today).day);
  const past = dues.filter(
    ({ obligation: { form, period } }) => form !== 'GSTR-3B' || period.to < lastDay,
  );
  const filed = past.filter((_due, index) => (index + 1) % oneLateOf !== 0);
  for (const [due, keys] of Map.groupBy(filed, ({ obligation }) => obligation.due)) {
    const details = { userId, filedOn: addDays(due, -2), reference: null };
    const numbered = keys.map((one, index) => ({
      ...toObligationKey(one),
      reference: toReference(one, index),
    }));
    await upsertFilings(trx, numbered, details);
  }
}

// As the GST portal numbers them: State, month, year and a serial number.
function toReference({ obligation, state }: ClientDue, index: number): string | null {
  if (obligation.law !== 'gst') return null;
  const [year = '', month = ''] = obligation.due.split('-');
  const serial = String(index + 1).padStart(6, '0');
  return `AA${state ?? '08'}${month}${year.slice(2)}${serial}X`;
}
