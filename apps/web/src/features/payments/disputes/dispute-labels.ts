import type { DisputeState } from '@anupal/contract/payments/disputes';
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
  open: 'info',
  action_required: 'info',
  under_review: 'office',
  won: 'success',
  lost: 'danger',
  closed: 'neutral',
};

/** The phases of a dispute. One without an entry shows the gateway's own name. */
export const disputePhaseLabels: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  fraud: msg`Suspected fraud`,
  retrieval: msg`Request for information`,
  chargeback: msg`Chargeback`,
  pre_arbitration: msg`Pre-arbitration`,
  arbitration: msg`Arbitration`,
};
