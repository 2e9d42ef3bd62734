import type { Order, Payment, Refund } from './entities.ts';
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
] as const;

export type EventName = (typeof eventNames)[number];

/** The entities of a payload; `contains` lists their names. */
export interface Entities {
  readonly payment?: Payment;
  readonly order?: Order;
  readonly refund?: Refund;
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
export function makeEvent(name: EventName, entities: Entities, origin: Origin): WebhookEvent {
  const parts = Object.entries<unknown>({ ...entities });
  const body = {
    entity: 'event',
    account_id: origin.accountId,
    event: name,
    contains: parts.map(([part]) => part),
    payload: Object.fromEntries(parts.map(([part, entity]) => [part, { entity }])),
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
