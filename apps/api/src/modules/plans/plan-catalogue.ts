import { randomUUIDv7 } from 'node:crypto';
import type { PlanInput } from '@anupal/contract/plans';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import {
  insertPlan,
  markDeleted,
  updatePlan,
  type PlanChanges,
  type PlanRow,
} from './plan-queries.ts';

export { findPlan, listPlans } from './plan-queries.ts';

/** Puts a plan on sale; for 12 months and without a service limit unless the input says otherwise. */
export async function createPlan(
  context: Context,
  actor: Actor,
  input: PlanInput,
): Promise<PlanRow> {
  return inTransaction(context.db, async (trx) => {
    const plan = await insertPlan(trx, {
      id: randomUUIDv7(),
      name: input.planName,
      description: input.description,
      description_hi: input.descriptionHi ?? null,
      key_points: input.keyPoints ?? [],
      key_points_hi: input.keyPointsHi ?? null,
      price_paise: toPaise(input.price),
      service_limit: input.serviceLimit ?? null,
      limit_period: input.limitPeriod ?? 'term',
      validity_months: input.validityMonths ?? 12,
    });
    await recordEvents(trx, [planEvent('plans.created', actor, plan)]);
    return plan;
  });
}

/** Changes to a plan on sale; fields that are left out stay as they are. */
export type PlanChangesInput = { readonly [Name in keyof PlanInput]?: PlanInput[Name] | undefined };

/** Changes a plan on sale. Pending choices on the old terms lapse; plans already bought keep theirs. */
export async function changePlan(
  context: Context,
  actor: Actor,
  id: string,
  input: PlanChangesInput,
): Promise<Result<PlanRow, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    const plan = await updatePlan(trx, id, toColumns(input));
    if (!plan) return refuse('not_found');
    await recordEvents(trx, [planEvent('plans.changed', actor, plan)]);
    return ok(plan);
  });
}

/** Takes a plan off sale, once. */
export async function removePlan(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    if (!(await markDeleted(trx, id))) return refuse('not_found');
    await recordEvents(trx, [auditEvent('plans.deleted', actor, { type: 'plan', id })]);
    return ok(null);
  });
}

function toColumns(input: PlanChangesInput): PlanChanges {
  return {
    name: input.planName,
    description: input.description,
    description_hi: input.descriptionHi,
    key_points: input.keyPoints,
    key_points_hi: input.keyPointsHi,
    price_paise: input.price === undefined ? undefined : toPaise(input.price),
    service_limit: input.serviceLimit,
    limit_period: input.limitPeriod,
    validity_months: input.validityMonths,
  };
}

function toPaise(rupees: number): Paise {
  const amount = rupeesToPaise(rupees);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  return amount;
}

function planEvent(action: 'plans.created' | 'plans.changed', actor: Actor, plan: PlanRow) {
  const { price_paise: paise, service_limit: limit, limit_period: per } = plan;
  const detail = { paise, limit, per, months: plan.validity_months };
  return auditEvent(action, actor, { type: 'plan', id: plan.id }, { detail });
}
