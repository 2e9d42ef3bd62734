import type { Gateway } from './payment-gateway.ts';

/** What payments work with beside the context. */
export interface PaymentPorts {
  readonly gateway: Gateway;
  readonly settings: PaymentSettings;
}

/** The account at the gateway. */
export interface PaymentSettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** The one before it, while it is being changed: payments that it signed are still taken. */
  readonly keySecretPrevious: string | null;
  /** The script that draws the payment window. */
  readonly scriptUrl: string;
  /** The webhook's secret, and the one before it while it is being changed. */
  readonly webhookSecrets: readonly string[];
  /** The account that events must belong to; null takes those of any. */
  readonly accountId: string | null;
}
