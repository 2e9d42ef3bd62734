import type { User } from '@anupal/contract/users';
import { paths } from '../../app/paths.ts';

/** The URLs of the staff lists, in the area of a member of staff. */
export function staffPaths({ role }: Pick<User, 'role'>) {
  return role === 'superadmin'
    ? {
        users: paths.superadminUsers,
        kyc: paths.superadminKycRequests,
        applications: paths.superadminApplications,
      }
    : {
        users: paths.adminUsers,
        kyc: paths.adminKycRequests,
        applications: paths.adminApplications,
      };
}
