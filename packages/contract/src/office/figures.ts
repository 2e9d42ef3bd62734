import * as z from 'zod/mini';
import { applicationStates } from '../applications/lifecycle.ts';
import { kycStatuses } from '../users.ts';

/** What happened on one day in India, or in one month. Amounts are in rupees. */
const stretch = {
  registrations: z.int(),
  /** What was earned: plans and fees, less what was returned. */
  revenue: z.number(),
};

/** What the office is led by: counts that are true now, what came last, and how it goes. */
export const officeFigures = z.object({
  users: z.object({ user: z.int(), admin: z.int(), superadmin: z.int() }),
  /** `approved` is how many people are verified. */
  kyc: z.object({ pending: z.int(), approved: z.int(), rejected: z.int() }),
  /** Every state of an application, in their order, with how many stand there. */
  applications: z.array(z.object({ state: z.enum(applicationStates), count: z.int() })),
  newest: z.object({
    users: z.array(
      z.object({
        id: z.uuid(),
        fullName: z.string(),
        email: z.string(),
        registeredAt: z.iso.datetime(),
      }),
    ),
    kycRequests: z.array(
      z.object({
        id: z.uuid(),
        fullName: z.string(),
        kycStatus: z.enum(kycStatuses),
        submittedAt: z.iso.datetime(),
      }),
    ),
    applications: z.array(
      z.object({
        id: z.uuid(),
        eserviceName: z.string(),
        trackingNumber: z.string(),
        state: z.enum(applicationStates),
        filedAt: z.iso.datetime(),
      }),
    ),
  }),
  /** The last 30 days, the oldest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      ...stretch,
      /** For how many hours those waited whose KYC was first decided that day; null where none was. */
      kycHours: z.nullable(z.number()),
    }),
  ),
  /** The last 12 months by their first days, the oldest first. */
  months: z.array(z.object({ month: z.iso.date(), ...stretch })),
  /** What stands in the books, for superadmins alone: null for others. */
  money: z.nullable(
    z.object({
      /** All that was earned. */
      revenue: z.number(),
      /** What is in the wallets: owed in services. */
      wallets: z.number(),
      /** Money whose reason is not known. */
      suspense: z.number(),
      /** Approved refunds that the gateway has not processed. */
      returning: z.number(),
    }),
  ),
});

/** What the office is led by. */
export type OfficeFigures = z.output<typeof officeFigures>;
