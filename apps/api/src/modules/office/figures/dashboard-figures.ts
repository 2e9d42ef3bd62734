import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { readFirmBalances, type FirmBalances } from '../../wallet/public.ts';
import {
  gatherChanges,
  listStretches,
  selectNewest,
  selectStanding,
  type StretchRow,
} from './figure-queries.ts';

const daysShown = 30;
const monthsShown = 12;
const newestShown = 3;

/** What the office is led by. */
export interface Figures {
  /** What is counted now, by its name, such as `users:admin`. */
  readonly standing: ReadonlyMap<string, number>;
  readonly newest: Awaited<ReturnType<typeof selectNewest>>;
  readonly days: readonly StretchRow[];
  readonly months: readonly StretchRow[];
  /** Null for who may not see it. */
  readonly books: FirmBalances | null;
}

/** What the office is led by, as far as somebody may see it. Nothing is counted for it. */
export async function readFigures({ db }: Context, viewer: Caller['user']): Promise<Figures> {
  const [standing, newest, days, months, books] = await Promise.all([
    selectStanding(db),
    selectNewest(db, newestShown),
    listStretches(db, 'day', daysShown),
    listStretches(db, 'month', monthsShown),
    viewer.role === 'superadmin' ? readFirmBalances(db) : null,
  ]);
  return { standing, newest, days, months, books };
}

const gatheredAtOnce = 10_000;

/** Gathers what has changed into the figures, so that there is little to add up. */
export async function gatherFigures({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await gatherChanges(db, gatheredAtOnce)) === gatheredAtOnce);
}
