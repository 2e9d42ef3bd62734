import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { readFirmBalances, type FirmBalances } from '../../wallet/public.ts';
import {
  aggregateChanges,
  listPeriods,
  selectNewest,
  selectCounts,
  type PeriodRow,
} from './figure-queries.ts';

const daysShown = 30;
const monthsShown = 12;
const newestShown = 3;

/** What the office is led by. */
export interface DashboardFigures {
  /** What is counted now, by its name, such as `users:admin`. */
  readonly counts: ReadonlyMap<string, number>;
  readonly newest: Awaited<ReturnType<typeof selectNewest>>;
  readonly days: readonly PeriodRow[];
  readonly months: readonly PeriodRow[];
  /** Null for who may not see it. */
  readonly books: FirmBalances | null;
}

/** What the office is led by, as far as somebody may see it. Nothing is counted for it. */
export async function readDashboardFigures(
  { db }: Context,
  viewer: Caller['user'],
): Promise<DashboardFigures> {
  const [standing, newest, days, months, books] = await Promise.all([
    selectCounts(db),
    selectNewest(db, newestShown),
    listPeriods(db, 'day', daysShown),
    listPeriods(db, 'month', monthsShown),
    viewer.role === 'superadmin' ? readFirmBalances(db) : null,
  ]);
  return { counts: standing, newest, days, months, books };
}

const batchSize = 10_000;

/** Gathers what has changed into the figures, so that there is little to add up. */
export async function aggregateFigures({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await aggregateChanges(db, batchSize)) === batchSize);
}
