import type { LineMismatch } from '@anupal/contract/payments/settlements';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The types of lines. One without an entry shows the gateway's own name. */
export const lineTypeLabels: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  payment: msg`Payment`,
  refund: msg`Refund`,
  adjustment: msg`Adjustment`,
  transfer: msg`Transfer`,
  dispute: msg`Dispute`,
};

/** Why a line matches nothing in the books, and what to do. */
export const mismatchLabels: Readonly<
  Record<LineMismatch, { readonly reason: MessageDescriptor; readonly remedy: MessageDescriptor }>
> = {
  unknown: {
    reason: msg`Not in our books.`,
    remedy: msg`We look it up at the gateway every hour. If it stays here, it comes from a payment link or another shop of the same account.`,
  },
  not_recorded: {
    reason: msg`Known, but not yet recorded as captured, refunded or decided.`,
    remedy: msg`We check again every hour. The line closes once it is recorded.`,
  },
  amount_differs: {
    reason: msg`The amount differs from our books.`,
    remedy: msg`Compare it with the gateway's dashboard, or ask its support.`,
  },
  currency_differs: {
    reason: msg`The currency is not the one in our books.`,
    remedy: msg`Compare it with the gateway's dashboard, or ask its support.`,
  },
  sums_differ: {
    reason: msg`Amount, fee and net amount of the line do not add up.`,
    remedy: msg`Ask the gateway's support to check its report.`,
  },
  settled_before: {
    reason: msg`Already settled by an earlier line.`,
    remedy: msg`Ask the gateway's support whether it was paid twice.`,
  },
  unexplained: {
    reason: msg`An adjustment by the gateway.`,
    remedy: msg`Its description, or the gateway's support, explains it. Tell the accountant.`,
  },
};
