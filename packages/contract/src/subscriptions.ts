import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { plan } from './plans.ts';

/** What a person's plan allows now. `expiryDate` is ISO 8601 in UTC, also of one that has ended. */
export const subscriptionStatus = z.object({
  active: z.boolean(),
  plan: z.nullable(plan),
  expiryDate: z.nullable(z.iso.datetime()),
});

/** What a person's plan allows now. */
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

/** A plan that a person has in force or had last, with what it allows and how much of that is used. */
export const ownedPlan = z.object({
  plan,
  active: z.boolean(),
  /** When its term began and when it ends: ISO 8601 in UTC. */
  beganAt: z.iso.datetime(),
  expiryDate: z.iso.datetime(),
  /** Days from today to its end by the calendar of India: 0 on the day it ends. */
  daysLeft: z.int(),
  /** Applications that count against it, and how many may; null without a limit. */
  usage: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
  /** What is paid already and begins where this one ends. */
  renewal: z.nullable(
    z.object({ planName: z.string(), beginsAt: z.iso.datetime(), expiryDate: z.iso.datetime() }),
  ),
});

/** A plan that a person has in force or had last. */
export type OwnedPlan = z.output<typeof ownedPlan>;

/** Why a plan cannot be had now: another is in force that is dearer, is renewed, or has more services. */
export const unavailableReasons = ['cheaper', 'renewed', 'fewer_services'] as const;

/** Why a plan cannot be had now. */
export type UnavailableReason = (typeof unavailableReasons)[number];

/**
 * What choosing a plan means for a person now. `price` is what they pay, in rupees; an upgrade keeps
 * the end of the plan that it takes the place of; `beginsAt` is null where it begins once it is paid.
 */
export const planTerms = z.object({
  kind: z.enum(['purchase', 'renewal', 'upgrade']),
  price: z.number(),
  beginsAt: z.nullable(z.iso.datetime()),
  expiryDate: z.nullable(z.iso.datetime()),
});

/** What choosing a plan means for a person now. */
export type PlanTerms = z.output<typeof planTerms>;

/** A plan on offer, and what it means for one person. */
export const planOffer = z.object({
  plan,
  terms: z.nullable(planTerms),
  unavailable: z.nullable(z.enum(unavailableReasons)),
});

/** A plan on offer, and what it means for one person. */
export type PlanOffer = z.output<typeof planOffer>;

/** A plan as one franchisee bought it. */
export const subscriptions = {
  status: endpoint({
    method: 'GET',
    path: '/subscriptions/status/:userId',
    access: 'signedIn',
    params: z.object({ userId: z.uuid() }),
    response: subscriptionStatus,
    errors: ['not_found'],
  }),
  readHeld: endpoint({
    method: 'GET',
    path: '/subscriptions/held',
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
      /** The plan in force, by its id; null where there is none. */
      heldPlanId: z.nullable(z.uuid()),
    }),
    errors: [],
  }),
};
