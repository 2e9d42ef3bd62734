import { createHmac } from 'node:crypto';

/**
 * The `razorpay_signature` of checkout: HMAC-SHA256 of `order_id|payment_id` with the key secret,
 * in lower-case hex.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
 */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

/**
 * The header `X-Razorpay-Signature`: HMAC-SHA256 of the raw body with the webhook secret, in
 * lower-case hex. https://razorpay.com/docs/webhooks/validate-test/
 */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return hmac(webhookSecret, rawBody);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
