import type { LocalizedText } from '@anupal/contract/languages';
import type { plans } from '@anupal/contract/plans';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { changePlan, createPlan, findPlan, listPlans, removePlan } from './plan-catalogue.ts';
import { presentManagedPlan, presentPlan } from './plan-presenter.ts';
import type { PlanRow } from './plan-queries.ts';

/** Provided by a higher module: the plan as a user bought it, whose terms may be older. */
export interface PlanPorts {
  readonly findBoughtPlan: (userId: string, planId: string) => Promise<PlanRow | undefined>;
}

/** The handlers of plans. */
export function planRoutes(
  context: Context,
  { findBoughtPlan }: PlanPorts,
): Handlers<typeof plans> {
  const { db } = context;
  return {
    list: async ({ request }) => {
      const offered = await listPlans(db);
      return ok(offered.map((plan) => presentPlan(plan, getLanguage(request))));
    },
    read: async ({ params, caller, request }) => {
      const plan =
        (await findBoughtPlan(caller.user.id, params.id)) ?? (await findPlan(db, params.id));
      return plan ? ok(presentPlan(plan, getLanguage(request))) : refuse('not_found');
    },
    listManaged: async ({ request }) => {
      const offered = await listPlans(db);
      return ok(offered.map((plan) => presentManagedPlan(plan, getLanguage(request))));
    },
    create: async (call) => {
      const plan = await createPlan(context, getActor(call), call.body);
      return ok(presentManagedPlan(plan, getLanguage(call.request)));
    },
    update: async (call) => {
      const { params, body, request } = call;
      const changed = await changePlan(context, getActor(call), params.id, body);
      return changed.ok ? ok(presentManagedPlan(changed.value, getLanguage(request))) : changed;
    },
    remove: async (call) => {
      const removed = await removePlan(context, getActor(call), call.params.id);
      return removed.ok ? ok({ message: deletedMessage[getLanguage(call.request)] }) : removed;
    },
  };
}

const deletedMessage: LocalizedText = {
  en: '✅ Plan deleted successfully!',
  hi: '✅ प्लान हटा दिया गया!',
};
