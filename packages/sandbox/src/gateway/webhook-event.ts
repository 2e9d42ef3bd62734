import type { Dispute, Order, Payment, Refund, Settlement } from './entities.ts';
import { newEventId } from './ids.ts';

/** The gateway's events. https://razorpay.com/docs/webhooks/all/ */
export const eventNames = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
  'settlement.processed',
] as const;

export type EventName = (typeof eventNames)[number];

/** The entities of a payload; `contains` lists their names. */
export interface Entities {
  readonly payment?: Payment;
  readonly order?: Order;
  readonly refund?: Refund;
  readonly dispute?: Dispute;
  readonly settlement?: Settlement;
}

/** An event and the state of its delivery. */
export interface WebhookEvent {
  /** The header `x-razorpay-event-id`, the same on each retry. */
  readonly id: string;
  readonly name: EventName;
  /** The raw body, a snapshot that all deliveries and signatures share. */
  readonly body: string;
  delivery: 'waiting' | 'delivered' | 'held back' | 'lost' | 'given up';
  attempts: number;
}

interface Origin {
  readonly accountId: string;
  /** Unix seconds. */
  readonly now: number;
}

/** Builds an event with the body of https://razorpay.com/docs/webhooks/payments/ */
export function createEvent(name: EventName, entities: Entities, origin: Origin): WebhookEvent {
  const entries = Object.entries<unknown>({ ...entities });
  const body = {
    entity: 'event',
    account_id: origin.accountId,
    event: name,
    contains: entries.map(([entityName]) => entityName),
    payload: Object.fromEntries(entries.map(([entityName, entity]) => [entityName, { entity }])),
    created_at: origin.now,
  };
  return {
    id: newEventId(),
    name,
    body: JSON.stringify(body),
    delivery: 'waiting',
    attempts: 0,
  };
}
