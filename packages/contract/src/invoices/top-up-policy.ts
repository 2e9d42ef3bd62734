import * as z from 'zod/mini';
import { calendarDateValue } from '../values/date-value.ts';
import { validityStatus } from './validity.ts';

/**
 * How a top-up counts: as an advance for services, taxed on receipt (CGST Act 2017, section 13 (2)),
 * or as a payment instrument, which is no supply (Circular 243/37/2024-GST). Rulings conflict on
 * which of the two a wallet of undetermined services is.
 */
export const topUpPolicies = ['advance', 'instrument'] as const;

export type TopUpPolicy = (typeof topUpPolicies)[number];

/** The policy from a day on. */
export const topUpPolicyRow = z.object({
  policy: z.enum(topUpPolicies),
  validFrom: z.iso.date(),
  status: validityStatus,
  createdAt: z.iso.datetime(),
  /** The superadmin who set it; null for the first one. */
  createdBy: z.nullable(z.string()),
});

export type TopUpPolicyRow = z.output<typeof topUpPolicyRow>;

/** A policy in a request. It replaces one for the same day. */
export const newTopUpPolicy = z.object({
  policy: z.enum(topUpPolicies, { error: 'top_up_policy_missing' }),
  validFrom: calendarDateValue,
});
