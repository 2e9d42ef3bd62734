import type { Notes } from './entities.ts';
import type { EventName } from './webhook-event.ts';

/** The calls that can have faults: method and path below `/gateway`. */
export const faultyCalls = [
  'POST /v1/orders',
  'GET /v1/orders',
  'GET /v1/orders/:id',
  'GET /v1/orders/:id/payments',
  'GET /v1/payments/:id',
  'GET /v1/payments/:id/refunds',
  'POST /v1/payments/:id/capture',
  'POST /v1/payments/:id/refund',
  'GET /v1/refunds/:id',
  'GET /v1/settlements/recon/combined',
  'GET /v1/disputes/:id',
  'POST /v1/disputes/:id/accept',
  'PATCH /v1/disputes/:id/contest',
  'POST /v1/documents',
] as const;

/** The ways in which a call can fail. */
export const faultKinds = [
  'timeout',
  'accepted-then-timeout',
  'status',
  'slow',
  'wrong-body',
  'reset',
  'refund-fails',
] as const;

/** The orders, or the day of a report, that a fault applies to; all if empty. */
export interface Target {
  readonly orderId?: string;
  readonly receipt?: string;
  /** Notes that the order must have. */
  readonly notes?: Readonly<Record<string, string>>;
  /** The day of a settlement report, such as `2026-11-20`. */
  readonly day?: string;
}

/** A fault of a call. */
export interface CallFault extends Target {
  readonly match: (typeof faultyCalls)[number];
  readonly kind: (typeof faultKinds)[number];
  /** For `status`; 502 by default. */
  readonly status?: number;
  /** For a `status` below 500: the error message; "Bad request" by default. */
  readonly description?: string;
  /** For `slow`, in milliseconds; 2,000 by default. */
  readonly delayMs?: number;
  /** For `wrong-body`: fields to change in the correct body; without them the body is truncated. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** How many calls it applies to; one by default. */
  readonly times?: number;
}

/** A fault of webhook delivery. */
export interface WebhookFault extends Target {
  readonly webhooks: {
    readonly drop?: boolean;
    /** How often each event is delivered in total. */
    readonly duplicate?: number;
    readonly reorder?: boolean;
    readonly delayMs?: number;
  };
  /** Only these events; all by default. */
  readonly events?: readonly EventName[];
  /** How many events it applies to; all until it is removed by default. */
  readonly times?: number;
}

export type Fault = CallFault | WebhookFault;

/** The order of a call or event, or the day of a report. */
export interface OrderReference {
  readonly orderId?: string | undefined;
  readonly receipt?: string | null | undefined;
  readonly notes?: Notes | undefined;
  readonly day?: string | undefined;
}

/** Whether a fault applies to an order. */
export function matchesTarget(
  { orderId, receipt, notes, day }: Target,
  order: OrderReference,
): boolean {
  const actual = new Map(Object.entries(order.notes ?? {}));
  return (
    (orderId === undefined || orderId === order.orderId) &&
    (receipt === undefined || receipt === order.receipt) &&
    (day === undefined || day === order.day) &&
    Object.entries(notes ?? {}).every(([key, value]) => actual.get(key) === value)
  );
}
