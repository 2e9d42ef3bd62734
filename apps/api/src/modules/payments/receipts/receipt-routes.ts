import type { payments } from '@anupal/contract/payments';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { readOwnPayments } from './own-payments.ts';
import { presentOwnPayment, presentReceipt } from './receipt-presenter.ts';
import { selectReceipt } from './receipt-queries.ts';

/** Handlers of a user's own payments and receipts. */
export function receiptRoutes({
  db,
}: Context): Pick<Handlers<typeof payments>, 'listOwn' | 'readReceipt'> {
  return {
    listOwn: async ({ caller, query, request }) => {
      const page = await readOwnPayments(db, caller.user.id, query);
      const language = getLanguage(request);
      return ok({
        payments: page.rows.map((payment) => presentOwnPayment(payment, language)),
        ...presentPageEnd(page),
      });
    },
    readReceipt: async ({ caller, params, request }) => {
      const receipt = await selectReceipt(db, params.paymentId, caller.user.id);
      if (!receipt) return refuse('not_found');
      const html = presentReceipt(receipt, getLanguage(request));
      return ok({
        bytes: Buffer.from(html),
        type: 'text/html; charset=utf-8',
        name: 'receipt.html',
      });
    },
  };
}
