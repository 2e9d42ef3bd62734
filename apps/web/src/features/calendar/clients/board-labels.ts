import type { BoardFilter, BoardStatus } from '@anupal/contract/calendar/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { IconName } from '../../../ui/icon-names.ts';

/** The name and badge colour of each status on the board. */
export const boardStatusLabels: Readonly<
  Record<BoardStatus, { readonly name: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  applied: { name: msg`With the office`, tone: 'info' },
  done: { name: msg`Filed`, tone: 'success' },
  overdue: { name: msg`Overdue`, tone: 'danger' },
  open: { name: msg`Due`, tone: 'info' },
  past: { name: msg`Past, not overdue`, tone: 'neutral' },
};

/** What the clients of a form can be listed by, in the order of the chips. */
export const filterLabels: Readonly<Record<BoardFilter, MessageDescriptor>> = {
  ready: msg`Ready`,
  missing: msg`Document or answer missing`,
  unauthorized: msg`Authority missing`,
  overdue: msg`Overdue`,
  open: msg`Due`,
  applied: msg`With the office`,
  done: msg`Filed`,
  past: msg`Past, not overdue`,
};

/** The symbol and colour of each state. */
export const cellSymbols: Readonly<
  Record<BoardFilter, { readonly icon: IconName; readonly classes: string }>
> = {
  overdue: { icon: 'triangle-alert', classes: 'text-danger' },
  unauthorized: { icon: 'key-round', classes: 'text-warning' },
  missing: { icon: 'file-text', classes: 'text-warning' },
  ready: { icon: 'circle-dot', classes: 'text-link' },
  open: { icon: 'clock', classes: 'text-ink-soft' },
  applied: { icon: 'inbox', classes: 'text-office' },
  done: { icon: 'circle-check', classes: 'text-success' },
  past: { icon: 'calendar-days', classes: 'text-ink-soft' },
};

/** The states in the order of the legend. */
export const cellStates = Object.keys(cellSymbols) as readonly BoardFilter[]; // the keys are these
