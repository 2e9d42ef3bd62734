import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { addDays, dateInIndia, toDateParts } from '@anupal/contract/values/calendar-date';
import type { Trx } from '../../../platform/db/database.ts';
import { readDues, toObligationKey } from './client-due-dates.ts';
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
    await upsertFilings(trx, keys.map(toObligationKey), details);
  }
}
