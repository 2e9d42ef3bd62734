/** A payment as the gateway reports it. `amount` is in paise. */
export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  readonly amount: number;
  readonly currency: string;
  readonly method: string | null;
  /** Refunded so far, pending refunds included; paise. */
  readonly amountRefunded: number;
  /** The gateway's fee including tax, in paise; null until the gateway reports it. */
  readonly fee: number | null;
  /** The tax within the fee, in paise. */
  readonly tax: number | null;
}

/** A refund as the gateway reports it. `amount` is in paise. */
export interface GatewayRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** The id of our refund; null if it was made on the gateway's dashboard. */
  readonly receipt: string | null;
}

/** A refund to create at the gateway. */
export interface NewGatewayRefund {
  readonly paymentId: string;
  /** Paise. */
  readonly amount: number;
  /** Our own refund's id. */
  readonly receipt: string;
}

/** The gateway's response: the refund, created now or by an earlier call, or a final refusal with its text. */
export type RefundResult =
  | { readonly kind: 'made'; readonly refund: GatewayRefund }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Razorpay's Orders, Payments and Refunds (https://razorpay.com/docs/api). Every call throws
 * GatewayUnavailable when its outcome is unknown: a timeout, a 5xx, an unexpected response.
 */
export interface Gateway {
  /** Creates the order of a receipt, or finds the existing one. Returns its id. */
  createOrder(order: NewGatewayOrder): Promise<string>;
  /** Finds a payment; null when the gateway does not know it. No retries: a user is waiting. */
  readPayment(id: string): Promise<GatewayPayment | null>;
  /** Lists all payments of an order. */
  listPayments(gatewayOrderId: string): Promise<readonly GatewayPayment[]>;
  /** Captures an authorized payment. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  /** Lists all refunds of a payment. */
  listRefunds(paymentId: string): Promise<readonly GatewayRefund[]>;
  /** Creates a refund, or returns the one that exists for its receipt. */
  refund(refund: NewGatewayRefund): Promise<RefundResult>;
}

/** An order to create at the gateway. */
export interface NewGatewayOrder {
  /** Our own order's id. */
  readonly receipt: string;
  /** Paise. */
  readonly amount: number;
  /** The payer, for staff who use the gateway's dashboard. */
  readonly userId: string;
}

/** The outcome of a gateway call is unknown. */
export class GatewayUnavailable extends Error {}
