import * as z from 'zod/mini';
import { taxDocument } from '../invoices/document.ts';
import { taxProfile } from '../invoices/recipient.ts';
import { sacCodes, type Sac } from '../invoices/sac.ts';
import { languages } from '../languages.ts';
import { businessNameValue } from '../values/business-name.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { rateValue } from '../values/gst-rate.ts';
import { postalAddressValue } from '../values/postal-address.ts';
import { tidy } from '../values/message-text.ts';
import { isSingleLine } from '../values/single-line.ts';
import { upiAddressValue } from './upi.ts';

/** The longest description of a line, reference of a payment and closing line of bills, in characters. */
export const maxDescriptionLength = 150;
export const maxReferenceLength = 40;
export const maxFooterLength = 300;

/** The most lines of a bill. */
export const maxBillLines = 30;

/** The highest amount of a line or payment in paise: ₹1 crore. */
export const maxBilledPaise = 1_000_000_000;

/** What a bill can be; which one follows from the franchisee's registration, never from a choice. */
export const billKinds = ['tax_invoice', 'bill_of_supply', 'bill'] as const;
export type BillKind = (typeof billKinds)[number];

/** Whether a bill is paid. */
export const billStates = ['unpaid', 'partly_paid', 'paid', 'cancelled'] as const;
export type BillState = (typeof billStates)[number];

/** How a client paid. The portal only records it: the money went to the franchisee. */
export const paymentMethods = ['upi', 'cash', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** By what a franchisee shared a bill. */
export const billShareChannels = ['whatsapp', 'sms', 'email', 'device', 'copy'] as const;

const paiseAmount = z
  .int('amount_enter')
  .check(z.minimum(1, 'amount_enter'), z.maximum(maxBilledPaise, 'amount_enter'));

const lineText = z
  .string({ error: 'line_missing' })
  .check(
    z.trim(),
    z.normalize(),
    z.minLength(1, 'line_missing'),
    z.maxLength(maxDescriptionLength, 'line_long'),
    z.refine(isSingleLine, 'name_characters'),
  );

/** How a franchisee's bills look and are taxed. Address and GSTIN are those of the tax profile. */
export const billingProfile = z.object({
  name: z.string(),
  isComposition: z.boolean(),
  sac: z.string(),
  rateBps: z.int(),
  prefix: z.string(),
  upiAddress: z.nullable(z.string()),
  footer: z.nullable(z.string()),
});

/** How a franchisee's bills look and are taxed. */
export type BillingProfile = z.output<typeof billingProfile>;

/** A billing profile in a request. */
export const newBillingProfile = z.object({
  /** The name at the top of bills. */
  name: businessNameValue('business_name_missing'),
  /** Registered under the composition scheme. Means nothing without a GSTIN. */
  isComposition: z.boolean(),
  sac: z.enum(sacCodes as [Sac, ...Sac[]], { error: 'sac_missing' }), // the list is not empty
  rateBps: rateValue,
  /** The letters at the start of numbers. */
  prefix: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{1,2}$/, 'prefix_enter')),
  upiAddress: z.nullable(upiAddressValue),
  footer: z.nullable(
    z.pipe(
      z.pipe(z.string(), z.transform(tidy)),
      z.string().check(z.minLength(1), z.maxLength(maxFooterLength, 'note_long')),
    ),
  ),
});

/** A billing profile in a request. */
export type NewBillingProfile = z.output<typeof newBillingProfile>;

/** What a franchisee's bills are made from. */
export const billingSettings = z.object({
  profile: z.nullable(billingProfile),
  /** The legal name, address and GSTIN on bills; null until the tax profile is saved. */
  business: z.nullable(taxProfile),
  /** What the next bill is; null until both profiles are saved. */
  kind: z.nullable(z.enum(billKinds)),
  /** The number that it would have today. */
  nextNumber: z.nullable(z.string()),
});

/** What a franchisee's bills are made from. */
export type BillingSettings = z.output<typeof billingSettings>;

const newLine = z.object({
  description: lineText,
  amountPaise: paiseAmount,
  /**
   * Paid to the government for the client, at actual cost and with their authority; outside the taxable
   * value. Source: CGST Rules 2017, rule 33.
   */
  isGovernmentFee: z.optional(z.boolean()),
  /** The application that the line bills. An application is billed once, unless its bill is cancelled. */
  applicationId: z.optional(z.uuid()),
});

/** A bill in a request. */
export const newBill = z
  .object({
    lines: z.array(newLine).check(z.minLength(1, 'line_missing'), z.maxLength(maxBillLines)),
    /** Whether tax is inside the amounts, or is added to them. Means nothing where no tax is charged. */
    pricesIncludeTax: z.boolean(),
    /** From the first of this month until today. */
    date: calendarDateValue,
    dueOn: calendarDateValue,
    /** The GSTIN of the client to bill; of several, by default the one of their own State. */
    registrationId: z.optional(z.uuid()),
    /** The address of the client on the bill; by default that of the client book. */
    recipientAddress: z.optional(postalAddressValue),
  })
  .check(z.refine(({ date, dueOn }) => dueOn >= date, { path: ['dueOn'], error: 'due_reversed' }));

/** A bill in a request. */
export type NewBill = z.output<typeof newBill>;

// Null once the client was deleted: bills and payments outlive them.
const clientId = z.nullable(z.uuid());

const billSummary = {
  id: z.uuid(),
  clientId,
  /** The name on the bill. */
  clientName: z.string(),
  kind: z.enum(billKinds),
  number: z.string(),
  date: z.iso.date(),
  dueOn: z.iso.date(),
  totalPaise: z.int(),
  paidPaise: z.int(),
  state: z.enum(billStates),
  isOverdue: z.boolean(),
};

/** A bill in a list. */
export const listedBill = z.object(billSummary);

/** A bill in a list. */
export type ListedBill = z.output<typeof listedBill>;

/** A payment of a client. */
export const receipt = z.object({
  id: z.uuid(),
  clientId,
  number: z.string(),
  receivedOn: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  amountPaise: z.int(),
  /** What of it pays bills; the rest is an advance. */
  allocatedPaise: z.int(),
  isReversed: z.boolean(),
});

/** A payment of a client. */
export type Receipt = z.output<typeof receipt>;

/** A payment in a request. */
export const newReceipt = z.object({
  receivedOn: calendarDateValue,
  method: z.enum(paymentMethods),
  reference: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.normalize(),
          z.minLength(1),
          z.maxLength(maxReferenceLength, 'reference_long'),
          z.refine(isSingleLine, 'name_characters'),
        ),
    ),
  ),
  amountPaise: paiseAmount,
});

/** A payment in a request. */
export type NewReceipt = z.output<typeof newReceipt>;

/** A bill with its document, its payments and how to ask for the rest. */
export const bill = z.object({
  ...billSummary,
  document: taxDocument,
  /** The name at the top and the closing line. */
  issuer: z.object({ name: z.string(), footer: z.nullable(z.string()) }),
  /** The credit note by which it was cancelled. */
  note: z.nullable(z.object({ number: z.string(), date: z.iso.date() })),
  /** The payments that pay it, oldest first, with what each pays of it. */
  payments: z.array(z.object({ receipt, paidPaise: z.int() })),
  applicationIds: z.array(z.uuid()),
  /** How to pay the rest by UPI; null when nothing is left to pay or the franchisee has no UPI address. */
  upi: z.nullable(
    z.object({
      link: z.string(),
      /** The link as a QR code: an SVG path in a square of `size` units, quiet zone included. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  ),
  /** The text to share, in the language of the client. */
  share: z.object({
    text: z.string(),
    language: z.enum(languages),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    lastSharedAt: z.nullable(z.iso.datetime()),
  }),
});

/** A bill with its document, its payments and how to ask for the rest. */
export type Bill = z.output<typeof bill>;

/** What a client owes and has paid ahead. */
export const clientAccount = z.object({
  duePaise: z.int(),
  overduePaise: z.int(),
  advancePaise: z.int(),
  /** Everything ever paid, without reversed payments. */
  paidPaise: z.int(),
});

/** What a client owes and has paid ahead. */
export type ClientAccount = z.output<typeof clientAccount>;

/** What the clients of a group owe together. */
export const groupDues = z.object({
  group: z.string(),
  /** How many of them owe something. */
  clients: z.int(),
  duePaise: z.int(),
  overduePaise: z.int(),
});

/** What the clients of a group owe together. */
export type GroupDues = z.output<typeof groupDues>;

/** A line to bill: an application that no bill has yet. */
export const proposedLine = z.object({
  applicationId: z.uuid(),
  description: z.string(),
  /** The client price, or the government fee that was paid; 0 if it is not set. */
  amountPaise: z.int(),
  isGovernmentFee: z.boolean(),
});

/** A line to bill. */
export type ProposedLine = z.output<typeof proposedLine>;

/** The client as the next bill names them. */
export const proposedRecipient = z.object({
  /** The GSTINs of the client that have not ended, the one that is billed by default first. */
  gstins: z.array(
    z.object({
      registrationId: z.uuid(),
      gstin: z.string(),
      /** Of its principal place of business; null takes the one below. */
      address: z.nullable(z.string()),
    }),
  ),
  /** That of the client book, or of the last bill; null if there is none. */
  address: z.nullable(z.string()),
});

/** The client as the next bill names them. */
export type ProposedRecipient = z.output<typeof proposedRecipient>;

/** The kinds of entries of a statement. */
export const statementKinds = ['bill', 'credit_note', 'receipt', 'reversal'] as const;

/**
 * An entry of a client's statement. A memorandum of the franchisee's own dealings: it is no part of the
 * firm's books and never moves a wallet.
 */
export const statementEntry = z.object({
  id: z.uuid(),
  kind: z.enum(statementKinds),
  date: z.iso.date(),
  number: z.string(),
  /** The bill or payment that can be opened. */
  billId: z.nullable(z.uuid()),
  receiptId: z.nullable(z.uuid()),
  method: z.nullable(z.enum(paymentMethods)),
  /** What the client owes more. */
  debitPaise: z.int(),
  /** What the client owes less. */
  creditPaise: z.int(),
  /** What the client owes after it; negative when they have paid ahead. */
  balancePaise: z.int(),
  /** A payment that was reversed. */
  isReversed: z.boolean(),
});

/** An entry of a client's statement. */
export type StatementEntry = z.output<typeof statementEntry>;
