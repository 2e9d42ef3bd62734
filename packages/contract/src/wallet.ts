import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageFields, pageQuery, searchText } from './paging.ts';
import { dayValue } from './values/date-value.ts';

/** Which way money went. */
export const transactionTypes = ['credit', 'debit'] as const;

/** One line of a wallet's history. `amount` is in rupees and never negative; `date` is ISO 8601. */
export const transaction = z.object({
  id: z.uuid(),
  date: z.iso.datetime(),
  description: z.string(),
  type: z.enum(transactionTypes),
  amount: z.number(),
});

/** One line of a wallet's history. */
export type Transaction = z.output<typeof transaction>;

const id = z.object({ id: z.uuid() });
const filters = {
  /** Part of a description, in either language. */
  q: z.optional(searchText),
  type: z.optional(z.enum(transactionTypes)),
  /** The first and the last day, as they are counted in India. */
  from: z.optional(dayValue),
  to: z.optional(dayValue),
};

/** A wallet with a page of its history, the newest first. `totalBalance` is in rupees. */
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
      transactions: z.array(transaction),
      ...pageFields,
    }),
    errors: ['not_found'],
  }),
  exportHistory: endpoint({
    method: 'GET',
    path: '/wallet/:id/export',
    access: ['user'],
    needs: ['kyc'],
    params: id,
    query: z.object(filters),
    response: 'file',
    errors: ['not_found', 'export_too_long'],
  }),
};
