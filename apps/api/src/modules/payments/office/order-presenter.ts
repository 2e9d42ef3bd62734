import type { ListedOrder, OrderDetail } from '@anupal/contract/payments/office';
import type { Refundable } from '@anupal/contract/payments/refunds';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import { type CountedPage } from '../../../platform/db/paging.ts';
import { presentRefund } from '../refunds/refund-presenter.ts';
import type { RefundableAmount } from '../refunds/refund-search.ts';
import type { ListedOrderRow } from './order-search-queries.ts';
import type { OrderWithPayments } from './order-search.ts';

/** A page of all users' orders. */
export function presentOrders(page: CountedPage<ListedOrderRow>) {
  return { orders: page.rows.map(presentListedOrder), ...presentPageEnd(page) };
}

/** An order with its payments, refunds and journals. */
export function presentOrder({
  order,
  payments,
  journals,
  refunds,
  refundable,
  findDocuments,
}: OrderWithPayments): OrderDetail {
  return {
    ...presentListedOrder(order),
    gatewayOrderId: order.gateway_order_id,
    settledAt: order.fulfilled_at?.toISOString() ?? null,
    payments: payments.map((payment) => ({
      id: payment.id,
      status: payment.status,
      method: payment.method,
      amount: paiseToRupees(payment.amount_paise),
      outcome: payment.outcome,
      firstSeenAt: payment.first_seen_at.toISOString(),
      capturedAt: payment.captured_at?.toISOString() ?? null,
      refunds: payment.refunds.map(
        ({ id, amount_paise, status, is_requested_here: isRequestedHere }) => ({
          id,
          amount: paiseToRupees(amount_paise),
          status,
          isRequestedHere,
        }),
      ),
      disputes: payment.disputes.map(({ amount_paise, state }) => ({
        amount: paiseToRupees(amount_paise),
        state,
      })),
      refundRequests: refunds.filter(({ row }) => row.payment_id === payment.id).map(presentRefund),
      refundable: presentRefundable(refundable.get(payment.id)),
      documents: findDocuments(payment.id),
    })),
    journals: journals.map(({ id, kind, amount, recorded_at }) => ({
      id,
      kind,
      amount: paiseToRupees(amount),
      recordedAt: recorded_at.toISOString(),
    })),
  };
}

function presentListedOrder(order: ListedOrderRow): ListedOrder {
  return {
    id: order.id,
    payer: { id: order.user_id, fullName: order.full_name, email: order.email },
    purpose: order.purpose,
    planName: order.plan_name,
    amount: paiseToRupees(order.amount_paise),
    status: order.status,
    refunded: sumRefunded(order),
    orderedAt: order.created_at.toISOString(),
  };
}

function sumRefunded({ received_paise, refunded_paise }: ListedOrderRow): ListedOrder['refunded'] {
  if (refunded_paise === 0) return null;
  return {
    amount: paiseToRupees(refunded_paise),
    received: paiseToRupees(received_paise),
    isAll: refunded_paise >= received_paise,
  };
}

function presentRefundable(refundable: RefundableAmount | null | undefined): Refundable | null {
  return refundable ? { ...refundable, maxAmount: paiseToRupees(refundable.maxAmount) } : null;
}
