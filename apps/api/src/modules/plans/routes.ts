import type { plans } from '@anupal/contract/plans';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { presentPlan } from './present.ts';
import { findPlan, listPlans, type PlanFacts } from './service.ts';

/** What plans cannot know by themselves: a plan as this person bought it. */
export interface BoughtPlans {
  readonly findBoughtPlan: (userId: string, planId: string) => Promise<PlanFacts | undefined>;
}

/** The handlers of plans. */
export function planRoutes(
  { db }: Context,
  { findBoughtPlan }: BoughtPlans,
): Handlers<typeof plans> {
  return {
    list: async ({ request }) => {
      const offered = await listPlans(db);
      return ok(offered.map((plan) => presentPlan(plan, languageOf(request))));
    },
    read: async ({ params, caller, request }) => {
      const plan =
        (await findBoughtPlan(caller.user.id, params.id)) ?? (await findPlan(db, params.id));
      return plan ? ok(presentPlan(plan, languageOf(request))) : refuse('not_found');
    },
  };
}
