import type { Person } from '@anupal/contract/office/people';
import type { FactorResetRow } from './factor-reset-queries.ts';

/** Presents a proposal to remove second factors. */
export function presentFactorReset(
  row: FactorResetRow,
  viewerId: string,
): NonNullable<Person['factorReset']> {
  return {
    id: row.id,
    proposedBy: row.proposer_name,
    proposedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    canApprove: viewerId !== row.proposed_by && viewerId !== row.user_id,
  };
}
