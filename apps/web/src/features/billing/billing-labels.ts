import type { ListedBill, PaymentMethod, StatementEntry } from '@anupal/contract/billing/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/badge.tsx';

/** How a client paid. */
export const methodLabels: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  upi: msg`UPI`,
  cash: msg`Cash`,
  bank: msg`Bank transfer`,
};

/** What the entries of a statement are called. */
export const entryLabels: Readonly<Record<StatementEntry['kind'], MessageDescriptor>> = {
  bill: msg`Bill`,
  credit_note: msg`Credit note`,
  receipt: msg`Payment`,
  reversal: msg`Payment reversed`,
};

interface StateLabel {
  readonly label: MessageDescriptor;
  readonly tone: BadgeTone;
}

/** The state of a bill, and its colour. */
export function getStateLabel({
  state,
  isOverdue,
}: Pick<ListedBill, 'state' | 'isOverdue'>): StateLabel {
  return isOverdue ? overdue : stateLabels[state];
}

const overdue: StateLabel = { label: msg`Overdue`, tone: 'danger' };

const stateLabels: Readonly<Record<ListedBill['state'], StateLabel>> = {
  unpaid: { label: msg`Unpaid`, tone: 'warning' },
  partly_paid: { label: msg`Partly paid`, tone: 'info' },
  paid: { label: msg`Paid`, tone: 'success' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
};
