import type { Context } from '../../../platform/context.ts';
import { GatewayUnavailable, type Gateway } from '../gateway/payment-gateway.ts';
import { findMissing } from './find-missing.ts';
import { matchOpenLines, recordSettledLines } from './record-settlement.ts';
import {
  recordReport,
  selectOpenDays,
  takeOpenLines,
  type ReportDay,
} from './settlement-queries.ts';

/** The queue that reads settlements. */
export const settlementQueueName = 'payment-settlements';

/** How many days one run reads: a portal that was off for a year catches up within hours. */
const daysPerRun = 31;
const linesPerRun = 500;
/** The largest page of the gateway. https://razorpay.com/docs/api/settlements/fetch-recon */
const largestPage = 1000;

/**
 * Reads the settlement report of each day that is not complete, and tries again to match what matched
 * nothing. A day that cannot be read does not stop the others; the failure is thrown at the end.
 */
export async function readSettlements(context: Context, gateway: Gateway): Promise<void> {
  const failures: unknown[] = [];
  for (const day of await selectOpenDays(context.db, daysPerRun))
    await readReport(context, gateway, day).catch((error: unknown) => failures.push(error));
  await matchAgain(context, gateway);
  if (failures.length > 0) throw failures[0];
}

/**
 * Reads the report of a day page by page and records its lines. Lines that were recorded before, by an
 * earlier run or another process, change nothing. A day with lines that cannot be read is not complete.
 * @throws {GatewayUnavailable} the report, or a line of it, could not be read
 */
export async function readReport(
  context: Context,
  gateway: Gateway,
  day: ReportDay,
  pageSize = largestPage,
): Promise<void> {
  let count = 0;
  let unreadable = 0;
  for (let skip = 0; ; skip += pageSize) {
    const page = await gateway.readSettled({ day: day.day, skip, count: pageSize });
    await recordSettledLines(context, page.lines);
    count += page.lines.length;
    unreadable += page.unreadable;
    if (page.isLast) break;
  }
  if (unreadable > 0)
    throw new GatewayUnavailable(`${unreadable} lines of the report of ${day.day} are unreadable`);
  await recordReport(context.db, day, count);
}

/**
 * Asks the gateway about lines whose counterpart is not recorded, and matches those that now have one. A
 * run takes the next lines; the one after the last begins anew.
 */
export async function matchAgain(
  context: Context,
  gateway: Gateway,
  limit = linesPerRun,
): Promise<void> {
  const lines = await takeOpenLines(context.db, limit);
  for (const line of lines) await findMissing(context, gateway, line);
  await matchOpenLines(context, lines);
}
