import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { TopicKind, ConversationKind } from '@anupal/contract/support/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** Where a conversation stands. */
export const stateLabels: Readonly<Record<ConversationState, MessageDescriptor>> = {
  open: msg`Open`,
  answered: msg`Answered`,
  closed: msg`Closed`,
};

/** How that is coloured. */
export const stateTones: Readonly<Record<ConversationState, BadgeTone>> = {
  open: 'warning',
  answered: 'info',
  closed: 'neutral',
};

/** What a conversation began as. */
export const kindLabels: Readonly<Record<ConversationKind, MessageDescriptor>> = {
  ticket: msg`Ticket`,
  contact: msg`Message from a visitor (contact page)`,
  help: msg`Message from a visitor (Help Desk)`,
};

/** What a ticket is about. */
export const aboutLabels: Readonly<Record<TopicKind, MessageDescriptor>> = {
  application: msg`Application`,
  payment: msg`Payment`,
  kyc: msg`KYC record`,
};
