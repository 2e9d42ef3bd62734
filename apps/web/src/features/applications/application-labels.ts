import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ApplicationCharge, ApplicationEvent } from '@anupal/contract/applications/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The name of each status, in lists and on badges. */
export const applicationStatusLabels: Readonly<Record<ApplicationState, MessageDescriptor>> = {
  submitted: msg`Submitted`,
  in_review: msg`In review`,
  action_needed: msg`Action needed`,
  in_progress: msg`In progress`,
  completed: msg`Completed`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
};

/** The badge colour of each status. */
export const applicationStatusTones: Readonly<Record<ApplicationState, BadgeTone>> = {
  submitted: 'office',
  in_review: 'office',
  action_needed: 'warning',
  in_progress: 'office',
  completed: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

/** The text of each timeline event. */
export const timelineEventLabels: Readonly<Record<ApplicationEvent, MessageDescriptor>> = {
  filed: msg`Application filed`,
  claimed: msg`Assigned for review`,
  released: msg`Unassigned`,
  information_requested: msg`Information requested`,
  quoted: msg`Fee quoted`,
  resumed: msg`Back in review`,
  answered: msg`Answered`,
  paid: msg`Fee paid`,
  started: msg`Work started`,
  result_added: msg`Finished document uploaded`,
  result_removed: msg`Finished document deleted`,
  completed: msg`Completed`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  refunded: msg`Money returned to the wallet`,
  corrected: msg`Answers corrected`,
  correction_requested: msg`Correction requested`,
  correction_allowed: msg`Correction allowed`,
  correction_declined: msg`Correction declined`,
  result_withdrawn: msg`Finished document withdrawn`,
  reopened: msg`Reopened`,
  fee_retained: msg`Fee not returned`,
  government_fee_paid: msg`Government fee paid`,
  fee_lowered: msg`Price lowered, returned to the wallet`,
};

const chargeLabels: Readonly<Record<ApplicationCharge['state'], MessageDescriptor>> = {
  due: msg`To be paid`,
  paid: msg`Paid`,
  refunded: msg`Returned`,
  cancelled: msg`Withdrawn`,
};

/** The label of a fee, which may have been partly returned or not at all. */
export function chargeLabel({
  state,
  retained,
  lowered,
  total,
}: Pick<ApplicationCharge, 'state' | 'retained' | 'lowered' | 'total'>): MessageDescriptor {
  if (state === 'paid' && retained === 0 && lowered > 0)
    return lowered < total ? msg`Partly returned` : msg`Returned`;
  if (retained === 0) return chargeLabels[state];
  return state === 'refunded' ? msg`Partly returned` : msg`Not returned`;
}

/** The badge colour of each fee status. */
export const chargeTones: Readonly<Record<ApplicationCharge['state'], BadgeTone>> = {
  due: 'warning',
  paid: 'success',
  refunded: 'neutral',
  cancelled: 'neutral',
};
