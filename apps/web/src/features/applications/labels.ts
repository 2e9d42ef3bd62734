import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ApplicationCharge, ApplicationEvent } from '@anupal/contract/applications/records';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Where an application stands, in a word or two. */
export const stateLabels: Readonly<Record<ApplicationState, MessageDescriptor>> = {
  submitted: msg`Submitted`,
  in_review: msg`In review`,
  action_needed: msg`Action needed`,
  in_progress: msg`In progress`,
  completed: msg`Completed`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
};

/** How the badge of each state looks. */
export const stateTones: Readonly<Record<ApplicationState, BadgeTone>> = {
  submitted: 'neutral',
  in_review: 'info',
  action_needed: 'warning',
  in_progress: 'info',
  completed: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

/** What happened, as a line of the time line. */
export const eventLabels: Readonly<Record<ApplicationEvent, MessageDescriptor>> = {
  filed: msg`Application filed`,
  taken: msg`Taken up by our team`,
  given_back: msg`Handed over within our team`,
  asked: msg`We asked for something`,
  quoted: msg`Fee quoted`,
  resumed: msg`Review goes on`,
  answered: msg`Answer sent`,
  paid: msg`Fee paid`,
  begun: msg`Work has begun`,
  result_added: msg`Finished document added`,
  result_removed: msg`Finished document taken back`,
  completed: msg`Application completed`,
  rejected: msg`Application rejected`,
  withdrawn: msg`Application withdrawn`,
  returned: msg`Fee returned to the wallet`,
};

/** How a fee stands. */
export const chargeLabels: Readonly<Record<ApplicationCharge['state'], MessageDescriptor>> = {
  due: msg`To be paid`,
  paid: msg`Paid`,
  returned: msg`Returned`,
  dropped: msg`Not needed any more`,
};

/** How the badge of each fee looks. */
export const chargeTones: Readonly<Record<ApplicationCharge['state'], BadgeTone>> = {
  due: 'warning',
  paid: 'success',
  returned: 'info',
  dropped: 'neutral',
};
