import { applicationStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { Context } from '../../../platform/context.ts';
import { readUsage as readPlaces, type Usage as Places } from '../../subscriptions/public.ts';
import { countStates, listMonths, type MonthRow } from './usage-queries.ts';

/** What a person has made of their plan. */
export interface Usage {
  /** Null without a plan in force. */
  readonly places: Places | null;
  readonly months: readonly MonthRow[];
  readonly states: readonly { readonly state: ApplicationState; readonly count: number }[];
}

const months = 12;

/** The usage of a person: the places of their plan, the last twelve months, and what stands where. */
export async function readUsage({ db }: Context, userId: string): Promise<Usage> {
  const [places, found, counted] = await Promise.all([
    readPlaces(db, userId),
    listMonths(db, userId, months),
    countStates(db, userId),
  ]);
  const states = applicationStates.map((state) => ({
    state,
    count: counted.find((each) => each.state === state)?.count ?? 0,
  }));
  return { places, months: found, states };
}
