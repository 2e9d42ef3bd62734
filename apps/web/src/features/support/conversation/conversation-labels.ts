import type { ThreadState } from '@anupal/contract/support/lifecycle';
import type { AboutKind, ThreadKind } from '@anupal/contract/support/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** Where a conversation stands. */
export const stateLabels: Readonly<Record<ThreadState, MessageDescriptor>> = {
  open: msg`Open`,
  answered: msg`Answered`,
  closed: msg`Closed`,
};

/** How that is coloured. */
export const stateTones: Readonly<Record<ThreadState, BadgeTone>> = {
  open: 'warning',
  answered: 'info',
  closed: 'neutral',
};

/** What a conversation began as. */
export const kindLabels: Readonly<Record<ThreadKind, MessageDescriptor>> = {
  ticket: msg`Ticket`,
  contact: msg`Message from a visitor (contact page)`,
  help: msg`Message from a visitor (Help Desk)`,
};

/** What a ticket is about. */
export const aboutLabels: Readonly<Record<AboutKind, MessageDescriptor>> = {
  application: msg`Application`,
  payment: msg`Payment`,
  kyc: msg`KYC record`,
};
