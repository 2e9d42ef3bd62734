import { createHmac } from 'node:crypto';

/**
 * What checkout hands to the handler as `razorpay_signature`: HMAC-SHA256 in lower-case hex over
 * `order_id|payment_id` with the key secret.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
 */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

/**
 * The header `X-Razorpay-Signature`: HMAC-SHA256 in lower-case hex over the raw body with the
 * webhook secret. https://razorpay.com/docs/webhooks/validate-test/
 */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return hmac(webhookSecret, rawBody);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
