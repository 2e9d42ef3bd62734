import type { Invitation } from '@anupal/contract/auth/schemas';
import type { InvitationRow } from './invitation-queries.ts';

/** An invitation, for superadmins. */
export function presentInvitation(row: InvitationRow, viewerId: string): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    state: row.state,
    invitedBy: row.invited_by,
    invitedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    canApprove: row.state === 'waiting' && row.inviter_id !== viewerId,
  };
}
