import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { clientPageEndpoints } from './links/client-page.ts';
import { clientPrivacyEndpoints } from './links/client-privacy.ts';
import { messageResponse } from './message-response.ts';

/** What happened when a link was opened. */
export const openingOutcomes = [
  'opened',
  'unknown_browser',
  'bound',
  'digits_wrong',
  'locked',
] as const;

/** What happened when a link was opened. */
export type OpeningOutcome = (typeof openingOutcomes)[number];

const clientId = z.object({ clientId: z.uuid() });

const link = z.object({
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Too many wrong digits: no other device can be bound; bound ones keep working. */
  isLocked: z.boolean(),
  /** Devices that are still bound, most recently seen first. */
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** Such as `Chrome · Android`; empty if unknown. */
      device: z.string(),
      boundAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  /** The latest thirty of each outcome, the latest first; `bound` and `digits_wrong` together. */
  openings: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      device: z.string(),
      outcome: z.enum(openingOutcomes),
    }),
  ),
});

/** The link of a client, without its token. */
export type ClientLink = z.output<typeof link>;

/** Client links: created by franchisees, opened by clients. */
export const links = {
  readLink: endpoint({
    method: 'GET',
    path: '/clients/:clientId/link',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    response: z.object({ link: z.nullable(link) }),
    errors: ['not_found'],
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/clients/:clientId/link',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    params: clientId,
    response: z.object({
      /** Shown once: it cannot be read again. */
      url: z.string(),
      link,
    }),
    errors: ['not_found', 'client_phone_missing'],
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/clients/:clientId/link',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    response: messageResponse,
    errors: ['not_found'],
  }),
  unbindDevice: endpoint({
    method: 'DELETE',
    path: '/clients/:clientId/link/devices/:deviceId',
    access: ['user'],
    needs: ['kyc'],
    params: z.object({ clientId: z.uuid(), deviceId: z.uuid() }),
    response: messageResponse,
    errors: ['not_found'],
  }),
  ...clientPageEndpoints,
  ...clientPrivacyEndpoints,
};
