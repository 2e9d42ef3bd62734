import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { isSingleLine } from '../values/single-line.ts';
import { authorityScopes } from './authority-scopes.ts';

/** How an authority that a franchisee records was given. */
export const recordedMethods = ['signed_scan', 'pct_05', 'portal_request'] as const;

/** How an authority was given; by the client themselves in their client link. */
export const authorityMethods = ['client_link', ...recordedMethods] as const;

/** How an authority was given. */
export type AuthorityMethod = (typeof authorityMethods)[number];

/** Whether an authority is in force today. */
export const authorityStatuses = ['in_force', 'upcoming', 'ended', 'withdrawn'] as const;

/** Whether an authority is in force today. */
export type AuthorityStatus = (typeof authorityStatuses)[number];

/** How many days before its end an authority is listed as ending. */
export const authorityNoticeDays = 30;

/** The longest reference, in characters. */
export const maxAuthorityReference = 100;

const period = {
  validFrom: z.string(),
  /** The last day; null until it is withdrawn. */
  validUntil: z.nullable(z.string()),
};

/** An authority in force, in one line. */
export const authorityInForce = z.object({
  method: z.enum(authorityMethods),
  ...period,
  recordedAt: z.iso.datetime(),
});

/** An authority in force. */
export type AuthorityInForce = z.output<typeof authorityInForce>;

const authority = z.object({
  id: z.uuid(),
  scope: z.enum(authorityScopes),
  method: z.enum(authorityMethods),
  ...period,
  status: z.enum(authorityStatuses),
  /** The number of the acknowledgement, or where the paper is. */
  reference: z.nullable(z.string()),
  /** The signed paper among the documents of the client; null for other methods. */
  documentId: z.nullable(z.uuid()),
  /** What the client agreed to in their client link, and under which name; null for others. */
  agreement: z.nullable(
    z.object({ givenBy: z.string(), text: z.string(), version: z.int(), device: z.string() }),
  ),
  recordedAt: z.iso.datetime(),
  withdrawal: z.nullable(z.object({ at: z.iso.datetime(), byClient: z.boolean() })),
});

/** An authority of a client, with what became of it. */
export type Authority = z.output<typeof authority>;

const clientId = z.object({ clientId: z.uuid() });
const authorityKey = z.object({ clientId: z.uuid(), authorityId: z.uuid() });

const newAuthority = z
  .object({
    scope: z.enum(authorityScopes),
    method: z.enum(recordedMethods),
    validFrom: calendarDateValue,
    validUntil: z.optional(z.nullable(calendarDateValue)),
    /** A document of the client of type `authority`; required for a signed paper. */
    documentId: z.optional(z.nullable(z.uuid())),
    reference: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1),
            z.maxLength(maxAuthorityReference),
            z.refine(isSingleLine),
          ),
      ),
    ),
  })
  .check(
    z.refine(({ validFrom, validUntil }) => !validUntil || validFrom <= validUntil, {
      path: ['validUntil'],
      error: 'validity_reversed',
    }),
    z.refine(({ scope, method }) => method !== 'pct_05' || scope === 'gst', {
      path: ['method'],
      error: 'pct_05_of_gst',
    }),
    z.refine(({ method, documentId }) => (method === 'signed_scan') === Boolean(documentId), {
      path: ['documentId'],
      error: 'signed_paper_missing',
    }),
  );

/** An authority as a franchisee records it. */
export type NewAuthority = z.output<typeof newAuthority>;

/** The authority of clients to file for them. Clients of others are unknown to every call. */
export const clientAuthorities = {
  listEndingAuthorities: endpoint({
    method: 'GET',
    path: '/clients/authorities/ending',
    access: ['user'],
    needs: ['kyc'],
    response: z.object({
      authorities: z.array(
        z.object({
          clientId: z.uuid(),
          clientName: z.string(),
          scope: z.enum(authorityScopes),
          validUntil: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  listAuthorities: endpoint({
    method: 'GET',
    path: '/clients/:clientId/authorities',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    response: z.object({
      /** The latest first. */
      authorities: z.array(authority),
      /** The kinds of work for which one is in force. */
      inForce: z.array(z.enum(authorityScopes)),
    }),
    errors: ['not_found'],
  }),
  recordAuthority: endpoint({
    method: 'POST',
    path: '/clients/:clientId/authorities',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    params: clientId,
    body: newAuthority,
    response: authority,
    errors: ['not_found', 'authority_withdrawn', 'authority_letter_unknown'],
  }),
  withdrawAuthority: endpoint({
    method: 'POST',
    path: '/clients/:clientId/authorities/:authorityId/withdrawal',
    access: ['user'],
    needs: ['kyc'],
    params: authorityKey,
    response: authority,
    errors: ['not_found'],
  }),
};
