import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { payments, type PaymentOrder } from '@anupal/contract/payments';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The state of a payment. */
export type PaymentState = Response<typeof payments.readState>;

/** The payment window's answer after a payment. */
export type PaymentProof = BodyInput<typeof payments.verify>;

/** The gateway's public key and script URL. */
export function readGateway(): Promise<Response<typeof payments.gateway>> {
  return getValue(call(payments.gateway));
}

/** Creates an order for the chosen plan. The same key returns the same order. */
export function orderPlan(idempotencyKey: string): Promise<ApiResult<PaymentOrder>> {
  return call(payments.create, { body: { paymentMethod: 'upi' }, idempotencyKey });
}

/** Creates an order for a wallet top-up in rupees. The same key returns the same order. */
export function orderTopUp(
  walletId: string,
  amount: number,
  idempotencyKey: string,
): Promise<ApiResult<PaymentOrder>> {
  return call(payments.topUp, { params: { walletId }, body: { amount }, idempotencyKey });
}

/** Submits the payment window's answer. Repeating it has no further effect. */
export function verifyPayment(body: PaymentProof): Promise<ApiResult<PaymentState>> {
  return call(payments.verify, { body });
}

/** The state of an order's payment; null if the user has no such order. */
export function paymentStateQuery(orderId: string) {
  return {
    queryKey: ['payments', 'state', orderId],
    queryFn: async (): Promise<PaymentState | null> => {
      const result = await call(payments.readState, { params: { orderId } });
      const isUnknown = !result.ok && (result.status === 404 || result.status === 400);
      return isUnknown ? null : getValue(Promise.resolve(result));
    },
    staleTime: 0,
  };
}
