/** A payment as the gateway tells of it. `amount` is in paise. */
export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  readonly amount: number;
  readonly currency: string;
  readonly method: string | null;
  /** What was refunded of it, pending refunds included; paise. */
  readonly amountRefunded: number;
  /** What the gateway keeps of it, with the tax in it, in paise; null until it says so. */
  readonly fee: number | null;
  /** The tax within the fee, in paise. */
  readonly tax: number | null;
}

/** A refund as the gateway tells of it. `amount` is in paise. */
export interface GatewayRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** The id under which we asked for it; null where somebody made it at the gateway. */
  readonly receipt: string | null;
}

/** A refund to be made. */
export interface NewGatewayRefund {
  readonly paymentId: string;
  /** Paise. */
  readonly amount: number;
  /** Our own refund's id. */
  readonly receipt: string;
}

/** What became of a refund that was asked for: made, now or before, or refused for good in these words. */
export type RefundResult =
  | { readonly kind: 'made'; readonly refund: GatewayRefund }
  | { readonly kind: 'refused'; readonly said: string };

/**
 * Razorpay's Orders, Payments and Refunds (https://razorpay.com/docs/api). Every call throws
 * GatewayUnavailable when nobody can know what became of it: a time-out, a 5xx, a wrong answer.
 */
export interface Gateway {
  /** Makes the order of a receipt; one that was made before is found again. Answers its id. */
  createOrder(order: NewGatewayOrder): Promise<string>;
  /** The payment with this id; null when the gateway does not know it. One try: a person waits. */
  readPayment(id: string): Promise<GatewayPayment | null>;
  /** Every payment of an order. */
  listPayments(gatewayOrderId: string): Promise<readonly GatewayPayment[]>;
  /** Takes what an authorisation has promised. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  /** Every refund of a payment. */
  listRefunds(paymentId: string): Promise<readonly GatewayRefund[]>;
  /** Makes a refund; one that was made under its receipt is answered again. */
  refund(wanted: NewGatewayRefund): Promise<RefundResult>;
}

/** An order to be made. */
export interface NewGatewayOrder {
  /** Our own order's id. */
  readonly receipt: string;
  /** Paise. */
  readonly amount: number;
  /** Whose it is, for those who look at the gateway's dashboard. */
  readonly userId: string;
}

/** Nobody can know what became of a call to the gateway. */
export class GatewayUnavailable extends Error {}
