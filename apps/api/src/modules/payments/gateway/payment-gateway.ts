import type { EvidenceKind } from '@anupal/contract/payments/disputes';

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

/** A line of the settlement report: what the gateway has paid into the bank, or taken off. In paise. */
export interface SettledLine {
  readonly settlementId: string;
  readonly utr: string | null;
  readonly settledAt: Date;
  /** The gateway's id of the payment, refund or adjustment. */
  readonly entityId: string;
  /** `payment`, `refund`, `adjustment`, or a type that the gateway adds. */
  readonly type: string;
  readonly amount: number;
  readonly debit: number;
  readonly credit: number;
  /** With the tax in it. */
  readonly fee: number;
  readonly tax: number;
  readonly currency: string;
  readonly method: string | null;
  readonly description: string | null;
  readonly orderId: string | null;
  /** The payment that a refund or adjustment is about. */
  readonly paymentId: string | null;
  readonly disputeId: string | null;
  readonly madeAt: Date;
}

/**
 * A page of the report of a day. `isLast` is false while more lines may follow; `unreadable` counts the
 * lines of a shape that is not known.
 */
export interface SettledPage {
  readonly lines: readonly SettledLine[];
  readonly isLast: boolean;
  readonly unreadable: number;
}

/** Which page of the report to read. */
export interface ReportPage {
  /** The day in Indian time, such as `2026-11-20`. */
  readonly day: string;
  readonly skip: number;
  readonly count: number;
}

/** A file that proves something about a dispute. */
export interface EvidenceFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly name: string;
}

/** Why a disputed payment is right: an explanation of at most 1,000 characters, and the ids of files. */
export interface DisputeAnswer {
  readonly summary: string;
  readonly kind: EvidenceKind;
  readonly fileIds: readonly string[];
}

/** A dispute as the gateway reports it. Amounts are in paise. */
export interface GatewayDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** What the gateway keeps of the amount once the dispute has ended. */
  readonly amountDeducted: number;
  readonly reasonCode: string;
  readonly reason: string | null;
  readonly phase: string;
  readonly respondBy: Date | null;
  readonly raisedAt: Date;
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
 * Razorpay's Orders, Payments, Refunds, Settlements and Disputes (https://razorpay.com/docs/api). Every call throws
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
  /** Reads a page of what was settled on a day. */
  readSettled(page: ReportPage): Promise<SettledPage>;
  /** Finds a dispute; null when the gateway does not know it. */
  readDispute(id: string): Promise<GatewayDispute | null>;
  /** Accepts a dispute, which is then lost for good; false when the gateway refuses to. */
  acceptDispute(id: string): Promise<boolean>;
  /** Stores a file that proves something about a dispute. Returns its id. */
  storeEvidence(file: EvidenceFile): Promise<string>;
  /** Answers a dispute, which the bank then decides; false when the gateway refuses to. */
  contestDispute(id: string, answer: DisputeAnswer): Promise<boolean>;
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
