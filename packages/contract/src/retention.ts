import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What deleting the account means now. The kinds of data are in privacy/retention-kinds.ts. */
export const accountErasure = z.object({
  /** When the account is deleted; null while that is not requested. */
  scheduledFor: z.nullable(z.iso.datetime()),
  /** What has to be settled first, in the caller's language. */
  open: z.array(z.string()),
  /** The last day on which a tax document of the caller is retained with their name; null without one. */
  booksUntil: z.nullable(z.iso.date()),
  /** How many clients and applications would be erased. */
  clients: z.int(),
  applications: z.int(),
});

export type AccountErasure = z.output<typeof accountErasure>;

/** How long personal data is retained, and the end of accounts. */
export const retention = {
  readErasure: endpoint({
    method: 'GET',
    path: '/privacy/erasure',
    access: ['user'],
    response: accountErasure,
    errors: [],
  }),
  requestErasure: endpoint({
    method: 'POST',
    path: '/privacy/erasure',
    access: ['user'],
    needs: ['freshCode'],
    response: accountErasure,
    errors: ['account_not_settled'],
  }),
  cancelErasure: endpoint({
    method: 'DELETE',
    path: '/privacy/erasure',
    access: ['user'],
    response: accountErasure,
    errors: ['not_found'],
  }),
};
