import { office } from '@anupal/contract/office';
import type { Person, RoleRequest } from '@anupal/contract/office/people';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The role changes that require approval by a second superadmin. */
export const roleRequestsQuery = {
  queryKey: ['office', 'role-requests'],
  queryFn: async (): Promise<readonly RoleRequest[]> =>
    (await getValue(call(office.listRoleRequests))).requests,
};

/** Approves or rejects a role change with a fresh code; returns the updated user. */
export function decideOnRoleRequest(
  requestId: string,
  decision: 'approve' | 'reject',
): Promise<ApiResult<Person>> {
  const endpoint = { approve: office.approveRoleRequest, reject: office.rejectRoleRequest }[
    decision
  ];
  return freshCode.withFreshCode(() => call(endpoint, { params: { requestId } }));
}
