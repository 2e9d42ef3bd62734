import * as z from 'zod/mini';
import { gstinValue } from '../../values/gstin.ts';
import { gstr1Summary } from './gstr1-summary.ts';
import { taxPeriodValue } from './tax-period.ts';

/** What has happened to the return of a month. */
export const gstPeriod = z.object({
  /** When it was last exported before it was filed. */
  exportedAt: z.nullable(z.iso.datetime()),
  filedAt: z.nullable(z.iso.datetime()),
  /** The superadmin who marked it as filed. */
  filedBy: z.nullable(z.string()),
});

/** A month of one GSTIN: what its return contains, and what has happened to it. */
export const gstReturn = z.object({
  gstin: z.string(),
  /** Such as `2026-11`. */
  period: taxPeriodValue,
  /** Whether the month is over in India, so that it can be marked as filed. */
  isOver: z.boolean(),
  ...gstPeriod.shape,
  summary: gstr1Summary,
  /**
   * Documents for registered recipients, from the day on which the firm registers e-invoices. Null for
   * months before it, and for a firm below the limit of turnover.
   */
  eInvoices: z.nullable(
    z.object({
      /** The number of those that are registered, and of those that the file contains. */
      registered: z.int(),
      ready: z.int(),
      /** Numbers of those that the file leaves out, because an address or another part is missing. */
      incomplete: z.array(z.string()),
    }),
  ),
});

export type GstReturn = z.output<typeof gstReturn>;

/** The files of a month. */
export const returnFormats = [
  'json',
  'xlsx',
  'registers',
  'salesCsv',
  'creditNotesCsv',
  'tally',
  'eInvoices',
] as const;

export type ReturnFormat = (typeof returnFormats)[number];

/** The requested file of a month; of the principal place of business if no GSTIN is named. */
export const returnExport = z.object({
  gstin: z.optional(gstinValue),
  /** The JSON of the GSTR-1 if omitted. */
  format: z.optional(z.enum(returnFormats)),
  /**
   * How many digits of service accounting codes table 12 shows. Four suffice up to a turnover of ₹5
   * crore; six, the default, are always accepted.
   */
  sacDigits: z.optional(z.enum(['4', '6'])),
});

const returnFiles: Readonly<Record<ReturnFormat, readonly [name: string, ending: string]>> = {
  json: ['gstr1', 'json'],
  xlsx: ['gstr1', 'xlsx'],
  registers: ['registers', 'xlsx'],
  salesCsv: ['sales', 'csv'],
  creditNotesCsv: ['credit-notes', 'csv'],
  tally: ['tally', 'xml'],
  eInvoices: ['e-invoices', 'json'],
};

/** The name of a file of a month. */
export function nameReturnFile(
  format: ReturnFormat,
  { gstin, period }: { readonly gstin: string; readonly period: string },
): string {
  const [name, ending] = returnFiles[format];
  return `${name}-${gstin.toLowerCase()}-${period}.${ending}`;
}
