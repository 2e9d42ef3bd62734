import type { Payment } from '../entities.ts';
import { checkoutSignature } from '../signature.ts';

/** The result that checkout passes to the handler of the page. */
export interface CheckoutResult {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** The signed proof that a payment belongs to its order. */
export function checkoutResult(keySecret: string, { id, order_id }: Payment): CheckoutResult {
  return {
    razorpay_order_id: order_id,
    razorpay_payment_id: id,
    razorpay_signature: checkoutSignature(keySecret, order_id, id),
  };
}
