/** The states of an order and their successors. Late payments are honoured, so `expired` is not final. */
export const orderTransitions = {
  created: ['attempted', 'fulfilled', 'expired'],
  attempted: ['fulfilled', 'expired'],
  expired: ['fulfilled'],
  fulfilled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A state of an order. */
export type OrderState = keyof typeof orderTransitions;

/** The states from which an order may move to `next`. */
export function orderStatesBefore(next: OrderState): readonly OrderState[] {
  const states = Object.keys(orderTransitions) as OrderState[]; // Object.keys forgets the keys' type
  return states.filter((state) => (orderTransitions[state] as readonly string[]).includes(next));
}

/** A transition to a state, from each state that allows it. */
export interface OrderTransition {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
}

/** The transition of an order to a state. */
export function transitionTo(to: OrderState): OrderTransition {
  return { from: orderStatesBefore(to), to };
}

/**
 * The statuses of a payment in order of precedence: reports may arrive out of order, so the stored
 * status only moves to the right. A failed payment may still be authorized for three days
 * (https://razorpay.com/docs/payments/payments/late-authorisation).
 */
export const paymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;

/** A status of a payment at the gateway. */
export type PaymentStatus = (typeof paymentStatuses)[number];

const minute = 60;

const day = 86_400;

/** An unpaid order expires after this time: a day more than a late authorization may take. */
export const orderLifetimeSeconds = 4 * day;

/** After this time an order expires even if the gateway never answered about it. */
export const maxReconcileSeconds = 2 * orderLifetimeSeconds;

/**
 * Seconds until the next check of an order with the gateway. Open orders are checked often at first,
 * then hourly; settled ones once more at the end of their lifetime. `age` is in seconds.
 */
export function secondsUntilOrderCheck(order: {
  readonly state: OrderState;
  readonly age: number;
}): number {
  if (order.state === 'fulfilled')
    return Math.max(minute, orderLifetimeSeconds + minute - order.age);
  return Math.min(60 * minute, Math.max(2 * minute, Math.round(order.age / 4)));
}
