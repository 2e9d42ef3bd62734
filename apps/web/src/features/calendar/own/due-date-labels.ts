import type { DueState } from '@anupal/contract/calendar/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The name and badge colour of each status of a due date. */
export const dueStatusLabels: Readonly<
  Record<DueState, { readonly name: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  done: { name: msg`Done`, tone: 'success' },
  overdue: { name: msg`Overdue`, tone: 'danger' },
  open: { name: msg`Due`, tone: 'info' },
  past: { name: msg`Before your calendar started`, tone: 'neutral' },
};
