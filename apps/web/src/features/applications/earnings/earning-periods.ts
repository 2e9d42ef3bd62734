import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { getFinancialYear } from '@anupal/contract/values/financial-year';

/** The periods of the earnings. */
export const earningPeriods = ['year', 'financial-year', 'month'] as const;

export type EarningPeriod = (typeof earningPeriods)[number];

/** The period in a URL; the last twelve months by default. */
export function parseEarningPeriod(text: string | null): EarningPeriod {
  return earningPeriods.find((period) => period === text) ?? 'year';
}

/** The first day of a period that ends today; none for that of the API. */
export function startOfPeriod(period: EarningPeriod, now: Date): { readonly from?: string } {
  const today = dateInIndia(now);
  if (period === 'month') return { from: `${today.slice(0, 7)}-01` };
  return period === 'year' ? {} : { from: `${getFinancialYear(today)}-04-01` };
}
