import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db } from '../../../platform/db/database.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { findPaymentDocuments } from '../../invoices/public.ts';
import { listOrderRefundRequests } from '../refunds/refund-queries.ts';
import {
  findRefundable,
  viewRefund,
  type RefundableAmount,
  type RefundView,
} from '../refunds/refund-search.ts';
import {
  countOrders,
  listGatewayJournals,
  listOrderPayments,
  listOrders,
  selectOrder,
  type ListedOrderRow,
  type OrderJournal,
  type OrderPayment,
  type OrderSearch,
} from './order-search-queries.ts';

/** Searches orders, newest first. */
export async function searchOrders(
  db: Db,
  { limit, cursor, ...search }: OrderSearch & PageQuery,
): Promise<CountedPage<ListedOrderRow>> {
  return readCountedPage(
    { limit, cursor },
    (request) => listOrders(db, search, request),
    (most) => countOrders(db, search, most),
  );
}

/** An order with its payments, refunds and journals. */
export interface OrderWithPayments {
  readonly order: ListedOrderRow;
  readonly payments: readonly OrderPayment[];
  readonly journals: readonly OrderJournal[];
  readonly refunds: readonly RefundView[];
  /** How much the viewer may request, by payment id. */
  readonly refundable: ReadonlyMap<string, RefundableAmount | null>;
  /** The tax documents of a payment. */
  readonly findDocuments: Awaited<ReturnType<typeof findPaymentDocuments>>;
}

/** Reads an order with its payments, refunds and journals. */
export async function readOrder(
  db: Db,
  id: string,
  viewer: Caller['user'],
): Promise<Result<OrderWithPayments, 'not_found'>> {
  const order = await selectOrder(db, id);
  if (!order) return refuse('not_found');
  const payments = await listOrderPayments(db, id);
  const ids = payments.map((payment) => payment.id);
  const [journals, refunds, findDocuments] = await Promise.all([
    listGatewayJournals(db, ids),
    listOrderRefundRequests(db, id),
    findPaymentDocuments(db, ids),
  ]);
  const amounts = await Promise.all(ids.map((each) => findRefundable(db, each, viewer)));
  return ok({
    order,
    payments,
    journals,
    refunds: refunds.map((row) => viewRefund(row, viewer)),
    refundable: new Map(ids.map((each, index) => [each, amounts[index] ?? null])),
    findDocuments,
  });
}
