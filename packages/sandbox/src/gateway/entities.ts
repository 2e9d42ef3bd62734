/** Key-value pairs of the caller; Razorpay returns an empty list if there are none. */
export type Notes = Readonly<Record<string, string>> | readonly [];

/** https://razorpay.com/docs/api/orders/entity/ Amounts in paise, times in Unix seconds. */
export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: 'INR';
  readonly receipt: string | null;
  readonly offer_id: null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
}

/** The reason of a failed payment, in the fields of an error body. */
export interface PaymentError {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
}

/** https://razorpay.com/docs/api/payments/entity/ A payment by UPI; amounts in paise. */
export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: 'INR';
  readonly base_amount?: number;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: false;
  readonly method: 'upi';
  readonly amount_refunded: number;
  readonly refund_status: null | 'partial' | 'full';
  readonly captured: boolean;
  readonly description: string | null;
  readonly card_id: null;
  readonly bank: null;
  readonly wallet: null;
  readonly vpa: string;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  /** In paise, including tax; null until captured. */
  readonly fee: number | null;
  readonly tax: number | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: { readonly rrn: string | null; readonly upi_transaction_id?: string };
  readonly created_at: number;
  readonly upi: { readonly payer_account_type: 'bank_account'; readonly vpa: string };
}

/** https://razorpay.com/docs/api/refunds/entity/ Amounts in paise. */
export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: 'INR';
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly rrn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly speed_requested: 'normal' | 'optimum';
  readonly speed_processed: 'normal' | 'instant';
}

/** https://razorpay.com/docs/api/disputes/entity/ Amounts in paise, times in Unix seconds. */
export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: 'INR';
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly reason_description: string;
  readonly respond_by: number;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
  readonly created_at: number;
}

/** https://razorpay.com/docs/api/settlements/entity/ Amounts in paise, times in Unix seconds. */
export interface Settlement {
  readonly id: string;
  readonly entity: 'settlement';
  readonly amount: number;
  readonly status: 'processed';
  readonly fees: number;
  readonly tax: number;
  readonly utr: string;
  readonly created_at: number;
}

/** Razorpay's format of a list. */
export interface Collection<T> {
  readonly entity: 'collection';
  readonly count: number;
  readonly items: readonly T[];
}

/** Wraps a list in Razorpay's format. */
export function toCollection<T>(items: readonly T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}
