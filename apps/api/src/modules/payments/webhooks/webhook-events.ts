import * as z from 'zod';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { PaymentSettings } from '../gateway/context.ts';
import type { Gateway } from '../gateway/payment-gateway.ts';
import { isWebhookSignatureValid } from '../gateway/razorpay-signatures.ts';
import { syncDispute } from '../disputes/record-dispute.ts';
import { selectOrderByGatewayId } from '../orders/order-queries.ts';
import { settlementQueueName } from '../bank-settlements/read-settlements.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { insertEvent, markEventProcessed, selectUnprocessedEvent } from './webhook-queries.ts';

/** The queue that processes webhook events. */
export const webhookQueueName = 'payment-events';

/** The data of such a job. */
export interface WebhookEventJob {
  readonly eventId: string;
}

/** A webhook call as received. */
export interface WebhookRequest {
  readonly body: Uint8Array;
  readonly signature: string | undefined;
  readonly eventId: string | undefined;
}

/**
 * Accepts a signed event. The signature covers the exact bytes, and a repeated event is stored once. A
 * job sent in the same transaction processes it.
 */
export async function acceptWebhookEvent(
  context: Context,
  { webhookSecrets, accountId }: Pick<PaymentSettings, 'webhookSecrets' | 'accountId'>,
  { body, signature = '', eventId = '' }: WebhookRequest,
): Promise<Result<null, 'webhook_refused'>> {
  if (!/^[\w-]{1,100}$/.test(eventId)) return refuse('webhook_refused');
  if (!isWebhookSignatureValid(webhookSecrets, body, signature)) return refuse('webhook_refused');
  const event = parseEvent(body);
  if (!event || !belongsToAccount(event, accountId)) {
    context.log.warn('webhook of another account refused');
    return refuse('webhook_refused');
  }
  await inTransaction(context.db, async (trx) => {
    // An event that is stored already is acknowledged again, and nothing else happens.
    if (!(await insertEvent(trx, eventId, body))) return;
    const job: WebhookEventJob = { eventId };
    await context.jobs.send(trx, { queue: webhookQueueName, data: job });
    context.crash('webhook:before-commit');
  });
  context.crash('webhook:after-commit');
  return ok(null);
}

/**
 * Processes an event. It is only a hint: the payment or dispute is recorded as the gateway reports it now, so events
 * may arrive twice, late and in any order. Throws GatewayUnavailable to be retried.
 */
export async function processWebhookEvent(
  context: Context,
  gateway: Gateway,
  eventId: string,
): Promise<void> {
  const body = await selectUnprocessedEvent(context.db, eventId);
  const event = body && parseEvent(body);
  if (!event) return;
  const disputeId = event.payload.dispute?.entity.id ?? null;
  const paymentId = getPaymentId(event);
  if (disputeId !== null) await syncDispute(context, gateway, disputeId);
  else if (paymentId !== null) await settleEventPayment(context, gateway, event, paymentId);
  // The report of the day says what was settled; the job reads it within seconds instead of an hour.
  if (event.event === 'settlement.processed')
    await inTransaction(context.db, (trx) =>
      context.jobs.send(trx, { queue: settlementQueueName, data: {} }),
    );
  context.crash('webhook:before-handled');
  await markEventProcessed(context.db, eventId);
}

async function settleEventPayment(
  context: Context,
  gateway: Gateway,
  { event }: GatewayEvent,
  paymentId: string,
): Promise<void> {
  const payment = await gateway.readPayment(paymentId);
  const order = payment?.orderId && (await selectOrderByGatewayId(context.db, payment.orderId));
  if (!payment || !order) {
    // From a payment page or another shop of the same account: not ours to settle.
    context.log.warn('event of a payment that we did not order');
    return;
  }
  const isOfRefund = event.startsWith('refund.');
  await settlePayment(context, gateway, { order, payment, source: 'webhook', isOfRefund });
}

// https://razorpay.com/docs/webhooks/payloads
const eventSchema = z.object({
  event: z.string(),
  account_id: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string().regex(/^pay_\w+$/) }) }).optional(),
    refund: z
      .object({ entity: z.object({ payment_id: z.string().regex(/^pay_\w+$/) }) })
      .optional(),
    dispute: z.object({ entity: z.object({ id: z.string().regex(/^disp_\w+$/) }) }).optional(),
  }),
});

type GatewayEvent = z.output<typeof eventSchema>;

function parseEvent(body: Uint8Array): GatewayEvent | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return eventSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // signed but not JSON: nothing we can act on
  }
}

function belongsToAccount(event: GatewayEvent, accountId: string | null): boolean {
  return accountId === null || event.account_id === accountId;
}

function getPaymentId({ payload }: GatewayEvent): string | null {
  return payload.payment?.entity.id ?? payload.refund?.entity.payment_id ?? null;
}
