import type { Gateway } from './payment-gateway.ts';

/** What payments need besides the context. */
export interface PaymentPorts {
  readonly gateway: Gateway;
  readonly settings: PaymentSettings;
}

/** Our account at the gateway. */
export interface PaymentSettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** The previous secret during a rotation: payments signed with it are still accepted. */
  readonly keySecretPrevious: string | null;
  /** The script that opens the payment window. */
  readonly scriptUrl: string;
  /** The webhook secret, and the previous one during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** The account that events must belong to; null accepts events of any account. */
  readonly accountId: string | null;
}
