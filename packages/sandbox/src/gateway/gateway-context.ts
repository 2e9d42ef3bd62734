import type { GatewayConfig } from '../config.ts';
import { Acquirer } from './acquirer.ts';
import { Disputes } from './disputes.ts';
import { FaultScript } from './fault-script.ts';
import { Refunds } from './refunds.ts';
import { Settlements } from './settlements.ts';
import { GatewayStore } from './store.ts';
import { WebhookSender } from './webhook-sender.ts';

/** The context of the gateway's routes. */
export interface GatewayContext {
  readonly config: GatewayConfig;
  /** The origin whose pages may open the popup. */
  readonly productOrigin: string;
  readonly store: GatewayStore;
  readonly faults: FaultScript;
  readonly webhooks: WebhookSender;
  readonly acquirer: Acquirer;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly settlements: Settlements;
}

/** Creates a gateway without orders and faults. */
export function createGatewayContext(config: GatewayConfig, publicUrl: string): GatewayContext {
  const store = new GatewayStore();
  const faults = new FaultScript();
  const { webhookUrl: url, webhookSecret: secret, retryMs, accountId, feeBps } = config;
  const webhooks = new WebhookSender({ url, secret, retryMs }, faults);
  const acquirer = new Acquirer({ store, webhooks, accountId, feeBps });
  const refunds = new Refunds(store, acquirer);
  const disputes = new Disputes(store, acquirer);
  const settlements = new Settlements({ store, webhooks, accountId });
  const productOrigin = new URL(publicUrl).origin;
  const parts = { store, faults, webhooks, acquirer, refunds, disputes, settlements };
  return { config, productOrigin, ...parts };
}
