import type { Notes } from './entities.ts';
import type { EventName } from './webhook-event.ts';

/** The calls whose answers can be spoilt: method and path below `/gateway`. */
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

/** What a fault is limited to; without any, it meets everybody. */
export interface Target {
  readonly orderId?: string;
  readonly receipt?: string;
  /** Notes that the order must bear, each with this value. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** What a call does wrong. */
export interface CallFault extends Target {
  readonly match: (typeof faultyCalls)[number];
  readonly kind: (typeof faultKinds)[number];
  /** For `status`; 502 unless told. */
  readonly status?: number;
  /** For `status`, below 500: what the gateway says; "Bad request" unless told. */
  readonly description?: string;
  /** For `slow`, in milliseconds; 2,000 unless told. */
  readonly delayMs?: number;
  /** For `wrong-body`: these fields of the right answer are changed. Without, it is cut short. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** How many calls it meets; one unless told. */
  readonly times?: number;
}

/** What the delivery of events does wrong. */
export interface WebhookFault extends Target {
  readonly webhooks: {
    readonly drop?: boolean;
    /** How often each event comes in all. */
    readonly duplicate?: number;
    readonly reorder?: boolean;
    readonly delayMs?: number;
  };
  /** Only these; all unless told. */
  readonly events?: readonly EventName[];
  /** How many events it meets; all until it is taken back unless told. */
  readonly times?: number;
}

export type Fault = CallFault | WebhookFault;

/** What is known of the order that a call or an event is about. */
export interface OrderFacts {
  readonly orderId?: string | undefined;
  readonly receipt?: string | null | undefined;
  readonly notes?: Notes | undefined;
}

/** Whether a fault is meant for that order. */
export function matchesTarget({ orderId, receipt, notes }: Target, facts: OrderFacts): boolean {
  const borne = new Map(Object.entries(facts.notes ?? {}));
  return (
    (orderId === undefined || orderId === facts.orderId) &&
    (receipt === undefined || receipt === facts.receipt) &&
    Object.entries(notes ?? {}).every(([key, value]) => borne.get(key) === value)
  );
}
