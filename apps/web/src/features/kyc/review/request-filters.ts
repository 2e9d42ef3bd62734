import { kycStatuses, type User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';

/** The request list, in the area of a staff role. */
export function kycRequestsPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminKycRequests : paths.adminKycRequests;
}

/** The KYC requests. */
export const requestList = defineListQuery(
  { status: oneOf(kycStatuses) },
  { name: 'kyc-requests', pageSize: 20, isPrivate: isPrivateSearch },
);
