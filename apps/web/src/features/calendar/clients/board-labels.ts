import type { DueState } from '@anupal/contract/calendar/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The name and badge colour of each status of a client's due date. */
export const boardStatusLabels: Readonly<
  Record<DueState, { readonly name: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  done: { name: msg`Filed`, tone: 'success' },
  overdue: { name: msg`Overdue`, tone: 'danger' },
  open: { name: msg`Due`, tone: 'info' },
  // It was due before the client was added, and is as late.
  past: { name: msg`Overdue`, tone: 'danger' },
};
