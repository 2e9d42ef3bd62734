import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
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
import { openItem } from './payments/open-items.ts';
import { staffRoles } from './users.ts';
import { dayValue } from './values/date-value.ts';
import { rupeesValue } from './values/paise.ts';
import { reasonValue } from './values/reason.ts';

/** The least and the most that one top-up may be, in rupees. */
export const topUpLimits = { min: 1, max: 100_000 } as const;

/** An order that waits to be paid. `amount` is in paise; `orderId` is the gateway's. */
export const paymentOrder = z.object({
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
});

/** An order that waits to be paid. */
export type PaymentOrder = z.output<typeof paymentOrder>;

/**
 * Where a payment stands: `open` is not paid yet; `confirming` is received, and the gateway has still
 * to say so for certain; `settled` has had its effect; `returned` goes back or went back.
 */
export const paymentStatuses = ['open', 'confirming', 'settled', 'returned'] as const;

const paymentState = z.object({
  status: z.enum(paymentStatuses),
  /** The gateway's payment, which the payer's bank also shows; null while there is none. */
  transactionId: z.nullable(z.string()),
});

/** Money that was taken and whose reason is not known, such as a second payment of one order. */
export const suspenseItem = z.object({
  transactionId: z.string(),
  orderId: z.string(),
  email: z.string(),
  amount: z.int(),
  reason: z.enum(['paid_twice', 'already_active', 'staff_account', 'amount_differs', 'returned']),
  receivedAt: z.iso.datetime(),
  refund: z.enum(['waiting', 'sent', 'done']),
});

/** Money whose reason is not known. */
export type SuspenseItem = z.output<typeof suspenseItem>;

/**
 * What became of a person's payment: `confirming` is received and not certain yet, `returning` goes
 * back because nothing was owed, of `partly_returned` a part went back, `failed` was not received so far.
 */
export const ownPaymentStatuses = [
  'confirming',
  'settled',
  'returning',
  'partly_returned',
  'returned',
  'failed',
] as const;

/** One of a person's own payments. Amounts are in paise; `date` is ISO 8601. */
export const ownPayment = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  description: z.string(),
  status: z.enum(ownPaymentStatuses),
  amount: z.int(),
  /** How much of it went back. */
  returnedAmount: z.int(),
  /** What goes back or went back, the oldest first. */
  refunds: z.array(ownRefund),
  transactionId: z.nullable(z.string()),
  hasReceipt: z.boolean(),
});

/** One of a person's own payments. */
export type OwnPayment = z.output<typeof ownPayment>;

// The shapes that Razorpay's Orders and Payments API documents; its signature is a hex SHA-256.
const gatewayId = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{8,32}$`)));

/** Orders, verification, settlement. */
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
    errors: ['payment_not_ready', 'quote_outdated', 'too_many_requests', 'gateway_unavailable'],
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
    errors: ['not_found'],
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
      standing: z.optional(z.enum(orderStatuses)),
      person: z.optional(z.uuid()),
      /** The first and the last day, as they are counted in India. */
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
  listUnsettled: endpoint({
    method: 'GET',
    path: '/payment/unsettled',
    access: ['superadmin'],
    response: z.object({
      /** What is in suspense in all, in rupees. */
      suspense: z.number(),
      items: z.array(openItem),
    }),
    errors: [],
  }),
  askRefund: endpoint({
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
      /** How many superadmins can sign in: a single one cannot decide on what they asked for. */
      superadmins: z.int(),
      /** From when the reader can take part, who became superadmin a short while ago; null: now. */
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
      'asker_gone',
      'refund_changed',
      ...refundAmountErrors,
    ],
  }),
  refuseRefund: endpoint({
    method: 'POST',
    path: '/payment/refunds/:id/refuse',
    access: ['superadmin'],
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: reasonValue }),
    response: refund,
    errors: ['not_found', 'forbidden', 'superadmin_new', 'refund_changed'],
  }),
};
