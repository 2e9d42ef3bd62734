import * as z from 'zod/mini';
import { validityStatus } from '../invoices/validity.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { rupeesValue } from '../values/rupees-value.ts';
import { maxFee } from './schemas.ts';

/** The firm's fee that a franchisee pays for a service, in rupees including GST, from a day on. */
export const partnerPrice = z.object({
  id: z.uuid(),
  /** The plan that it is for; null for every plan without a price of its own. */
  plan: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  price: z.number(),
  validFrom: z.iso.date(),
  status: validityStatus,
  /** The member of staff who set it; null for a price of the release. */
  createdBy: z.nullable(z.string()),
});

export type PartnerPrice = z.output<typeof partnerPrice>;

/** The partner prices of a service for staff: of one plan the latest first. */
export const partnerPrices = z.object({
  /** The firm's fee on the public site; null when it is quoted. Nobody pays more. */
  publicFee: z.nullable(z.number()),
  /** The plans on sale, the cheapest first. */
  plans: z.array(z.object({ id: z.uuid(), name: z.string() })),
  prices: z.array(partnerPrice),
});

export type PartnerPrices = z.output<typeof partnerPrices>;

/** A partner price in a request. */
export const newPartnerPrice = z.object({
  planId: z.nullable(z.uuid()),
  price: rupeesValue({ min: 0, max: maxFee }, 'firm_fee_enter'),
  validFrom: calendarDateValue,
});

/** What the caller pays for a service today, in rupees; null where a fee is quoted later. */
export const ownPrice = z.object({
  /** The firm's fee that the wallet pays under the caller's plan, including GST. */
  firmFee: z.nullable(z.number()),
  /** The firm's fee on the public site. */
  publicFee: z.nullable(z.number()),
  governmentFee: z.nullable(z.number()),
});

export type OwnPrice = z.output<typeof ownPrice>;
