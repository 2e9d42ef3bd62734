import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { maxFee } from '../eservices/schemas.ts';
import { dateInIndia } from '../values/calendar-date.ts';
import { dayValue } from '../values/date-value.ts';
import { rupeesValue } from '../values/rupees-value.ts';
import { applicationId } from './inputs.ts';
import { application } from './schemas.ts';

/** The most days of one report. */
export const maxEarningsDays = 1100;

/** What applications for clients brought in and cost, in rupees, by the day of filing. */
const sums = {
  applications: z.int(),
  /** What the clients are charged beside government fees; nothing for an application that was rejected or withdrawn. */
  clientPrice: z.number(),
  /** The firm's fees as charged to the wallet, with GST. */
  firmFee: z.number(),
  /** The government fees as charged to the wallet. Clients bear them, so they are in no margin. */
  governmentFee: z.number(),
  /** What went back to the wallet of both. */
  refunded: z.number(),
  /** The client prices less the firm's fees that did not go back; before any input tax credit. */
  margin: z.number(),
  /** Applications without a client price, which are in no margin. */
  unpriced: z.int(),
};

/** What clients were billed and paid, in rupees, by the days of bills and payments. */
const payments = {
  /** Bills less credit notes, with tax and government fees. */
  billed: z.number(),
  /** Payments less those that were reversed. */
  received: z.number(),
};

/** The earnings of a franchisee in a period. */
export const earnings = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object({ ...sums, ...payments }),
  /** Every month of the period, in order, such as `2026-11`. */
  months: z.array(z.object({ month: z.string(), ...sums, ...payments })),
  /** By margin, the highest first. */
  services: z.array(z.object({ eserviceId: z.uuid(), eserviceName: z.string(), ...sums })),
  /** The number of clients. A deleted client counts once for each version of the details filed. */
  clientCount: z.int(),
  /** By margin, the highest first; of more than 100, the highest margins and up to fifty of the greatest losses. */
  clients: z.array(
    z.object({
      /** Unique for each entry: deleted clients may have the same name. */
      key: z.uuid(),
      /** Null if the client was deleted from the client book. */
      clientId: z.nullable(z.uuid()),
      clientName: z.string(),
      ...sums,
    }),
  ),
});

export type Earnings = z.output<typeof earnings>;

/** The sums of an entry of the earnings. */
export type EarningSums = Omit<Earnings['totals'], keyof typeof payments>;

const clientEarnings = z.object({ from: z.iso.date(), to: z.iso.date(), ...sums });

/** What a franchisee earned with one client. */
export type ClientEarnings = z.output<typeof clientEarnings>;

const earningsPeriod = z
  .object({
    /** The first day of filing, in India; by default the first of the month eleven months ago. */
    from: z.optional(dayValue),
    /** The last day; by default today. */
    to: z.optional(dayValue),
  })
  .check(
    z.refine(
      ({ from, to }) => from === undefined || isShort(from, to ?? dateInIndia(new Date())),
      'dates_apart',
    ),
  );

/** What a franchisee earns, and the client price of an application. */
export const earningEndpoints = {
  readEarnings: endpoint({
    method: 'GET',
    path: '/earnings',
    access: ['user'],
    needs: ['kyc'],
    query: earningsPeriod,
    response: earnings,
    errors: [],
  }),
  readClientEarnings: endpoint({
    method: 'GET',
    path: '/clients/:clientId/earnings',
    access: ['user'],
    needs: ['kyc'],
    params: z.object({ clientId: z.uuid() }),
    query: earningsPeriod,
    response: clientEarnings,
    errors: ['not_found'],
  }),
  setClientPrice: endpoint({
    method: 'PUT',
    path: '/applications/:applicationId/client-price',
    access: ['user'],
    needs: ['kyc'],
    params: applicationId,
    /** Null removes the price. */
    body: z.object({ price: z.nullable(rupeesValue({ min: 0, max: maxFee }, 'amount_enter')) }),
    response: application,
    errors: ['not_found'],
  }),
};

const millisecondsPerDay = 86_400_000;

function isShort(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsPerDay;
  return days >= 0 && days < maxEarningsDays;
}
