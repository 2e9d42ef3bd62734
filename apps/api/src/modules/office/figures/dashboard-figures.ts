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

const dayCount = 30;
const monthCount = 12;
const maxNewest = 3;

/** The figures of the dashboard. */
export interface DashboardFigures {
  /** Current counts by name, such as `users:admin`. */
  readonly counts: ReadonlyMap<string, number>;
  readonly newest: Awaited<ReturnType<typeof selectNewest>>;
  readonly days: readonly PeriodRow[];
  readonly months: readonly PeriodRow[];
  /** Null if the viewer may not see it. */
  readonly books: FirmBalances | null;
}

/** Reads the figures that a viewer may see. They are maintained, not counted on demand. */
export async function readDashboardFigures(
  { db }: Context,
  viewer: Caller['user'],
): Promise<DashboardFigures> {
  const [counts, newest, days, months, books] = await Promise.all([
    selectCounts(db),
    selectNewest(db, maxNewest),
    listPeriods(db, 'day', dayCount),
    listPeriods(db, 'month', monthCount),
    viewer.role === 'superadmin' ? readFirmBalances(db) : null,
  ]);
  return { counts, newest, days, months, books };
}

const batchSize = 10_000;

/** Aggregates pending changes into the figures, so that reading them stays fast. */
export async function aggregateFigures({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await aggregateChanges(db, batchSize)) === batchSize);
}
