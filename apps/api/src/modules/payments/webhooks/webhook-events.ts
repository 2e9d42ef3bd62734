import * as z from 'zod';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Gateway } from '../gateway/payment-gateway.ts';
import { selectOrderByGatewayId } from '../orders/order-queries.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { isWebhookSignatureValid } from '../gateway/razorpay-signatures.ts';
import { insertEvent, markEventProcessed, selectUnprocessedEvent } from './webhook-queries.ts';

/** The queue that works an event off. */
export const webhookQueueName = 'payment-events';

/** What such a job carries. */
export interface WebhookEventJob {
  readonly eventId: string;
}

/** A webhook call as it came in. */
export interface WebhookRequest {
  readonly body: Uint8Array;
  readonly signature: string | undefined;
  readonly eventId: string | undefined;
}

/**
 * Takes a signed event in: the signature covers the very bytes, and one event is kept once however
 * often it is sent. What it means is worked off by a job of the same transaction.
 */
export async function acceptWebhookEvent(
  context: Context,
  account: { readonly webhookSecrets: readonly string[]; readonly accountId: string | null },
  incoming: WebhookRequest,
): Promise<Result<null, 'webhook_refused'>> {
  const { body, signature = '', eventId = '' } = incoming;
  if (!/^[\w-]{1,100}$/.test(eventId)) return refuse('webhook_refused');
  if (!isWebhookSignatureValid(account.webhookSecrets, body, signature))
    return refuse('webhook_refused');
  const event = parseEvent(body);
  if (!event || !isOfAccount(event, account.accountId)) {
    context.log.warn('webhook of another account refused');
    return refuse('webhook_refused');
  }
  await inTransaction(context.db, async (trx) => {
    if (!(await insertEvent(trx, eventId, body))) return;
    const job: WebhookEventJob = { eventId };
    await context.jobs.send(trx, { queue: webhookQueueName, data: job });
    context.crash('webhook:before-commit');
  });
  context.crash('webhook:after-commit');
  return ok(null);
}

/**
 * Works an event off. It is only a hint: what is settled is what the gateway says of the payment now,
 * so that events may come twice, late and in any order. Throws GatewayUnavailable to be tried again.
 */
export async function processWebhookEvent(
  context: Context,
  gateway: Gateway,
  eventId: string,
): Promise<void> {
  const body = await selectUnprocessedEvent(context.db, eventId);
  const event = body && parseEvent(body);
  if (!event) return;
  const paymentId = paymentIdOf(event);
  if (paymentId !== null) await settleEventPayment(context, gateway, { event, paymentId });
  context.crash('webhook:before-handled');
  await markEventProcessed(context.db, eventId);
}

async function settleEventPayment(
  context: Context,
  gateway: Gateway,
  { event, paymentId }: { readonly event: GatewayEvent; readonly paymentId: string },
): Promise<void> {
  const facts = await gateway.readPayment(paymentId);
  const order = facts?.orderId && (await selectOrderByGatewayId(context.db, facts.orderId));
  if (!facts || !order) {
    // A payment page or another shop of the same account: not ours to settle.
    context.log.warn('event of a payment that we did not order');
    return;
  }
  const isOfRefund = event.event.startsWith('refund.');
  await settlePayment(context, gateway, { order, facts, source: 'webhook', isOfRefund });
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
  }),
});

type GatewayEvent = z.output<typeof eventSchema>;

function parseEvent(body: Uint8Array): GatewayEvent | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return eventSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // signed, and still no JSON: nothing that we could act on
  }
}

function isOfAccount(event: GatewayEvent, accountId: string | null): boolean {
  return accountId === null || event.account_id === accountId;
}

function paymentIdOf({ payload }: GatewayEvent): string | null {
  return payload.payment?.entity.id ?? payload.refund?.entity.payment_id ?? null;
}
