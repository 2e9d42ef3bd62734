import * as z from 'zod/mini';
import { staffRoles } from '../users.ts';

/** A signed-in device. Times are ISO 8601 in UTC. */
export const deviceSession = z.object({
  id: z.uuid(),
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

/** A signed-in device. */
export type DeviceSession = z.output<typeof deviceSession>;

/** A Google account that signs a person in. Times are ISO 8601 in UTC. */
export const googleLink = z.object({
  id: z.uuid(),
  /** The address that Google last gave for it; null where it was linked before that was kept. */
  email: z.nullable(z.string()),
  linkedAt: z.iso.datetime(),
});

/** A Google account that signs a person in. */
export type GoogleLink = z.output<typeof googleLink>;

/** The Google accounts that sign a person in. */
export const googleLinks = z.object({ links: z.array(googleLink) });

/** What comes back in the callback as it was given; control characters have no place in it. */
export const pageState = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u));

/** Where an invitation stands. `waiting`: another superadmin has to approve it. */
export const invitationStates = ['waiting', 'open', 'used', 'revoked', 'expired'] as const;

/** An invitation to become staff. Times are ISO 8601 in UTC, people are given by their names. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(invitationStates),
  /** Null where a start of the product made it. */
  invitedBy: z.nullable(z.string()),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it was used or revoked; null for any other. */
  endedAt: z.nullable(z.iso.datetime()),
  endedBy: z.nullable(z.string()),
  /** Whether the caller may approve it. */
  isYoursToApprove: z.boolean(),
});

/** An invitation to become staff. */
export type Invitation = z.output<typeof invitation>;
