import * as z from 'zod/mini';
import { listedPerson } from './people.ts';

/** Somebody of the staff, as superadmins see them. */
export const staffMember = z.object({
  ...listedPerson.shape,
  /** Since when they have this role. */
  roleSince: z.iso.datetime(),
  /** When a device of theirs last called; null where none did within 90 days. */
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** On how many devices they are signed in. */
  devices: z.int(),
});

/** Somebody of the staff. */
export type StaffMember = z.output<typeof staffMember>;
