import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { documentLink } from './invoices/document.ts';
import { messageResponse } from './message-response.ts';
import { pageFields, pageLimit, pageQuery, searchText, totalFields } from './paging.ts';
import { listedOrder, orderDetail, orderStatuses } from './payments/office.ts';
import {
  refundAmountErrors,
  ownRefund,
  refund,
  refundLimits,
  refundStates,
} from './payments/refunds.ts';
import {
  adjustment,
  adjustmentDirections,
  adjustmentLimits,
  adjustmentReasons,
  adjustmentStates,
  pricedDocument,
  priceReasons,
} from './payments/adjustments.ts';
import { ownDispute } from './payments/disputes.ts';
import { disputeEndpoints } from './payments/dispute-endpoints.ts';
import { openItem } from './payments/open-items.ts';
import { settlementEndpoints } from './payments/settlement-endpoints.ts';
import { staffRoles } from './users.ts';
import { dayValue } from './values/date-value.ts';
import { rupeesValue } from './values/rupees-value.ts';
import { reasonValue } from './values/reason.ts';

/** The minimum and maximum top-up, in rupees. */
export const topUpLimits = { min: 1, max: 100_000 } as const;

/** An order to be paid. `amount` is in paise; `orderId` is the gateway's. */
export const paymentOrder = z.object({
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
});

export type PaymentOrder = z.output<typeof paymentOrder>;

/**
 * The status of a payment: `open` is unpaid; `confirming` is received but not confirmed by the
 * gateway; `settled` has taken effect; `refunded` is being or was refunded.
 */
export const paymentStatuses = ['open', 'confirming', 'settled', 'refunded'] as const;

const paymentState = z.object({
  status: z.enum(paymentStatuses),
  /** The gateway's payment id, which the payer's bank also shows; null while there is none. */
  transactionId: z.nullable(z.string()),
});

/** A payment in suspense, such as a second payment for the same order. */
export const suspenseItem = z.object({
  transactionId: z.string(),
  orderId: z.string(),
  email: z.string(),
  amount: z.int(),
  reason: z.enum(['paid_twice', 'already_active', 'staff_account', 'amount_differs', 'refunded']),
  receivedAt: z.iso.datetime(),
  refund: z.enum(['waiting', 'sent', 'done']),
});

/** Money in suspense. */
export type SuspenseItem = z.output<typeof suspenseItem>;

/**
 * The status of a user's payment: `confirming` is received but not confirmed; `refunding` is being
 * refunded because nothing was owed; `partially_refunded` is partly refunded; `failed` has not been
 * received.
 */
export const ownPaymentStatuses = [
  'confirming',
  'settled',
  'refunding',
  'partially_refunded',
  'refunded',
  'failed',
] as const;

/** A payment of the user. Amounts are in paise; `date` is ISO 8601. */
export const ownPayment = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  description: z.string(),
  status: z.enum(ownPaymentStatuses),
  amount: z.int(),
  /** The refunded amount. */
  refundedAmount: z.int(),
  /** Refunds, oldest first, including those in progress. */
  refunds: z.array(ownRefund),
  /** Disputes at the bank, oldest first. */
  disputes: z.array(ownDispute),
  transactionId: z.nullable(z.string()),
  hasReceipt: z.boolean(),
  /** Its tax documents, oldest first. */
  documents: z.array(documentLink),
});

export type OwnPayment = z.output<typeof ownPayment>;

// The formats that Razorpay documents for its Orders and Payments API.
const gatewayId = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{8,32}$`)));

/** Orders, payments, settlement and refunds. */
export const payments = {
  gateway: endpoint({
    method: 'GET',
    path: '/payment/gateway',
    access: ['user'],
    response: z.object({ keyId: z.string(), scriptUrl: z.url() }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/payment',
    access: ['user'],
    needs: ['readyToPay'],
    isIdempotent: true,
    body: z.object({ paymentMethod: z.literal('upi') }),
    response: paymentOrder,
    errors: [
      'payment_not_ready',
      'quote_outdated',
      'tax_details_missing',
      'too_many_requests',
      'gateway_unavailable',
    ],
  }),
  topUp: endpoint({
    method: 'POST',
    path: '/wallet/:walletId/topup',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    params: z.object({ walletId: z.uuid() }),
    body: z.object({ amount: rupeesValue(topUpLimits) }),
    response: paymentOrder,
    errors: ['not_found', 'too_many_requests', 'gateway_unavailable'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/payment/verify',
    access: ['user'],
    mayReturnAccepted: true,
    body: z.object({
      razorpayOrderId: gatewayId('order'),
      razorpayPaymentId: gatewayId('pay'),
      razorpaySignature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    response: paymentState,
    errors: ['not_found', 'payment_verification_failed'],
  }),
  readState: endpoint({
    method: 'GET',
    path: '/payment/orders/:orderId',
    access: ['user'],
    params: z.object({ orderId: gatewayId('order') }),
    response: paymentState,
    errors: ['not_found'],
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/payment',
    access: ['user'],
    query: z.object({
      limit: pageLimit,
      cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    }),
    response: z.object({
      payments: z.array(ownPayment),
      nextCursor: z.nullable(z.string()),
      ...totalFields,
    }),
    errors: [],
  }),
  readReceipt: endpoint({
    method: 'GET',
    path: '/payment/:paymentId/receipt',
    access: ['user'],
    params: z.object({ paymentId: gatewayId('pay') }),
    response: 'file',
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payment/webhook',
    access: 'public',
    isSigned: true,
    response: messageResponse,
    errors: ['webhook_refused', 'too_large', 'unsupported_media_type'],
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/payment/all',
    access: staffRoles,
    query: z.object({
      q: z.optional(searchText),
      status: z.optional(z.enum(orderStatuses)),
      person: z.optional(z.uuid()),
      /** The first and last day, in Indian time. */
      from: z.optional(dayValue),
      to: z.optional(dayValue),
      ...pageQuery,
    }),
    response: z.object({
      orders: z.array(listedOrder),
      ...pageFields,
    }),
    errors: [],
  }),
  readAny: endpoint({
    method: 'GET',
    path: '/payment/all/:id',
    access: staffRoles,
    params: z.object({ id: z.uuid() }),
    response: orderDetail,
    errors: ['not_found'],
  }),
  listSuspense: endpoint({
    method: 'GET',
    path: '/payment/suspense',
    access: ['superadmin'],
    response: z.object({ items: z.array(suspenseItem) }),
    errors: [],
  }),
  listOpenItems: endpoint({
    method: 'GET',
    path: '/payment/open-items',
    access: ['superadmin'],
    response: z.object({
      /** The total in suspense, in rupees. */
      suspense: z.number(),
      items: z.array(openItem),
    }),
    errors: [],
  }),
  ...settlementEndpoints,
  ...disputeEndpoints,
  requestRefund: endpoint({
    method: 'POST',
    path: '/payment/:paymentId/refunds',
    access: ['superadmin'],
    needs: ['freshCode'],
    isIdempotent: true,
    params: z.object({ paymentId: gatewayId('pay') }),
    body: z.object({ amount: rupeesValue(refundLimits), reason: reasonValue }),
    response: refund,
    errors: ['not_found', 'forbidden', 'superadmin_new', 'refund_too_late', ...refundAmountErrors],
  }),
  listRefunds: endpoint({
    method: 'GET',
    path: '/payment/refunds',
    access: ['superadmin'],
    query: z.object({
      q: z.optional(searchText),
      state: z.optional(z.enum(refundStates)),
      ...pageQuery,
    }),
    response: z.object({
      refunds: z.array(refund),
      nextCursor: z.nullable(z.uuid()),
      /** The number of enabled superadmins: a single one cannot decide on their own request. */
      superadmins: z.int(),
      /** From when a new superadmin may request and decide refunds; null when they may now. */
      allowedFrom: z.nullable(z.iso.datetime()),
    }),
    errors: [],
  }),
  approveRefund: endpoint({
    method: 'POST',
    path: '/payment/refunds/:id/approve',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: z.object({ id: z.uuid() }),
    response: refund,
    errors: [
      'not_found',
      'forbidden',
      'superadmin_new',
      'own_refund',
      'requester_not_superadmin',
      'refund_changed',
      ...refundAmountErrors,
    ],
  }),
  rejectRefund: endpoint({
    method: 'POST',
    path: '/payment/refunds/:id/reject',
    access: ['superadmin'],
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: reasonValue }),
    response: refund,
    errors: ['not_found', 'forbidden', 'superadmin_new', 'refund_changed'],
  }),
  proposeAdjustment: endpoint({
    method: 'POST',
    path: '/office/adjustments',
    access: ['superadmin'],
    needs: ['freshCode'],
    isIdempotent: true,
    body: z.object({
      userId: z.uuid(),
      direction: z.enum(adjustmentDirections),
      amount: rupeesValue(adjustmentLimits),
      reasonCode: z.enum(adjustmentReasons),
      /** The payment whose dispute was lost, for `lost_dispute` alone. */
      paymentId: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      /** The invoice whose price changes, or the debit note that is withdrawn; only for these reasons. */
      invoiceNumber: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(16))),
      /** Which of them, if two GSTINs of the firm have used the same number. */
      invoiceId: z.optional(z.uuid()),
      reason: reasonValue,
    }),
    response: adjustment,
    errors: [
      'not_found',
      'forbidden',
      'superadmin_new',
      'wallet_spent',
      'loss_not_open',
      'invoice_not_open',
    ],
  }),
  listAdjustments: endpoint({
    method: 'GET',
    path: '/office/adjustments',
    access: ['superadmin'],
    query: z.object({
      state: z.optional(z.enum(adjustmentStates)),
      /** The owner of the wallet. */
      person: z.optional(z.uuid()),
      ...pageQuery,
    }),
    response: z.object({
      adjustments: z.array(adjustment),
      ...pageFields,
      /** The number of enabled superadmins: a single one cannot decide on their own proposals. */
      superadmins: z.int(),
      /** From when a new superadmin may propose and decide; null when they may now. */
      allowedFrom: z.nullable(z.iso.datetime()),
    }),
    errors: [],
  }),
  listPricedDocuments: endpoint({
    method: 'GET',
    path: '/office/adjustments/documents',
    access: ['superadmin'],
    query: z.object({
      person: z.uuid(),
      reason: z.enum(priceReasons),
      /** A part of a number or service, or a total in rupees. */
      q: z.optional(searchText),
    }),
    response: z.object({
      /** The latest matches that are not fully credited, the latest first. */
      documents: z.array(pricedDocument),
    }),
    errors: [],
  }),
  approveAdjustment: endpoint({
    method: 'POST',
    path: '/office/adjustments/:id/approve',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: z.object({ id: z.uuid() }),
    response: adjustment,
    errors: [
      'not_found',
      'forbidden',
      'superadmin_new',
      'own_adjustment',
      'requester_not_superadmin',
      'adjustment_changed',
      'wallet_spent',
      'loss_not_open',
      'invoice_not_open',
    ],
  }),
  rejectAdjustment: endpoint({
    method: 'POST',
    path: '/office/adjustments/:id/reject',
    access: ['superadmin'],
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: reasonValue }),
    response: adjustment,
    errors: ['not_found', 'forbidden', 'superadmin_new', 'adjustment_changed'],
  }),
};
