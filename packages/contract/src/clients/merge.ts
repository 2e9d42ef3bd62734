import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { client, clientChanges } from './schemas.ts';

const version = clientChanges.shape.version;

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Increases with every change; a merge must send the current one. */
  version: z.int(),
});

/**
 * What the surviving client has already, so that it is not taken over; of links, both end.
 */
const dropped = z.enum([
  'legalName',
  'language',
  'state',
  'group',
  'startedOn',
  'address',
  'filings',
  'answers',
  'orders',
  'prices',
  'nominee',
  'links',
]);

/** What two clients who may be the same have in common. */
export const duplicateReasons = ['name', 'similar_name', 'phone', 'email'] as const;

/** What two clients who may be the same have in common. */
export type DuplicateReason = (typeof duplicateReasons)[number];

const mergePreview = z.object({
  survivor: person,
  merged: person,
  /** What moves to the surviving client. */
  moved: z.object({
    applications: z.int(),
    drafts: z.int(),
    filings: z.int(),
    documents: z.int(),
    registrations: z.int(),
    contacts: z.int(),
  }),
  dropped: z.array(dropped),
  /** Why they cannot be merged, in the caller's language; empty if they can. */
  obstacles: z.array(z.string()),
});

/** What a merge of two clients does. */
export type MergePreview = z.output<typeof mergePreview>;

const access = { access: ['user'], needs: ['kyc'] } as const;

/** Merging clients who were recorded twice. */
export const clientMerges = {
  listDuplicates: endpoint({
    ...access,
    method: 'GET',
    path: '/clients/duplicates',
    response: z.object({
      /** Clients who may be the same, by name; at most 50 pairs. */
      pairs: z.array(
        z.object({ first: person, second: person, reasons: z.array(z.enum(duplicateReasons)) }),
      ),
    }),
    errors: [],
  }),
  previewMerge: endpoint({
    ...access,
    method: 'GET',
    path: '/clients/:clientId/merge/:mergedId',
    params: z.object({ clientId: z.uuid(), mergedId: z.uuid() }),
    response: mergePreview,
    errors: ['not_found'],
  }),
  merge: endpoint({
    ...access,
    needs: ['kyc', 'knownDevice'],
    method: 'POST',
    path: '/clients/:clientId/merge',
    params: z.object({ clientId: z.uuid() }),
    body: z.object({
      /** The client who is merged into the one in the path, and deleted. */
      mergedId: z.uuid(),
      version,
      mergedVersion: version,
    }),
    response: client,
    errors: ['not_found', 'client_changed', 'clients_not_mergeable'],
  }),
};
