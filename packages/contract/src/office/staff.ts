import * as z from 'zod/mini';
import { listedPerson } from './people.ts';

/** A member of staff, for superadmins. */
export const staffMember = z.object({
  ...listedPerson.shape,
  /** Since when they have this role. */
  roleSince: z.iso.datetime(),
  /** When one of their devices last sent a request; null when none did within 90 days. */
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** The number of signed-in devices. */
  devices: z.int(),
});

export type StaffMember = z.output<typeof staffMember>;
