import type { KycStatus } from '@anupal/contract/users';

/** A reviewer's decision. */
export type Decision = Exclude<KycStatus, 'pending'>;

/** The statuses that a decision can lead to: every decision can be changed. */
export const kycTransitions: Readonly<Record<KycStatus, readonly Decision[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['approved', 'rejected'],
  rejected: ['approved', 'rejected'],
};

/** Whether a decision reverses an earlier one, which the reviewer has to confirm. */
export function isReversal(from: KycStatus, to: Decision): boolean {
  return from !== 'pending' && from !== to;
}

/** Whether the owner may cancel a record to submit another one. An approved record cannot be cancelled. */
export function mayBeCancelled(status: KycStatus): boolean {
  return status !== 'approved';
}

/** Whether the owner is notified of a decision: always, except when an approval is repeated. */
export function shouldNotifyOwner(from: KycStatus, to: Decision): boolean {
  return !(from === 'approved' && to === 'approved');
}
