import type { RefundSource, RefundState } from '@anupal/contract/payments/refunds';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** Where a refund stands. */
export const refundStateLabels: Readonly<Record<RefundState, MessageDescriptor>> = {
  asked: msg`Waits for approval`,
  approved: msg`Refund on its way`,
  refused: msg`Refund refused`,
  lapsed: msg`Not decided in time`,
  processed: msg`Refunded`,
  failed: msg`Refund failed`,
};

/** How that looks on a badge. */
export const refundStateTones: Readonly<Record<RefundState, BadgeTone>> = {
  asked: 'warning',
  approved: 'info',
  refused: 'neutral',
  lapsed: 'neutral',
  processed: 'success',
  failed: 'danger',
};

/** What a refund does, by what it is paid out of. */
export const refundSourceLabels: Readonly<Record<RefundSource, MessageDescriptor>> = {
  suspense: msg`This money belongs to no order. Our refund policy promises it back.`,
  wallet: msg`Our refund policy does not promise this. The amount leaves the wallet when the refund is approved, and cannot be more than the wallet holds.`,
  plan: msg`Our refund policy does not promise this: the franchisee fee is non-refundable. The plan stays in force, or begins where it waits, and its price counts towards an upgrade as before. The amount is taken from revenue; ask the accountant about a GST credit note (CGST Act, section 34).`,
};
