import * as z from 'zod/mini';

/** The roles of the product, from the least to the most. */
export const roles = ['user', 'admin', 'superadmin'] as const;

/** A role of a signed-in person. */
export type Role = (typeof roles)[number];

/** The roles of the office. Their sessions are shorter. */
export const staffRoles = ['admin', 'superadmin'] as const satisfies readonly Role[];

/** A role of the office. */
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role belongs to the office. */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** Where a KYC record stands; who has handed none in has no status. */
export const kycStatuses = ['pending', 'approved', 'rejected'] as const;

/** Where a KYC record stands. */
export type KycStatus = (typeof kycStatuses)[number];

/** A person as the API shows them to themselves. */
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

/** A person as the API shows them to themselves. */
export type User = z.output<typeof user>;
