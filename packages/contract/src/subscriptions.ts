import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limitPeriods, plan } from './plans.ts';

/** Whether the user's plan is active. `expiryDate` is ISO 8601 in UTC, also after expiry. */
export const subscriptionStatus = z.object({
  active: z.boolean(),
  plan: z.nullable(plan),
  expiryDate: z.nullable(z.iso.datetime()),
});

export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

/** The applications that count towards a plan's limit; `limit` is null when unlimited. */
export const planUsage = z.object({
  used: z.int(),
  limit: z.nullable(z.int()),
  /** Whether both are of the term, or of this month. */
  period: z.enum(limitPeriods),
});

/** The applications that count towards a plan's limit. */
export type PlanUsage = z.output<typeof planUsage>;

/** The active or last plan of a user, with its usage. */
export const ownedPlan = z.object({
  plan,
  active: z.boolean(),
  /** The term, in ISO 8601 in UTC. */
  startedAt: z.iso.datetime(),
  expiryDate: z.iso.datetime(),
  /** Days until expiry by the Indian calendar; 0 on the last day. */
  daysLeft: z.int(),
  usage: planUsage,
  /** A paid renewal that starts when this term ends. */
  renewal: z.nullable(
    z.object({ planName: z.string(), startsAt: z.iso.datetime(), expiryDate: z.iso.datetime() }),
  ),
});

export type OwnedPlan = z.output<typeof ownedPlan>;

/**
 * Why a plan cannot be bought now: the active one costs more, is already renewed, or covers more
 * services.
 */
export const unavailableReasons = ['cheaper', 'renewed', 'fewer_services'] as const;

export type UnavailableReason = (typeof unavailableReasons)[number];

/**
 * The terms of a plan for a user now. `price` is in rupees; an upgrade keeps the end of the plan
 * that it replaces; `startsAt` is null when the term starts on payment.
 */
export const planTerms = z.object({
  kind: z.enum(['purchase', 'renewal', 'upgrade']),
  price: z.number(),
  startsAt: z.nullable(z.iso.datetime()),
  expiryDate: z.nullable(z.iso.datetime()),
});

export type PlanTerms = z.output<typeof planTerms>;

/** A plan on sale with its terms for a user. */
export const planOffer = z.object({
  plan,
  terms: z.nullable(planTerms),
  unavailable: z.nullable(z.enum(unavailableReasons)),
});

export type PlanOffer = z.output<typeof planOffer>;

/** Subscriptions: the plans that franchisees have bought. */
export const subscriptions = {
  status: endpoint({
    method: 'GET',
    path: '/subscriptions/status/:userId',
    access: 'signedIn',
    params: z.object({ userId: z.uuid() }),
    response: subscriptionStatus,
    errors: ['not_found'],
  }),
  readOwn: endpoint({
    method: 'GET',
    path: '/subscriptions/own',
    access: ['user'],
    needs: ['kyc'],
    response: z.nullable(ownedPlan),
    errors: [],
  }),
  listOffers: endpoint({
    method: 'GET',
    path: '/subscriptions/offers',
    access: ['user'],
    response: z.object({
      offers: z.array(planOffer),
      /** The id of the active plan; null when there is none. */
      activePlanId: z.nullable(z.uuid()),
    }),
    errors: [],
  }),
};
