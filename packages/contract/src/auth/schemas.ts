import * as z from 'zod/mini';
import { staffRoles } from '../users.ts';

/** A signed-in device. Times are ISO 8601 in UTC. */
export const deviceSession = z.object({
  id: z.uuid(),
  device: z.string(),
  /** The network of its last sign-in or refresh; null if unknown. */
  network: z.nullable(z.string()),
  method: z.enum(['otp', 'google', 'passkey']),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** From when a code by email confirms actions on it; null if it does already. */
  knownFrom: z.nullable(z.iso.datetime()),
  isCurrent: z.boolean(),
});

/** A signed-in device. */
export type DeviceSession = z.output<typeof deviceSession>;

/** A Google account linked to the user. Times are ISO 8601 in UTC. */
export const googleLink = z.object({
  id: z.uuid(),
  /** The address that Google last reported; null for links older than this field. */
  email: z.nullable(z.string()),
  linkedAt: z.iso.datetime(),
});

export type GoogleLink = z.output<typeof googleLink>;

/** The Google accounts linked to the user. */
export const googleLinks = z.object({ links: z.array(googleLink) });

/** A value that the callback returns unchanged; control characters are refused. */
export const pageState = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u));

/** The states of an invitation. `waiting`: another superadmin must approve it. */
export const invitationStates = ['waiting', 'open', 'used', 'revoked', 'expired'] as const;

/** An invitation to become staff. Times are ISO 8601 in UTC; people are identified by name. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(invitationStates),
  /** Null when the product created it on start. */
  invitedBy: z.nullable(z.string()),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it was used or revoked; null in other states. */
  endedAt: z.nullable(z.iso.datetime()),
  endedBy: z.nullable(z.string()),
  /** Whether the caller may approve it. */
  canApprove: z.boolean(),
});

/** An invitation to become staff. */
export type Invitation = z.output<typeof invitation>;
