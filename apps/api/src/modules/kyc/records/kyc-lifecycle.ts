import type { KycStatus } from '@anupal/contract/users';

/** What a reviewer can decide. */
export type Decision = Exclude<KycStatus, 'pending'>;

/** Where a record can go by a decision: whatever was decided before may be decided anew. */
export const kycTransitions: Readonly<Record<KycStatus, readonly Decision[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['approved', 'rejected'],
  rejected: ['approved', 'rejected'],
};

/** Whether its person may cancel a record, to hand in another one: what is approved stays. */
export function mayBeCancelled(status: KycStatus): boolean {
  return status !== 'approved';
}

/** Whether a person is told of a decision: of every one but an approval that changes nothing. */
export function isOwnerNotified(from: KycStatus, to: Decision): boolean {
  return !(from === 'approved' && to === 'approved');
}
