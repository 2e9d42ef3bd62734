import {
  toCollection,
  type Collection,
  type Order,
  type Payment,
  type Refund,
} from '../entities.ts';
import { GatewayError } from '../gateway-error.ts';
import type { OrderRecord } from '../store.ts';

/** One line of the report. https://razorpay.com/docs/api/settlements/fetch-recon/ Paise. */
interface SettledItem {
  readonly entity_id: string;
  readonly type: 'payment' | 'refund';
  readonly debit: number;
  readonly credit: number;
  readonly [rest: string]: unknown;
}

interface ReportQuery {
  readonly year?: string;
  readonly month?: string;
  readonly day?: string;
}

/**
 * The settlements of a day or month in Indian time. The stand-in settles captured payments and
 * processed refunds on the same day; Razorpay takes two working days.
 * @throws {GatewayError} if the date is invalid.
 */
export function settlementReport(
  records: readonly OrderRecord[],
  query: ReportQuery,
): Collection<SettledItem> {
  const period = readPeriod(query);
  const items = records.flatMap(({ order, payments, refunds }) => [
    ...[...payments.values()].filter(({ captured }) => captured).map(paymentItem(order)),
    ...[...refunds.values()].filter(isProcessed).map(refundItem(order)),
  ]);
  return toCollection(items.filter(({ created_at }) => indianDay(created_at).startsWith(period)));
}

function readPeriod({ year = '', month = '', day }: ReportQuery): string {
  if (!/^\d{4}$/.test(year))
    throw new GatewayError('The year must be 4 digits.', { field: 'year' });
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month)) {
    throw new GatewayError('The month is not a valid month.', { field: 'month' });
  }
  const inMonth = `${year}-${month.padStart(2, '0')}-`;
  if (day === undefined) return inMonth;
  if (!/^\d{1,2}$/.test(day)) {
    throw new GatewayError('The day must be between 1 and 2 digits.', { field: 'day' });
  }
  return inMonth + day.padStart(2, '0');
}

/** `2026-11-20` in Indian time, UTC+05:30. */
function indianDay(unixSeconds: number): string {
  return new Date((unixSeconds + 5.5 * 3600) * 1000).toISOString().slice(0, 10);
}

function isProcessed({ status }: Refund): boolean {
  return status === 'processed';
}

function paymentItem(order: Order) {
  return (payment: Payment) => {
    const { id, amount, fee, tax, description, notes, created_at } = payment;
    const money = { debit: 0, credit: amount - (fee ?? 0), amount, fee: fee ?? 0, tax: tax ?? 0 };
    const type = 'payment' as const;
    const entry = { entity_id: id, type, ...money, description, notes, payment_id: null };
    return { ...entry, ...settled(order, created_at), created_at };
  };
}

function refundItem(order: Order) {
  return ({ id, amount, notes, payment_id, created_at }: Refund) => {
    const money = { debit: amount, credit: 0, amount, fee: 0, tax: 0 };
    const type = 'refund' as const;
    const entry = { entity_id: id, type, ...money, description: null, notes, payment_id };
    return { ...entry, ...settled(order, created_at), created_at };
  };
}

function settled(order: Order, createdAt: number) {
  const day = indianDay(createdAt).replaceAll('-', '');
  return {
    currency: 'INR',
    on_hold: false,
    settled: true,
    settled_at: createdAt,
    settlement_id: `setl_${day.padEnd(14, '0')}`,
    posted_at: null,
    credit_type: 'default',
    settlement_utr: `${day}sandbox`,
    order_id: order.id,
    order_receipt: order.receipt,
    method: 'upi',
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  };
}
