import type { User } from '@anupal/contract/users';
import type { CallerRow } from './user-queries.ts';

/** A user, for themselves. */
export function presentUser(row: CallerRow): User {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    profilePicture: row.profile_picture,
    isKycVerified: row.kyc_status === 'approved',
    kycStatus: row.kyc_status,
    subscriptionPlanId: row.subscription_plan_id,
    walletId: row.wallet_id,
  };
}
