import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { AdjustmentUpdate } from '@anupal/contract/notifications/events';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../notifications/public.ts';
import { listSuperadmins } from '../../users/public.ts';
import { renderAdjustmentEmail, renderWalletAdjustedEmail } from './adjustment-emails.ts';
import type { AdjustmentRow } from './adjustment-queries.ts';

/** Notifies every superadmin except the requester that an adjustment awaits a decision. */
export async function notifyOtherSuperadmins(
  trx: Trx,
  context: Context,
  adjustment: AdjustmentRow,
): Promise<void> {
  for (const { id } of await listSuperadmins(trx))
    if (id !== adjustment.requested_by)
      await notifySuperadmin(trx, context, { adjustment, update: 'requested' }, id);
}

/** A change of an adjustment that superadmins are notified of. */
export interface AdjustmentChange {
  readonly adjustment: AdjustmentRow;
  readonly update: AdjustmentUpdate;
}

/** Notifies the requester of a decision if they are still a superadmin. */
export async function notifyProposer(
  trx: Trx,
  context: Context,
  change: AdjustmentChange,
): Promise<void> {
  const { requested_by: id, is_requester_superadmin: isSuperadmin } = change.adjustment;
  if (isSuperadmin) await notifySuperadmin(trx, context, change, id);
}

/** Notifies the owner of a wallet that it was adjusted, and why, with the vouchers of it. */
export async function notifyOwner(
  trx: Trx,
  context: Context,
  adjustment: AdjustmentRow,
  documents: readonly DocumentLink[],
): Promise<void> {
  const { user_id: userId, direction, amount_paise, reason_code: reasonCode, reason } = adjustment;
  const { invoice_number: number, invoice_description: description } = adjustment;
  const corrected = description && {
    en: `${number} · ${description.en}`,
    hi: `${number} · ${description.hi}`,
  };
  const rupees = paiseToRupees(amount_paise);
  const amount = formatRupees(rupees);
  await notifyUser(trx, context, {
    userId,
    language: 'en',
    event: { kind: 'wallet_adjusted', direction, amount: rupees },
    email: (to) =>
      renderWalletAdjustedEmail(to, {
        ...{ direction, amount, reasonCode, reason, corrected, documents },
      }),
  });
}

async function notifySuperadmin(
  trx: Trx,
  context: Context,
  { adjustment: { id: adjustmentId, amount_paise }, update }: AdjustmentChange,
  userId: string,
): Promise<void> {
  const amount = paiseToRupees(amount_paise);
  await notifyUser(trx, context, {
    userId,
    language: 'en',
    event: { kind: 'adjustment_updated', update, adjustmentId, amount },
    email: (to) => renderAdjustmentEmail(to, { update, amount: formatRupees(amount) }),
  });
}
