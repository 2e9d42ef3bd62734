import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { inboxKinds, InboxView } from './inbox-filters.ts';

/** The names of the inbox views. */
export const viewLabels: Readonly<Record<InboxView, MessageDescriptor>> = {
  open: msg`Not closed`,
  mine: msg`Mine`,
  unassigned: msg`Unassigned`,
  closed: msg`Closed`,
};

/** The kinds of conversations in the inbox. */
export const inboxKindLabels: Readonly<Record<(typeof inboxKinds)[number], MessageDescriptor>> = {
  ticket: msg`Tickets`,
  message: msg`Messages from visitors`,
  complaint: msg`Data complaints`,
};
