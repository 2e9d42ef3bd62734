import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { breachAddressees } from './privacy/breach-duties.ts';
import { calendarDateValue } from './values/date-value.ts';
import { reasonValue } from './values/reason.ts';

/** What deleting the account means now. The kinds of data are in privacy/retention-kinds.ts. */
export const accountErasure = z.object({
  /** When the account is deleted; null while that is not requested. */
  scheduledFor: z.nullable(z.iso.datetime()),
  /** What has to be settled first, in the caller's language. */
  open: z.array(z.string()),
  /** The last day on which a tax document of the caller is retained with their name; null without one. */
  booksUntil: z.nullable(z.iso.date()),
  /** The number of clients and applications that would be erased. */
  clients: z.int(),
  applications: z.int(),
});

export type AccountErasure = z.output<typeof accountErasure>;

const legalHold = z.object({
  hold: z.nullable(
    z.object({
      /** The proceeding. */
      reason: z.string(),
      /** The last day; null while the proceeding is pending. */
      endsOn: z.nullable(z.iso.date()),
      /** False once the last day has passed. */
      isInForce: z.boolean(),
      setBy: z.string(),
      setAt: z.iso.datetime(),
    }),
  ),
});

/** Whether the data of an account is preserved for a proceeding. */
export type LegalHold = z.output<typeof legalHold>;

const openBreach = z.object({
  id: z.int(),
  knownAt: z.iso.datetime(),
  /** Who must be notified. Groups in which no one is affected are left out. */
  duties: z.array(
    z.object({
      addressee: z.enum(breachAddressees),
      /** Null where the law says "without delay". */
      dueAt: z.nullable(z.iso.datetime()),
      notifiedAt: z.nullable(z.iso.datetime()),
      /** Why they need not be notified; null otherwise. */
      notNeeded: z.nullable(z.string()),
    }),
  ),
});

/** A breach of personal data that is not closed. */
export type BreachDeadlines = z.output<typeof openBreach>;

const ofPerson = z.object({ userId: z.uuid() });

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
  readHold: endpoint({
    method: 'GET',
    path: '/users/:userId/legal-hold',
    access: ['superadmin'],
    params: ofPerson,
    response: legalHold,
    errors: [],
  }),
  readBreaches: endpoint({
    method: 'GET',
    path: '/breaches',
    access: ['superadmin'],
    response: z.object({ breaches: z.array(openBreach) }),
    errors: [],
  }),
  setHold: endpoint({
    method: 'PUT',
    path: '/users/:userId/legal-hold',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: ofPerson,
    body: z.object({ reason: reasonValue, endsOn: z.optional(calendarDateValue) }),
    response: legalHold,
    errors: ['not_found', 'forbidden'],
  }),
};
