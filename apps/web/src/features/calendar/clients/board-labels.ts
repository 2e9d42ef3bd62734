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
  // It was due before the client was added, and is as late.
  past: { name: msg`Overdue`, tone: 'danger' },
};

/** What the clients of a form can be listed by, in the order of the chips. */
export const filterLabels: Readonly<Record<Exclude<BoardFilter, 'past'>, MessageDescriptor>> = {
  ready: msg`Ready`,
  missing: msg`Document or answer missing`,
  unauthorized: msg`Authority missing`,
  overdue: msg`Overdue`,
  open: msg`Due`,
  applied: msg`With the office`,
  done: msg`Filed`,
};

/** How a form of a client is shown among all forms. */
export type CellState = Exclude<BoardFilter, 'past'>;

/** The symbol and colour of each state. */
export const cellSymbols: Readonly<
  Record<CellState, { readonly icon: IconName; readonly classes: string }>
> = {
  overdue: { icon: 'triangle-alert', classes: 'text-danger' },
  unauthorized: { icon: 'key-round', classes: 'text-warning' },
  missing: { icon: 'file-text', classes: 'text-warning' },
  ready: { icon: 'circle-dot', classes: 'text-link' },
  open: { icon: 'clock', classes: 'text-ink-soft' },
  applied: { icon: 'inbox', classes: 'text-office' },
  done: { icon: 'circle-check', classes: 'text-success' },
};

/** The states in the order of the legend. */
export const cellStates = Object.keys(cellSymbols) as readonly CellState[]; // the keys are these
