import * as z from 'zod/mini';
import { calendarDateValue } from '../values/date-value.ts';
import { rateValue } from '../values/gst-rate.ts';
import { paragraphValue } from '../values/paragraph.ts';
import { sacCodes } from './sac.ts';
import { validityStatus } from './validity.ts';

/** The longest source, in characters. */
export const maxSourceLength = 500;

/**
 * What a code and rate apply to: every plan or service without a row of its own, or the plan or service with
 * this id.
 */
export const supplySubject = z.union([z.enum(['plans', 'services']), z.uuid()], {
  error: 'supply_missing',
});

/** The SAC and rate of what the firm supplies, from a day on. */
export const supplyClassification = z.object({
  id: z.uuid(),
  subject: z.string(),
  /** The name of the service or plan with that id; otherwise null. */
  service: z.nullable(z.object({ en: z.string(), hi: z.string() })),
  sac: z.string(),
  rateBps: z.int(),
  validFrom: z.iso.date(),
  status: validityStatus,
  /** Where the code and rate were read. */
  source: z.string(),
  /** Whether the person who entered it has checked it. */
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The superadmin who added it; null for the first rows. */
  createdBy: z.nullable(z.string()),
});

export type SupplyClassification = z.output<typeof supplyClassification>;

/** A code and rate in a request. */
export const newSupplyClassification = z.object({
  subject: supplySubject,
  sac: z.enum(sacCodes, { error: 'sac_missing' }),
  rateBps: rateValue,
  validFrom: calendarDateValue,
  source: paragraphValue(maxSourceLength, { missing: 'source_missing', tooLong: 'source_long' }),
  isVerified: z.boolean(),
});
