import * as z from 'zod/mini';

/** The roles, in ascending order of permissions. */
export const roles = ['user', 'admin', 'superadmin'] as const;

/** A role. */
export type Role = (typeof roles)[number];

/** The roles of staff. Their sessions are shorter. */
export const staffRoles = ['admin', 'superadmin'] as const satisfies readonly Role[];

export type StaffRole = (typeof staffRoles)[number];

/** Whether a role is a staff role. */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** The statuses of a KYC record; users without a record have none. */
export const kycStatuses = ['pending', 'approved', 'rejected'] as const;

export type KycStatus = (typeof kycStatuses)[number];

/** The signed-in user. */
export const user = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  profilePicture: z.nullable(z.string()),
  isKycVerified: z.boolean(),
  kycStatus: z.nullable(z.enum(kycStatuses)),
  subscriptionPlanId: z.nullable(z.uuid()),
  walletId: z.nullable(z.uuid()),
});

export type User = z.output<typeof user>;
