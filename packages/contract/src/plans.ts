import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { staffRoles } from './users.ts';
import { rupeesValue } from './values/rupees-value.ts';
import { planTextValue } from './values/plan-text.ts';

/** The limits of a plan's price, in rupees. */
export const planPrices = { min: 1, max: 10_000_000 } as const;

/** The period for which a plan includes its number of services: its whole term, or each calendar month. */
export const limitPeriods = ['term', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];

/**
 * A plan in the caller's language. `price` is in rupees, including GST; `serviceLimit` is the
 * number of applications that it covers in each `limitPeriod`, null when unlimited; `validity` is
 * `validityMonths` in words.
 */
export const plan = z.object({
  id: z.uuid(),
  planName: z.string(),
  description: z.string(),
  price: z.number(),
  keyPoints: z.array(z.string()),
  serviceLimit: z.nullable(z.int()),
  limitPeriod: z.enum(limitPeriods),
  validity: z.string(),
  validityMonths: z.int(),
});

export type Plan = z.output<typeof plan>;

/** A plan for the staff who manage it, with texts in both languages. */
export const managedPlan = z.extend(plan, {
  descriptionHi: z.nullable(z.string()),
  keyPointsHi: z.nullable(z.array(z.string())),
});

export type ManagedPlan = z.output<typeof managedPlan>;

const description = planTextValue(500, 'plan_description_long');
const keyPoints = z
  .array(planTextValue(150, 'plan_point_long'))
  .check(z.maxLength(12, 'plan_points_many'));
const wholeNumber = (max: number, error: 'plan_limit_enter' | 'plan_validity_enter') =>
  z.int({ error }).check(z.minimum(1, error), z.maximum(max, error));

const planInput = z.object({
  planName: planTextValue(100, 'plan_name_long'),
  price: rupeesValue(planPrices, 'plan_price_enter'),
  description,
  descriptionHi: z.optional(z.nullable(description)),
  keyPoints: z.optional(keyPoints),
  keyPointsHi: z.optional(z.nullable(keyPoints)),
  serviceLimit: z.optional(z.nullable(wholeNumber(100_000, 'plan_limit_enter'))),
  limitPeriod: z.optional(z.enum(limitPeriods)),
  validityMonths: z.optional(wholeNumber(120, 'plan_validity_enter')),
});

/** A plan as staff submit it; null means no limit or no Hindi text. */
export type PlanInput = z.output<typeof planInput>;

const planId = z.object({ id: z.uuid() });

/** Plans that franchisees can buy. */
export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/subscription-plan',
    access: 'public',
    response: z.array(plan),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/subscription-plan/:id',
    access: 'signedIn',
    params: planId,
    response: plan,
    errors: ['not_found'],
  }),
  listManaged: endpoint({
    method: 'GET',
    path: '/subscription-plan/managed',
    access: staffRoles,
    response: z.array(managedPlan),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/subscription-plan',
    access: staffRoles,
    body: planInput,
    response: managedPlan,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/subscription-plan/:id',
    access: staffRoles,
    params: planId,
    body: z.partial(planInput),
    response: managedPlan,
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/subscription-plan/:id',
    access: staffRoles,
    params: planId,
    response: messageResponse,
    errors: ['not_found'],
  }),
};
