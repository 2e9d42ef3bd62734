import * as z from 'zod/mini';
import {
  documentKinds,
  documentLink,
  type DocumentKind,
  type DocumentLink,
} from '../values/document-link.ts';
import { stateCodes } from '../values/states.ts';
import { taxSchemes } from './firm.ts';

export { documentKinds, documentLink, type DocumentKind, type DocumentLink };

/**
 * Why the place of supply is where it is, strongest first. A franchisee's address on record is that of
 * their tax profile, or else of their approved KYC. Source: IGST Act 2017, section 12 (2).
 */
export const placeOfSupplyReasons = [
  'recipient_registered',
  'recipient_address',
  'recipient_kyc_address',
  'supplier_location',
] as const;

export type PlaceOfSupplyReason = (typeof placeOfSupplyReasons)[number];

/** Why a note or refund voucher was issued. */
export const noteReasons = [
  'fee_refunded',
  'payment_refunded',
  'advance_refunded',
  /** The supply that the advance pays is made under another GSTIN of the firm. */
  'advance_moved',
  /** A part of an advance became a government fee, which the firm has paid for the recipient. */
  'government_fee_paid',
  /** Less was paid to the government than was charged. */
  'government_fee_lower',
  /** The wallet bears a dispute that was lost, so the bank has returned an advance. */
  'dispute_lost',
  /** The price of a service was raised after its invoice. */
  'price_raised',
  /** The price of a service was lowered after its invoice. */
  'price_lowered',
  /** A debit note, or a part of it, was issued by mistake. */
  'raise_withdrawn',
  /** A franchisee cancelled a bill to a client; the firm's own documents never state it. */
  'bill_cancelled',
] as const;

export type NoteReason = (typeof noteReasons)[number];

/** Why a credit note reduces no tax: its last day has passed, or a bill has no tax. */
export const noteObstacles = ['too_late', 'no_tax'] as const;

export type NoteObstacle = (typeof noteObstacles)[number];

const state = z.enum(stateCodes);
const paise = z.int();

/** Money of one rate, in paise. Either `igst`, or `cgst` and an equal `sgst` (UTGST in a Union Territory). */
export const taxAmounts = z.object({
  taxable: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
});

export type TaxAmounts = z.output<typeof taxAmounts>;

/** A line of a document. Amounts are in paise; `rateBps` is the rate in hundredths of a percent. */
export const documentLine = z.object({
  description: z.object({ en: z.string(), hi: z.string() }),
  /** Null on a line that is no supply of the firm. */
  sac: z.nullable(z.string()),
  rateBps: z.int(),
  ...taxAmounts.shape,
  /** With tax. */
  total: paise,
  /**
   * A government fee that the firm paid as pure agent of the recipient (CGST Rules 2017, rule 33). Its
   * rate, taxable value and tax are zero: it has a total only.
   */
  isPureAgent: z.boolean(),
});

export type DocumentLine = z.output<typeof documentLine>;

/** A document that another one refers to. */
export const documentReference = z.object({ number: z.string(), date: z.iso.date() });

export type DocumentReference = z.output<typeof documentReference>;

/**
 * A part of an advance: adjusted by an invoice, or repaid by a refund voucher. Older bills adjust one too, and
 * older credit notes make one available again, which is now a receipt voucher of its own. `date` and the place
 * of supply are those of its receipt voucher.
 */
export const advancePart = z.object({
  ...documentReference.shape,
  placeOfSupply: state,
  isInterState: z.boolean(),
  rateBps: z.int(),
  ...taxAmounts.shape,
  /** With tax. */
  total: paise,
});

export type AdvancePart = z.output<typeof advancePart>;

/** A document as issued. It never changes; every amount is in whole paise and positive or zero. */
export const taxDocument = z.object({
  kind: z.enum(documentKinds),
  number: z.string(),
  /** The day in India. */
  date: z.iso.date(),
  supplier: z.object({
    legalName: z.string(),
    scheme: z.enum(taxSchemes),
    gstin: z.nullable(z.string()),
    address: z.string(),
    pinCode: z.string(),
    state,
    signatory: z.string(),
  }),
  recipient: z.object({
    name: z.string(),
    gstin: z.nullable(z.string()),
    /** Null, with PIN code and State, while the recipient has not given them. */
    address: z.nullable(z.string()),
    pinCode: z.nullable(z.string()),
    state: z.nullable(state),
  }),
  placeOfSupply: z.object({
    state,
    isInterState: z.boolean(),
    reason: z.enum(placeOfSupplyReasons),
  }),
  isReverseCharge: z.boolean(),
  lines: z.array(documentLine),
  totals: z.object({
    ...taxAmounts.shape,
    pureAgent: paise,
    /** What the recipient pays, or gets back. */
    total: paise,
  }),
  /** The invoice of a credit or debit note, or the receipt voucher of a refund voucher. */
  corrects: z.nullable(documentReference),
  /** Why a note was issued. */
  reason: z.nullable(z.enum(noteReasons)),
  advances: z.array(advancePart),
});

export type TaxDocument = z.output<typeof taxDocument>;

/** A document in a list. Amounts are in paise. */
export const listedDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  number: z.string(),
  date: z.iso.date(),
  /** The franchisee to whom it was issued, and the name on the document. */
  userId: z.uuid(),
  recipient: z.string(),
  /** Of its first line. */
  description: z.object({ en: z.string(), hi: z.string() }),
  taxable: paise,
  /** The tax of all heads. */
  tax: paise,
  total: paise,
  /** The number of the document that it corrects. */
  corrects: z.nullable(z.string()),
});

export type ListedDocument = z.output<typeof listedDocument>;

/** A document with what it is about. */
export const readDocument = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  document: taxDocument,
  /** The payment, or the application whose fee it is about. */
  paymentId: z.nullable(z.string()),
  applicationId: z.nullable(z.uuid()),
  /** The id of the document that it corrects, and of those that correct it, oldest first. */
  correctsId: z.nullable(z.uuid()),
  correctedBy: z.array(documentLink),
  /** Its registration as an e-invoice. */
  eInvoice: z.nullable(z.object({ irn: z.string(), ackNumber: z.string(), ackTime: z.string() })),
});

export type ReadDocument = z.output<typeof readDocument>;
