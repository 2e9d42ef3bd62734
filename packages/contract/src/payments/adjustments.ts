import * as z from 'zod/mini';
import { noteObstacles } from '../invoices/document.ts';
import type { LocalizedText } from '../languages.ts';
import { documentKinds, documentLink } from '../values/document-link.ts';
import { subtractRupees } from '../values/paise.ts';

/** The states of an adjustment: `requested` awaits a second superadmin; only `approved` moves money. */
export const adjustmentStates = ['requested', 'approved', 'rejected'] as const;

/** The state of an adjustment. */
export type AdjustmentState = (typeof adjustmentStates)[number];

/** Whether an adjustment adds money to the wallet or deducts it. */
export const adjustmentDirections = ['credit', 'debit'] as const;

export type AdjustmentDirection = (typeof adjustmentDirections)[number];

/** The kinds of reasons of adjustments. */
export const adjustmentReasons = [
  'correction',
  'goodwill',
  'lost_dispute',
  'price_raised',
  'price_lowered',
  'raise_withdrawn',
  'waived',
  'other',
] as const;

export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** The names of the reasons, as the owner of the wallet reads them. */
export const adjustmentReasonNames: Readonly<Record<AdjustmentReason, LocalizedText>> = {
  correction: { en: 'Correction of an error', hi: 'गलती का सुधार' },
  goodwill: { en: 'Goodwill', hi: 'सद्भावना' },
  lost_dispute: { en: 'Disputed payment', hi: 'विवादित भुगतान' },
  price_raised: { en: 'Price raised after the invoice', hi: 'इनवॉइस के बाद कीमत बढ़ी' },
  price_lowered: { en: 'Price lowered after the invoice', hi: 'इनवॉइस के बाद कीमत घटी' },
  raise_withdrawn: { en: 'Raised price withdrawn', hi: 'बढ़ी हुई कीमत वापस ली गई' },
  waived: { en: 'Balance waived by the franchisee', hi: 'फ़्रैंचाइज़ी ने शेष राशि छोड़ दी' },
  other: { en: 'Other reason', hi: 'अन्य कारण' },
};

/**
 * The reasons that name a document by its number, with the only direction that each has: a raised or lowered
 * price names its invoice, and a withdrawn raise its debit note.
 */
export const documentDirections: Readonly<Partial<Record<string, AdjustmentDirection>>> = {
  price_raised: 'debit',
  price_lowered: 'credit',
  raise_withdrawn: 'credit',
} satisfies Record<PriceReason, AdjustmentDirection>;

/** The reasons of `documentDirections`. */
export const priceReasons = ['price_raised', 'price_lowered', 'raise_withdrawn'] as const;

export type PriceReason = (typeof priceReasons)[number];

/** A document whose price an adjustment changes. Amounts are in rupees, with GST. */
export const pricedDocument = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(documentKinds),
  date: z.iso.date(),
  total: z.number(),
  /** The service and the number of the application. */
  description: z.object({ en: z.string(), hi: z.string() }),
  /** The name of the client of the application. */
  client: z.nullable(z.string()),
  /** Our current fee: with debit notes, less credit notes. */
  price: z.number(),
  /** The part of this document that no credit note has returned. */
  open: z.number(),
  /** The note that a change made today would cause, and why it would reduce no tax. */
  note: z.object({
    kind: z.enum(documentKinds),
    obstacle: z.nullable(z.enum(noteObstacles)),
  }),
});

export type PricedDocument = z.output<typeof pricedDocument>;

/** Our fee after a change by an amount, in rupees with GST. */
export function priceAfter(
  { price }: Pick<PricedDocument, 'price'>,
  reason: AdjustmentReason,
  amount: number,
): number {
  return subtractRupees(price, reason === 'price_raised' ? -amount : amount);
}

/** The maximum number of documents that a search returns. */
export const maxPricedDocuments = 50;

/** The limits of one adjustment, in rupees. */
export const adjustmentLimits = { min: 1, max: 1_000_000 } as const;

const named = z.object({ by: z.string(), at: z.iso.datetime() });

/** An adjustment of a wallet. `amount` is in rupees. */
export const adjustment = z.object({
  id: z.uuid(),
  owner: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  direction: z.enum(adjustmentDirections),
  amount: z.number(),
  reasonCode: z.enum(adjustmentReasons),
  /** The payment whose lost dispute it deducts; null for other reasons. */
  paymentId: z.nullable(z.string()),
  /** The invoice whose price it raises or lowers, or the debit note that it withdraws; otherwise null. */
  corrected: z.nullable(pricedDocument),
  /** The notes and vouchers that its approval has issued. */
  documents: z.array(documentLink),
  /** The reason in words, shown to the owner of the wallet. */
  reason: z.string(),
  state: z.enum(adjustmentStates),
  requested: named,
  decided: z.nullable(z.object({ ...named.shape, remark: z.nullable(z.string()) })),
  /** The part of the balance that can be spent now, in rupees. */
  balance: z.number(),
  /** Whether the caller proposed it: they may withdraw it but not approve it. */
  isOwn: z.boolean(),
  /** What the caller may do. */
  actions: z.array(z.enum(['approve', 'reject'])),
});

export type Adjustment = z.output<typeof adjustment>;
