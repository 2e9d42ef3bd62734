import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { TopicKind, ConversationKind } from '@anupal/contract/support/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The states of a conversation. */
export const stateLabels: Readonly<Record<ConversationState, MessageDescriptor>> = {
  open: msg`Open`,
  answered: msg`Answered`,
  closed: msg`Closed`,
};

/** The badge tones of the states. */
export const stateTones: Readonly<Record<ConversationState, BadgeTone>> = {
  open: 'warning',
  answered: 'info',
  closed: 'neutral',
};

/** The kinds of conversations. */
export const kindLabels: Readonly<Record<ConversationKind, MessageDescriptor>> = {
  ticket: msg`Ticket`,
  contact: msg`Message from a visitor (contact page)`,
  help: msg`Message from a visitor (Help Desk)`,
};

/** The kinds of topics. */
export const aboutLabels: Readonly<Record<TopicKind, MessageDescriptor>> = {
  application: msg`Application`,
  payment: msg`Payment`,
  kyc: msg`KYC record`,
};
