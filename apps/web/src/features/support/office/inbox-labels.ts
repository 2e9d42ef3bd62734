import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InboxKind, InboxView } from './inbox-filters.ts';

/** The parts of the inbox. */
export const viewLabels: Readonly<Record<InboxView, MessageDescriptor>> = {
  open: msg`Not closed`,
  mine: msg`Mine`,
  nobodys: msg`Nobody's`,
  closed: msg`Closed`,
};

/** What stands in the inbox. */
export const inboxKindLabels: Readonly<Record<InboxKind, MessageDescriptor>> = {
  ticket: msg`Tickets`,
  message: msg`Messages from visitors`,
};
