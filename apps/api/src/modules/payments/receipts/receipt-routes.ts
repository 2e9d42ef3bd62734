import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import { getActor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { readOwnPayments } from './own-payments.ts';
import { readReceipt, type ReceiptPorts } from './read-receipt.ts';
import { presentOwnPayment } from './receipt-presenter.ts';

/** Handlers of a user's own payments and receipts. */
export function receiptRoutes(
  { db }: Context,
  ports: ReceiptPorts,
): Pick<Handlers<typeof payments>, 'listOwn' | 'readReceipt'> {
  return {
    listOwn: async ({ caller, query, request }) => {
      const page = await readOwnPayments(db, caller.user.id, query);
      const language = getLanguage(request);
      return ok({
        payments: page.rows.map((payment) => presentOwnPayment(payment, language)),
        ...presentPageEnd(page),
      });
    },
    readReceipt: async (call) => {
      const pdf = await readReceipt(db, ports, {
        paymentId: call.params.paymentId,
        actor: getActor(call),
        language: getLanguage(call.request),
      });
      if (!pdf.ok) return pdf;
      return ok({ bytes: pdf.value, type: 'application/pdf', name: 'receipt.pdf' });
    },
  };
}
