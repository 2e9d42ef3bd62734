import type { LineExplanation, LineMismatch } from '@anupal/contract/payments/settlements';
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

/** What a person can find a line to be. */
export const explanationLabels: Readonly<
  Record<LineExplanation, { readonly name: MessageDescriptor; readonly hint: MessageDescriptor }>
> = {
  gateway_charge: {
    name: msg`A charge or credit of the gateway`,
    hint: msg`The amount is posted to gateway fees.`,
  },
  booked_elsewhere: {
    name: msg`Booked elsewhere`,
    hint: msg`For example, money from another website. The amount remains in the account “Settlements that do not match”.`,
  },
};

/** Why a line matches nothing in the books, and what to do. */
export const mismatchLabels: Readonly<
  Record<LineMismatch, { readonly reason: MessageDescriptor; readonly remedy: MessageDescriptor }>
> = {
  unknown: {
    reason: msg`Not in our books.`,
    remedy: msg`We check with the gateway every hour. If it stays unmatched, it belongs to a payment link or another website on the same gateway account.`,
  },
  not_recorded: {
    reason: msg`In our books, but not yet marked as captured, refunded or decided.`,
    remedy: msg`We check again every hour. The line is matched once this is recorded.`,
  },
  amount_differs: {
    reason: msg`The amount differs from our books.`,
    remedy: msg`Compare it with the gateway's dashboard, or contact its support team.`,
  },
  currency_differs: {
    reason: msg`The currency is not the one in our books.`,
    remedy: msg`Compare it with the gateway's dashboard, or contact its support team.`,
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
    remedy: msg`Check its description or contact the gateway's support team, then inform your accountant.`,
  },
};
