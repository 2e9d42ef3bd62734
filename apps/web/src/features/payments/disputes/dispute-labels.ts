import type { DisputeState, EvidenceKind } from '@anupal/contract/payments/disputes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The states of a dispute. */
export const disputeStateLabels: Readonly<Record<DisputeState, MessageDescriptor>> = {
  open: msg`Response needed`,
  action_required: msg`Further response needed`,
  under_review: msg`Under review`,
  won: msg`Won`,
  lost: msg`Lost`,
  closed: msg`Closed`,
};

/** The badge tones of the states. */
export const disputeStateTones: Readonly<Record<DisputeState, BadgeTone>> = {
  open: 'warning',
  action_required: 'warning',
  under_review: 'office',
  won: 'success',
  lost: 'danger',
  closed: 'neutral',
};

/** Whether the gateway waits for an answer. */
export function isWaiting({ state }: { readonly state: DisputeState }): boolean {
  return state === 'open' || state === 'action_required';
}

/** What the files of an answer prove. */
export const evidenceLabels: Readonly<Record<EvidenceKind, MessageDescriptor>> = {
  proof_of_service: msg`The service was provided`,
  billing_proof: msg`The order was placed and billed`,
  customer_communication: msg`The payer confirmed it in writing`,
  refund_confirmation: msg`The amount was already refunded`,
  explanation_letter: msg`Explanation letter`,
};

/** The phases of a dispute. One without an entry shows the gateway's own name. */
export const disputePhaseLabels: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  fraud: msg`Suspected fraud`,
  retrieval: msg`Request for information`,
  chargeback: msg`Chargeback`,
  pre_arbitration: msg`Pre-arbitration`,
  arbitration: msg`Arbitration`,
};
