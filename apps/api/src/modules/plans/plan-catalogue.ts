import { randomUUIDv7 } from 'node:crypto';
import type { PlanInput } from '@anupal/contract/plans';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/guard.ts';
import { type AuditEvent, recordEvents } from '../audit/public.ts';
import { insertPlan, markDeleted, updatePlan, type PlanRow } from './plan-queries.ts';

/** Which member of staff changes the offer, and from where. */
export interface Acting {
  readonly caller: Caller;
  readonly visitor: ClientInfo;
}

/** Offers a plan; for 12 months and without a limit where nothing else is told. */
export async function createPlan(
  context: Context,
  acting: Acting,
  given: PlanInput,
): Promise<PlanRow> {
  return inTransaction(context.db, async (trx) => {
    const plan = await insertPlan(trx, {
      id: randomUUIDv7(),
      name: given.planName,
      description: given.description,
      description_hi: given.descriptionHi ?? null,
      key_points: given.keyPoints ?? [],
      key_points_hi: given.keyPointsHi ?? null,
      price_paise: toPaise(given.price),
      service_limit: given.serviceLimit ?? null,
      validity_months: given.validityMonths ?? 12,
    });
    await recordEvents(trx, [eventOf('plans.created', acting, plan)]);
    return plan;
  });
}

/** What is to be changed of a plan; what is left out stays. */
export type PlanChanges = { readonly [Name in keyof PlanInput]?: PlanInput[Name] | undefined };

/** Changes a plan on offer. Who chose it on other terms chooses anew; who bought it keeps what they have. */
export async function changePlan(
  context: Context,
  acting: Acting,
  { id, changes }: { readonly id: string; readonly changes: PlanChanges },
): Promise<Result<PlanRow, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    const plan = await updatePlan(trx, id, toColumns(changes));
    if (!plan) return refuse('not_found');
    await recordEvents(trx, [eventOf('plans.changed', acting, plan)]);
    return ok(plan);
  });
}

/** Takes a plan off, once. */
export async function removePlan(
  context: Context,
  acting: Acting,
  id: string,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    if (!(await markDeleted(trx, id))) return refuse('not_found');
    await recordEvents(trx, [eventOf('plans.deleted', acting, { id })]);
    return ok(null);
  });
}

function toColumns(changes: PlanChanges): Partial<Omit<PlanRow, 'id'>> {
  const columns = {
    name: changes.planName,
    description: changes.description,
    description_hi: changes.descriptionHi,
    key_points: changes.keyPoints,
    key_points_hi: changes.keyPointsHi,
    price_paise: changes.price === undefined ? undefined : toPaise(changes.price),
    service_limit: changes.serviceLimit,
    validity_months: changes.validityMonths,
  };
  const told = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told); // the columns above, without those that are left out
}

function toPaise(rupees: number): Paise {
  const amount = rupeesToPaise(rupees);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  return amount;
}

function eventOf(
  action: AuditEvent['action'],
  { caller, visitor }: Acting,
  plan: Pick<PlanRow, 'id'> & Partial<PlanRow>,
): AuditEvent {
  const { price_paise: paise, service_limit: limit, validity_months: months } = plan;
  return {
    action,
    actor: { id: caller.user.id, role: caller.user.role },
    object: { type: 'plan', id: plan.id },
    outcome: 'done',
    sessionId: caller.sessionId,
    network: visitor.network,
    ...(paise === undefined
      ? {}
      : { detail: { paise, limit: limit ?? null, months: months ?? null } }),
  };
}
