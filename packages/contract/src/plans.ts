import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * A plan as people see it, in their language. `price` is in rupees, GST included; `serviceLimit` is
 * how many applications it pays for, null without a limit; `validity` says `validityMonths` in words.
 */
export const plan = z.object({
  id: z.uuid(),
  planName: z.string(),
  description: z.string(),
  price: z.number(),
  keyPoints: z.array(z.string()),
  serviceLimit: z.nullable(z.int()),
  validity: z.string(),
  validityMonths: z.int(),
});

/** A plan as people see it. */
export type Plan = z.output<typeof plan>;

/** What a franchisee can buy. */
export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/subscription-plan',
    access: 'public',
    summary: 'The plans on offer, the cheapest first.',
    response: z.array(plan),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/subscription-plan/:id',
    access: 'signedIn',
    summary:
      'One plan. Who holds a plan reads it as they bought it, even when it has been deleted.',
    params: z.object({ id: z.uuid() }),
    response: plan,
    errors: ['not_found'],
  }),
};
