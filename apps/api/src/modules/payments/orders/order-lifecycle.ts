/** The states of an order, and where each may go. Money that comes late is honoured, so `expired` is no end. */
export const orderTransitions = {
  created: ['attempted', 'fulfilled', 'expired'],
  attempted: ['fulfilled', 'expired'],
  expired: ['fulfilled'],
  fulfilled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A state of an order. */
export type OrderState = keyof typeof orderTransitions;

/** The states from which an order may go to `next`. */
export function orderStatesBefore(next: OrderState): readonly OrderState[] {
  const states = Object.keys(orderTransitions) as OrderState[]; // Object.keys forgets the keys' type
  return states.filter((state) => (orderTransitions[state] as readonly string[]).includes(next));
}

/** A way to a state, from each state that leads there. */
export interface OrderTransition {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
}

/** The way of an order to its next state: it is taken from these states, and from no other. */
export function transitionTo(to: OrderState): OrderTransition {
  return { from: orderStatesBefore(to), to };
}

/**
 * The statuses of a payment in the order in which they may be believed: what was told later may be
 * older, and what is kept only moves to the right. A failed one may still be authorized for three
 * days (https://razorpay.com/docs/payments/payments/late-authorisation).
 */
export const paymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;

/** A status of a payment at the gateway. */
export type PaymentStatus = (typeof paymentStatuses)[number];

export const minute = 60;

const day = 86_400;

/** After so many seconds an order that nobody has paid is given up: a day more than a late authorisation may take. */
export const orderLifetimeSeconds = 4 * day;

/** After so many it is given up unasked, where the gateway has had nothing to say all the while. */
export const maxReconcileSeconds = 2 * orderLifetimeSeconds;

/**
 * When the gateway is asked about an order again: about an open one soon while it is young, in an hour
 * at the latest; about a settled one at the end. Both in seconds.
 */
export function secondsUntilOrderCheck(order: {
  readonly state: OrderState;
  readonly age: number;
}): number {
  if (order.state === 'fulfilled')
    return Math.max(minute, orderLifetimeSeconds + minute - order.age);
  return Math.min(60 * minute, Math.max(2 * minute, Math.round(order.age / 4)));
}
