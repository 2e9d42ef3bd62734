import type { BoardStatus } from '@anupal/contract/calendar/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The name and badge colour of each status on the board. */
export const boardStatusLabels: Readonly<
  Record<BoardStatus, { readonly name: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  ordered: { name: msg`With the office`, tone: 'info' },
  done: { name: msg`Filed`, tone: 'success' },
  overdue: { name: msg`Overdue`, tone: 'danger' },
  open: { name: msg`Due`, tone: 'info' },
  // It was due before the client was added, and is as late.
  past: { name: msg`Overdue`, tone: 'danger' },
};
