import type { Db } from '../../platform/db/database.ts';
import { selectPlan, selectPlans, type PlanFacts } from './queries.ts';

export { presentPlan } from './present.ts';
export type { PlanFacts } from './queries.ts';

/** The plans on offer, the cheapest first. */
export async function listPlans(db: Db): Promise<readonly PlanFacts[]> {
  return selectPlans(db);
}

/** A plan on offer, if there is one with this id. */
export async function findPlan(db: Db, id: string): Promise<PlanFacts | undefined> {
  return selectPlan(db, id);
}
