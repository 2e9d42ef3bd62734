import type { User } from '@anupal/contract/users';
import type { UserRow } from './queries.ts';

/** A person as the API shows them to themselves. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    profilePicture: row.profile_picture,
    isKycVerified: row.kyc_approved_at !== null,
    subscriptionPlanId: row.subscription_plan_id,
    walletId: row.wallet_id,
  };
}
