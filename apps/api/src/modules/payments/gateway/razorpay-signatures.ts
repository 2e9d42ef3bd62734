import { createHmac, timingSafeEqual } from 'node:crypto';

/** The response of the payment window: ids and the gateway's signature on them. */
export interface SignedPayment {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** The secret of the API key, and the previous one during a rotation. */
export interface KeySecrets {
  readonly keySecret: string;
  readonly keySecretPrevious: string | null;
}

/**
 * Checks the payment window's signature: hex HMAC-SHA256 of our own order id and the payment id, by
 * the current or the previous key secret, compared in constant time
 * (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps).
 */
export function isPaymentSignatureValid(
  { keySecret, keySecretPrevious }: KeySecrets,
  { orderId, paymentId, signature }: SignedPayment,
): boolean {
  const secrets = keySecretPrevious === null ? [keySecret] : [keySecret, keySecretPrevious];
  return secrets.some((secret) => isSignedWith(signature, secret, `${orderId}|${paymentId}`));
}

/** Whether one of the secrets, current or previous, signed exactly these bytes. */
export function isWebhookSignatureValid(
  secrets: readonly string[],
  body: Uint8Array,
  signature: string,
): boolean {
  return secrets.some((secret) => isSignedWith(signature, secret, body));
}

function isSignedWith(signature: string, secret: string, text: string | Uint8Array): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false; // unequal lengths would throw below
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
