import { applicationStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { PlanUsage } from '@anupal/contract/subscriptions';
import type { Context } from '../../../platform/context.ts';
import { readUsage as readSlotUsage } from '../../subscriptions/public.ts';
import { countStates, listMonths, type MonthRow } from './usage-queries.ts';

/** How a user has used their plan. */
export interface Usage {
  /** The application slots of the plan; null without an active plan. */
  readonly slots: PlanUsage | null;
  readonly months: readonly MonthRow[];
  readonly states: readonly { readonly state: ApplicationState; readonly count: number }[];
}

const monthCount = 12;

/** Reads a user's slots, last twelve months, and applications by state. */
export async function readUsage({ db }: Context, userId: string): Promise<Usage> {
  const [slots, months, counts] = await Promise.all([
    readSlotUsage(db, userId),
    listMonths(db, userId, monthCount),
    countStates(db, userId),
  ]);
  const states = applicationStates.map((state) => ({
    state,
    count: counts.find((each) => each.state === state)?.count ?? 0,
  }));
  return { slots, months, states };
}
