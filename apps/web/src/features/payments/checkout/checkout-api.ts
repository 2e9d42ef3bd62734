import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { payments, type PaymentOrder } from '@anupal/contract/payments';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** Where a payment stands. */
export type PaymentState = Response<typeof payments.readState>;

/** What the payment window answers when a person has paid. */
export type PaymentProof = BodyInput<typeof payments.verify>;

/** The gateway's public key and its script. */
export function readGateway(): Promise<Response<typeof payments.gateway>> {
  return valueOf(call(payments.gateway));
}

/** Orders the chosen plan. The same key again answers the same order. */
export function orderPlan(idempotencyKey: string): Promise<Answer<PaymentOrder>> {
  return call(payments.create, { body: { paymentMethod: 'upi' }, idempotencyKey });
}

/** Orders a top-up of a wallet, in rupees. The same key again answers the same order. */
export function orderTopUp(
  walletId: string,
  amount: number,
  idempotencyKey: string,
): Promise<Answer<PaymentOrder>> {
  return call(payments.topUp, { params: { walletId }, body: { amount }, idempotencyKey });
}

/** Hands in what the payment window answered. Said twice it has its effect once. */
export function verifyPayment(body: PaymentProof): Promise<Answer<PaymentState>> {
  return call(payments.verify, { body });
}

/** Where the payment of an order stands; null when the person has no such order. */
export function paymentStateQuery(orderId: string) {
  return {
    queryKey: ['payments', 'state', orderId],
    queryFn: async (): Promise<PaymentState | null> => {
      const answer = await call(payments.readState, { params: { orderId } });
      const isUnknown = !answer.ok && (answer.status === 404 || answer.status === 400);
      return isUnknown ? null : valueOf(Promise.resolve(answer));
    },
    staleTime: 0,
  };
}
