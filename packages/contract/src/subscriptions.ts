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

/** A plan as one franchisee bought it. */
export const subscriptions = {
  status: endpoint({
    method: 'GET',
    path: '/subscriptions/status/:userId',
    access: 'signedIn',
    summary: "Whether the person's own plan is in force, which it is, and until when.",
    params: z.object({ userId: z.uuid() }),
    response: subscriptionStatus,
    errors: ['not_found'],
  }),
};
