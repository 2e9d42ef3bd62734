import type { Order, Payment, Refund } from './entities.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** An order with its payments, refunds and events. Records are replaced, never mutated. */
export interface OrderRecord {
  order: Order;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  readonly events: WebhookEvent[];
}

/** The in-memory store of the gateway, limited to the newest orders. */
export class GatewayStore {
  readonly #kept: number;
  /** By order id, oldest first. */
  readonly #accounts = new Map<string, OrderRecord>();
  /** Order ids by payment, refund and receipt. */
  readonly #owners = new Map<string, string>();
  readonly #receipts = new Map<string, readonly string[]>();

  /** @param kept how many orders are kept before the oldest is forgotten. */
  constructor(kept = 10_000) {
    this.#kept = kept;
  }

  open(order: Order): OrderRecord {
    const account = { order, payments: new Map(), refunds: new Map(), events: [] };
    this.#accounts.set(order.id, account);
    if (order.receipt !== null) {
      const same = this.#receipts.get(order.receipt) ?? [];
      this.#receipts.set(order.receipt, [order.id, ...same]);
    }
    if (this.#accounts.size > this.#kept) this.#forgetOldest();
    return account;
  }

  savePayment(account: OrderRecord, payment: Payment): Payment {
    account.payments.set(payment.id, payment);
    this.#owners.set(payment.id, account.order.id);
    return payment;
  }

  saveRefund(account: OrderRecord, refund: Refund): Refund {
    account.refunds.set(refund.id, refund);
    this.#owners.set(refund.id, account.order.id);
    return refund;
  }

  /** Finds an order by its id, or that of a payment or refund. */
  find(id: string): OrderRecord | undefined {
    return this.#accounts.get(this.#owners.get(id) ?? id);
  }

  /** The orders with a receipt, newest first. */
  withReceipt(receipt: string): readonly OrderRecord[] {
    const ids = this.#receipts.get(receipt) ?? [];
    return ids.flatMap((id) => this.#accounts.get(id) ?? []);
  }

  /** All orders, newest first. */
  list(): readonly OrderRecord[] {
    return [...this.#accounts.values()].toReversed();
  }

  #forgetOldest(): void {
    const [oldest] = this.#accounts.values();
    if (oldest === undefined) return;
    const { order, payments, refunds } = oldest;
    this.#accounts.delete(order.id);
    for (const id of [...payments.keys(), ...refunds.keys()]) this.#owners.delete(id);
    if (order.receipt === null) return;
    const others = (this.#receipts.get(order.receipt) ?? []).filter((id) => id !== order.id);
    if (others.length > 0) this.#receipts.set(order.receipt, others);
    else this.#receipts.delete(order.receipt);
  }
}
