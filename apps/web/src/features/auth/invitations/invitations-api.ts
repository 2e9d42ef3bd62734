import { auth } from '@anupal/contract/auth';
import type { Invitation } from '@anupal/contract/auth/schemas';
import type { StaffRole } from '@anupal/contract/users';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The invitations to the staff, newest first. */
export const invitationsQuery = {
  queryKey: ['auth', 'invitations'],
  queryFn: async (): Promise<readonly Invitation[]> =>
    (await getValue(call(auth.listInvitations))).invitations,
};

/** Invites an address to the staff. */
export function inviteStaff(email: string, role: StaffRole): Promise<ApiResult<Invitation>> {
  return freshCode.withFreshCode(() => call(auth.invite, { body: { email, role } }));
}

/** Approves another superadmin's invitation of a superadmin. */
export function approveInvitation(invitationId: string): Promise<ApiResult<Invitation>> {
  return freshCode.withFreshCode(() => call(auth.approveInvitation, { params: { invitationId } }));
}

export function revokeInvitation(invitationId: string): Promise<ApiResult<unknown>> {
  return freshCode.withFreshCode(() => call(auth.revokeInvitation, { params: { invitationId } }));
}
