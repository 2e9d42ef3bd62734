import type { Dispute, Order, Payment, Refund } from './entities.ts';
import type { WebhookEvent } from './webhook-event.ts';

/**
 * An order with its payments, refunds, disputes and events. All but the events are replaced, never changed;
 * the delivery of an event is updated in place.
 */
export interface OrderRecord {
  order: Order;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly events: WebhookEvent[];
}

/** The in-memory store of the gateway, limited to the newest orders. */
export class GatewayStore {
  readonly #capacity: number;
  /** By order id, oldest first. */
  readonly #records = new Map<string, OrderRecord>();
  /** Order ids by payment, refund and dispute. */
  readonly #owners = new Map<string, string>();
  /** Order ids by receipt, newest first. */
  readonly #receipts = new Map<string, readonly string[]>();

  /** @param capacity the number of orders; beyond it the oldest are dropped. */
  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  open(order: Order): OrderRecord {
    const record = {
      order,
      payments: new Map(),
      refunds: new Map(),
      disputes: new Map(),
      events: [],
    };
    this.#records.set(order.id, record);
    if (order.receipt !== null) {
      const same = this.#receipts.get(order.receipt) ?? [];
      this.#receipts.set(order.receipt, [order.id, ...same]);
    }
    if (this.#records.size > this.#capacity) this.#dropOldest();
    return record;
  }

  savePayment(record: OrderRecord, payment: Payment): Payment {
    record.payments.set(payment.id, payment);
    this.#owners.set(payment.id, record.order.id);
    return payment;
  }

  saveRefund(record: OrderRecord, refund: Refund): Refund {
    record.refunds.set(refund.id, refund);
    this.#owners.set(refund.id, record.order.id);
    return refund;
  }

  saveDispute(record: OrderRecord, dispute: Dispute): Dispute {
    record.disputes.set(dispute.id, dispute);
    this.#owners.set(dispute.id, record.order.id);
    return dispute;
  }

  /** Finds an order by its id, or that of a payment, refund or dispute. */
  find(id: string): OrderRecord | undefined {
    return this.#records.get(this.#owners.get(id) ?? id);
  }

  /** The orders with a receipt, newest first. */
  withReceipt(receipt: string): readonly OrderRecord[] {
    const ids = this.#receipts.get(receipt) ?? [];
    return ids.flatMap((id) => this.#records.get(id) ?? []);
  }

  /** All orders, newest first. */
  list(): readonly OrderRecord[] {
    return [...this.#records.values()].toReversed();
  }

  #dropOldest(): void {
    const [oldest] = this.#records.values();
    if (oldest === undefined) return;
    const { order, payments, refunds, disputes } = oldest;
    this.#records.delete(order.id);
    for (const id of [...payments.keys(), ...refunds.keys(), ...disputes.keys()])
      this.#owners.delete(id);
    if (order.receipt === null) return;
    const others = (this.#receipts.get(order.receipt) ?? []).filter((id) => id !== order.id);
    if (others.length > 0) this.#receipts.set(order.receipt, others);
    else this.#receipts.delete(order.receipt);
  }
}
