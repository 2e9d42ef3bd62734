import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageFields, pageQuery, searchText } from './paging.ts';
import { dayValue } from './values/date-value.ts';
import { documentLink } from './values/document-link.ts';

/** The direction of a transaction. */
export const transactionTypes = ['credit', 'debit'] as const;

/** A transaction of a wallet. `amount` is in rupees and never negative; `date` is ISO 8601. */
export const transaction = z.object({
  id: z.uuid(),
  date: z.iso.datetime(),
  description: z.string(),
  /** The client whose fee it is about, whom the description names last; null for none. */
  client: z.nullable(z.string()),
  type: z.enum(transactionTypes),
  amount: z.number(),
  /** Its tax documents, oldest first. */
  documents: z.array(documentLink),
});

export type Transaction = z.output<typeof transaction>;

const id = z.object({ id: z.uuid() });
const filters = {
  /** Part of a description, in either language. */
  q: z.optional(searchText),
  type: z.optional(z.enum(transactionTypes)),
  /** The first and last day, in Indian time. */
  from: z.optional(dayValue),
  to: z.optional(dayValue),
};

/** The accounts of the ledger; `user_wallet` stands for all wallets. */
export const ledgerAccounts = [
  'gateway_clearing',
  'revenue',
  'suspense',
  'refund_payable',
  'bank',
  'gateway_fees',
  'gateway_fee_tax',
  'disputes',
  'dispute_losses',
  'settlement_differences',
  'output_cgst',
  'output_sgst',
  'output_igst',
  'government_fees',
  'advance_tax',
  'deferred_plan_income',
  'wallet_adjustments',
  'plan_revenue',
  'filing_revenue',
  'quote_revenue',
  'user_wallet',
] as const;

/** An account of the ledger. */
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The balances of the ledger at the end of a day in India, and its movements in a period. Amounts are in rupees. */
export const trialBalance = z.object({
  on: z.iso.date(),
  /** The first day of the period; null for all days before. */
  from: z.nullable(z.iso.date()),
  accounts: z.array(
    z.object({
      account: z.enum(ledgerAccounts),
      debit: z.number(),
      credit: z.number(),
      /** The balance before the period; a credit is negative. */
      opening: z.number(),
      /** What was debited and credited in the period. */
      debited: z.number(),
      credited: z.number(),
    }),
  ),
  /** The sums; they are equal. */
  debit: z.number(),
  credit: z.number(),
  /** Advances by receipt vouchers that no document has adjusted or refunded, tax included. */
  advances: z.number(),
});

export type TrialBalance = z.output<typeof trialBalance>;

/** A journal of the day book: one event in money. Amounts are in whole paise. */
export const dayBookJournal = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The kind of event, such as `top_up`. */
  kind: z.string(),
  /** The kind in the language of the reader. */
  description: z.string(),
  /** The number of its document, its payment, or the id of its cause. */
  reference: z.string(),
  /** One per account that it moves; debits and credits have the same sum. */
  lines: z.array(
    z.object({
      account: z.enum(ledgerAccounts),
      /** Whose wallet it is, on a line of `user_wallet`. */
      owner: z.nullable(z.object({ id: z.uuid(), fullName: z.string() })),
      debitPaise: z.int(),
      creditPaise: z.int(),
    }),
  ),
});

export type DayBookJournal = z.output<typeof dayBookJournal>;

/** The first and last day of a day book, in Indian time; any if omitted. */
export const dayBookPeriod = { from: z.optional(dayValue), to: z.optional(dayValue) };

/** The wallets of franchisees, and the ledger that they are part of. `totalBalance` is in rupees. */
export const wallet = {
  read: endpoint({
    method: 'GET',
    path: '/wallet/:id',
    access: ['user'],
    needs: ['kyc'],
    params: id,
    query: z.object({
      ...filters,
      ...pageQuery,
    }),
    response: z.object({
      totalBalance: z.number(),
      /** What of it is reserved for applications that are being filed, in rupees. */
      reserved: z.number(),
      transactions: z.array(transaction),
      ...pageFields,
    }),
    errors: ['not_found'],
  }),
  exportHistory: endpoint({
    method: 'GET',
    path: '/wallet/:id/export',
    access: ['user'],
    // It names the clients of the fees.
    needs: ['kyc', 'knownDevice'],
    params: id,
    query: z.object(filters),
    response: 'file',
    errors: ['not_found', 'export_too_long'],
  }),
  readTrialBalance: endpoint({
    method: 'GET',
    path: '/office/ledger/trial-balance',
    access: ['superadmin'],
    /** Today if omitted, and from the first entry. */
    query: z.object({ on: z.optional(dayValue), from: z.optional(dayValue) }),
    response: trialBalance,
    errors: [],
  }),
  readDayBook: endpoint({
    method: 'GET',
    path: '/office/ledger/day-book',
    access: ['superadmin'],
    query: z.object({ ...dayBookPeriod, ...pageQuery }),
    response: z.object({ journals: z.array(dayBookJournal), ...pageFields }),
    errors: [],
  }),
};
