import type { payments } from '@anupal/contract/payments';
import { ok, refuse } from '@anupal/contract/result';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { clientInfoOf } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { orderRoutes } from './office/order-routes.ts';
import { presentSuspense } from './reconciliation/suspense-presenter.ts';
import { listSuspense } from './reconciliation/suspense-queries.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { refundRoutes } from './refunds/refund-routes.ts';
import { createPlanOrder, createTopUpOrder } from './checkout/create-order.ts';
import { readPaymentState, verifyPayment } from './checkout/verify-payment.ts';
import { type PaymentPorts } from './gateway/context.ts';
import { presentOpenItem } from './reconciliation/open-item-presenter.ts';
import { readOpenItems } from './reconciliation/open-items.ts';
import { acceptWebhookEvent } from './webhooks/webhook-events.ts';

/** The handlers of payments. */
export function paymentRoutes(context: Context, ports: PaymentPorts): Handlers<typeof payments> {
  const { keyId, scriptUrl } = ports.settings;
  return {
    gateway: async () => ok({ keyId, scriptUrl }),
    create: async ({ caller, request }) =>
      createPlanOrder(context, ports, { userId: caller.user.id, language: languageOf(request) }),
    topUp: async ({ caller, request, params, body }) =>
      createTopUpOrder(context, ports, {
        userId: caller.user.id,
        language: languageOf(request),
        walletId: params.walletId,
        amount: body.amount,
      }),
    verify: (call) => verify(context, ports, call),
    readState: async ({ caller, params }) =>
      readPaymentState(context.db, { userId: caller.user.id, orderId: params.orderId }),
    ...receiptRoutes(context),
    ...orderRoutes(context),
    ...refundRoutes(context),
    listUnsettled: async () => {
      const { suspense, rows } = await readOpenItems(context.db);
      return ok({ suspense: paiseToRupees(suspense), items: rows.map(presentOpenItem) });
    },
    webhook: (call) => takeIn(context, ports, call),
    listSuspense: async () => {
      const rows = await listSuspense(context.db);
      return ok({ items: rows.map(presentSuspense) });
    },
  };
}

async function verify(
  context: Context,
  ports: PaymentPorts,
  { caller, body, request, reply }: Call<typeof payments.verify>,
) {
  const verified = await verifyPayment(context, ports, {
    userId: caller.user.id,
    orderId: body.razorpayOrderId,
    paymentId: body.razorpayPaymentId,
    signature: body.razorpaySignature,
    client: clientInfoOf(request),
  });
  if (verified.ok && verified.value.status === 'confirming') reply.status(202);
  return verified;
}

async function takeIn(
  context: Context,
  { settings }: PaymentPorts,
  { body, request }: Call<typeof payments.webhook>,
) {
  const taken = await acceptWebhookEvent(context, settings, {
    body,
    signature: headerOf(request.headers['x-razorpay-signature']),
    eventId: headerOf(request.headers['x-razorpay-event-id']),
  });
  return taken.ok ? ok({ message: 'Taken in.' }) : refuse(taken.code);
}

// A header that came twice says nothing for certain.
function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
