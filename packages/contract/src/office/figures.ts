import * as z from 'zod/mini';
import { applicationStates } from '../applications/lifecycle.ts';
import { kycStatuses } from '../users.ts';

/** Figures of one day in India or of one month. Amounts are in rupees. */
const periodFigures = {
  registrations: z.int(),
  /** Revenue: plans and fees, less refunds. */
  revenue: z.number(),
};

/** The dashboard of the office: current counts, the newest records and the trend. */
export const officeFigures = z.object({
  users: z.object({ user: z.int(), admin: z.int(), superadmin: z.int() }),
  /** `approved` is the number of verified users. */
  kyc: z.object({ pending: z.int(), approved: z.int(), rejected: z.int() }),
  /** The number of applications in every state, in the order of the states. */
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
  /** The last 30 days, oldest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      ...periodFigures,
      /**
       * The average wait in hours of first KYC decisions on that day; null when there were none.
       */
      kycHours: z.nullable(z.number()),
    }),
  ),
  /** The last 12 months by their first day, oldest first. */
  months: z.array(z.object({ month: z.iso.date(), ...periodFigures })),
  /** Ledger balances; null for all but superadmins. */
  money: z.nullable(
    z.object({
      /** All income, without GST and government fees. */
      revenue: z.number(),
      /** The total of all wallets, which is owed in services. */
      wallets: z.number(),
      /** Money in suspense. */
      suspense: z.number(),
      /** Approved refunds that the gateway has not processed yet. */
      pendingRefunds: z.number(),
    }),
  ),
});

export type OfficeFigures = z.output<typeof officeFigures>;
