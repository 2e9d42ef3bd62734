import { toCollection, type Collection } from '../entities.ts';
import { GatewayError } from '../gateway-error.ts';
import { indianDay } from '../indian-day.ts';
import type { SettledItem } from '../settlements.ts';

interface ReportQuery {
  readonly year?: string;
  readonly month?: string;
  readonly day?: string;
  readonly count?: string;
  readonly skip?: string;
}

/** The largest page, which is also the default here. https://razorpay.com/docs/api/settlements/fetch-recon/ */
const maxCount = 1000;

/**
 * What was settled on a day or in a month of Indian time, in pages of `count` lines after `skip`.
 * @throws {GatewayError} if the date or the page is invalid.
 */
export function settlementReport(
  settled: readonly SettledItem[],
  query: ReportQuery,
): Collection<SettledItem> {
  const period = readPeriod(query);
  const { count, skip } = readReportPage(query);
  const items = settled.filter(({ settled_at }) => indianDay(settled_at).startsWith(period));
  return toCollection(items.slice(skip, skip + count));
}

function readPeriod({ year = '', month = '', day }: ReportQuery): string {
  if (!/^\d{4}$/.test(year))
    throw new GatewayError('The year must be 4 digits.', { field: 'year' });
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month)) {
    throw new GatewayError('The month is not a valid month.', { field: 'month' });
  }
  const inMonth = `${year}-${month.padStart(2, '0')}-`;
  if (day === undefined) return inMonth;
  if (!/^\d{1,2}$/.test(day)) {
    throw new GatewayError('The day must be between 1 and 2 digits.', { field: 'day' });
  }
  return inMonth + day.padStart(2, '0');
}

function readReportPage({ count = String(maxCount), skip = '0' }: ReportQuery) {
  if (!/^[1-9]\d*$/.test(count)) {
    throw new GatewayError('The count must be at least 1.', { field: 'count' });
  }
  if (!/^\d+$/.test(skip))
    throw new GatewayError('The skip must be an integer.', { field: 'skip' });
  return { count: Math.min(Number(count), maxCount), skip: Number(skip) };
}
