import type { ListedOrder, OrderDetail } from '@anupal/contract/payments/desk';
import { rupeesOfPaise } from '@anupal/contract/values/paise';
import type { OrderLine } from './queries.ts';
import type { OrderFacts, OrderPage } from './service.ts';

/** A page of everybody's orders. */
export function presentOrders({ orders, nextCursor, total, isAtLeast }: OrderPage) {
  return {
    orders: orders.map(presentLine),
    nextCursor,
    total,
    ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
  };
}

/** An order with what the gateway told of it and what was written into the books. */
export function presentOrder({ order, payments, journals }: OrderFacts): OrderDetail {
  return {
    ...presentLine(order),
    gatewayOrderId: order.gateway_order_id,
    settledAt: order.fulfilled_at?.toISOString() ?? null,
    payments: payments.map((payment) => ({
      id: payment.id,
      status: payment.status,
      method: payment.method,
      amount: rupeesOfPaise(payment.amount_paise),
      outcome: payment.outcome,
      firstSeenAt: payment.first_seen_at.toISOString(),
      capturedAt: payment.captured_at?.toISOString() ?? null,
      refunds: payment.refunds.map(({ id, amount_paise, status }) => ({
        id,
        amount: rupeesOfPaise(amount_paise),
        status,
      })),
    })),
    journals: journals.map(({ id, kind, amount, recorded_at }) => ({
      id,
      kind,
      amount: rupeesOfPaise(amount),
      recordedAt: recorded_at.toISOString(),
    })),
  };
}

function presentLine(order: OrderLine): ListedOrder {
  return {
    id: order.id,
    payer: { id: order.user_id, fullName: order.full_name, email: order.email },
    purpose: order.purpose,
    planName: order.plan_name,
    amount: rupeesOfPaise(order.amount_paise),
    standing: order.standing,
    orderedAt: order.created_at.toISOString(),
  };
}
