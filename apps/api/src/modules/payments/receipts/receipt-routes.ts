import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentOwnPayment, presentReceipt } from './receipt-presenter.ts';
import { readOwnPayments } from './own-payments.ts';
import { readReceipt } from './receipts.ts';

/** The handlers of what a person has paid. */
export function receiptRoutes({
  db,
}: Context): Pick<Handlers<typeof payments>, 'listOwn' | 'readReceipt'> {
  return {
    listOwn: async ({ caller, query, request }) => {
      const { payments, isAtLeast, ...page } = await readOwnPayments(db, caller.user.id, query);
      const language = languageOf(request);
      return ok({
        payments: payments.map((payment) => presentOwnPayment(payment, language)),
        nextCursor: page.nextCursor,
        total: page.total,
        ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
      });
    },
    readReceipt: async ({ caller, params, request }) => {
      const wanted = { paymentId: params.paymentId, userId: caller.user.id };
      const receipt = await readReceipt(db, wanted);
      if (!receipt.ok) return receipt;
      const page = presentReceipt(receipt.value, languageOf(request));
      return ok({
        bytes: Buffer.from(page),
        type: 'text/html; charset=utf-8',
        name: 'receipt.html',
      });
    },
  };
}
