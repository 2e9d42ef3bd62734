import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One line of a wallet's history. `amount` is in rupees and never negative; `date` is ISO 8601. */
export const transaction = z.object({
  id: z.uuid(),
  date: z.iso.datetime(),
  description: z.string(),
  type: z.enum(['credit', 'debit']),
  amount: z.number(),
});

/** One line of a wallet's history. */
export type Transaction = z.output<typeof transaction>;

/** A wallet with a page of its history, the newest first. `totalBalance` is in rupees. */
export const wallet = {
  read: endpoint({
    method: 'GET',
    path: '/wallet/:id',
    access: ['user'],
    needs: ['kyc'],
    summary: "The person's own wallet: its balance and a page of its history, the newest first.",
    params: z.object({ id: z.uuid() }),
    query: z.object({
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      cursor: z.optional(z.uuid()),
    }),
    response: z.object({
      totalBalance: z.number(),
      transactions: z.array(transaction),
      nextCursor: z.nullable(z.uuid()),
    }),
    errors: ['not_found'],
  }),
};
