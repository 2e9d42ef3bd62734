import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getClientInfo } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import type { PaymentPorts } from '../gateway/context.ts';
import { createPlanOrder, createTopUpOrder } from './create-order.ts';
import { readPaymentState, verifyPayment } from './verify-payment.ts';

type CheckoutHandlers = Pick<
  Handlers<typeof payments>,
  'gateway' | 'create' | 'topUp' | 'verify' | 'readState'
>;

/** Handlers of orders and their payment. */
export function checkoutRoutes(context: Context, ports: PaymentPorts): CheckoutHandlers {
  const { keyId, scriptUrl } = ports.settings;
  return {
    gateway: async () => ok({ keyId, scriptUrl }),
    create: async ({ caller, request }) =>
      createPlanOrder(context, ports, { userId: caller.user.id, language: getLanguage(request) }),
    topUp: async ({ caller, request, params, body }) =>
      createTopUpOrder(context, ports, {
        userId: caller.user.id,
        language: getLanguage(request),
        walletId: params.walletId,
        amount: body.amount,
      }),
    verify: (call) => verify(context, ports, call),
    readState: async ({ caller, params }) =>
      readPaymentState(context.db, { userId: caller.user.id, orderId: params.orderId }),
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
    client: getClientInfo(request),
  });
  if (verified.ok && verified.value.status === 'confirming') reply.status(202);
  return verified;
}
