import * as z from 'zod/mini';
import { documentKinds, taxAmounts } from '../document.ts';

/** The tables of GSTR-1 that charge or relieve tax, by their keys at the portal. */
export const gstr1Tables = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'at', 'txpd'] as const;

export type Gstr1Table = (typeof gstr1Tables)[number];

/** What a table holds, in paise: credit notes are negative, and advances adjusted positive. */
export const tableTotal = z.object({ documents: z.int(), ...taxAmounts.shape });

export type TableTotal = z.output<typeof tableTotal>;

/** A series of numbers in table 13. */
export const issuedSeries = z.object({
  kind: z.enum(documentKinds),
  from: z.string(),
  to: z.string(),
  /** From the first to the last number. */
  total: z.int(),
  /** Numbers between them that no document of the month has. */
  missing: z.int(),
});

export type IssuedSeries = z.output<typeof issuedSeries>;

/** What a GSTR-1 contains, and the figures of GSTR-3B that follow from it, in paise. */
export const gstr1Summary = z.object({
  tables: z.record(z.enum(gstr1Tables), tableTotal),
  issued: z.array(issuedSeries),
  gstr3b: z.object({
    /** 3.1 (a): taxable supplies with advances received, less advances adjusted. */
    taxableSupplies: taxAmounts,
    /** 3.1 (c): the value of nil rated and exempt supplies. */
    untaxedSupplies: z.int(),
  }),
});

export type Gstr1Summary = z.output<typeof gstr1Summary>;
