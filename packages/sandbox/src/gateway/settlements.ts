import { unixNow } from './acquirer.ts';
import type { Dispute, Notes, Order, Payment, Refund, Settlement } from './entities.ts';
import { gatewayFee } from './transitions.ts';
import { newId } from './ids.ts';
import { indianDay, lastPayout } from './indian-day.ts';
import type { GatewayStore, OrderRecord } from './store.ts';
import { createEvent } from './webhook-event.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** One line of the report, in paise. https://razorpay.com/docs/api/settlements/fetch-recon/ */
export interface SettledItem {
  readonly entity_id: string;
  readonly type: 'payment' | 'refund' | 'adjustment';
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  /** With the tax in it. */
  readonly fee: number;
  readonly tax: number;
  readonly currency: string;
  readonly on_hold: boolean;
  readonly settled: boolean;
  readonly created_at: number;
  readonly settled_at: number;
  readonly settlement_id: string;
  readonly settlement_utr: string;
  readonly description: string | null;
  readonly notes: Notes | null;
  readonly payment_id: string | null;
  readonly order_id: string | null;
  readonly order_receipt: string | null;
  readonly method: 'upi' | null;
  readonly dispute_id: string | null;
  readonly posted_at: null;
  readonly credit_type: 'default';
  readonly card_network: null;
  readonly card_issuer: null;
  readonly card_type: null;
}

/** What the gateway settles on demand. */
export interface SettlementRequest {
  /** Only what belongs to these orders; everything by default. */
  readonly orderIds?: readonly string[];
  /** Unix seconds; now by default. */
  readonly settledAt?: number;
  /** The fee in hundredths of a percent, instead of the one at the capture: UPI may cost nothing. */
  readonly feeBps?: number;
  /** Lines of the gateway's own, in paise: positive is a credit. */
  readonly adjustments?: readonly { readonly amount: number; readonly description: string }[];
  readonly webhooks?: 'send' | 'none';
}

/** A settlement on demand. */
export interface MadeSettlement {
  readonly id: string;
  readonly utr: string;
  readonly lines: number;
}

interface SettlementContext {
  readonly store: GatewayStore;
  readonly webhooks: WebhookSender;
  readonly accountId: string;
}

/** A line before it is settled. */
type Entry = Omit<SettledItem, keyof ReturnType<typeof settledOn>>;

/**
 * What the gateway has paid into the bank. It pays what was captured and refunded at 9 in the morning
 * of the next day of India; Razorpay takes two working days.
 */
export class Settlements {
  readonly #context: SettlementContext;
  /** Newest last. */
  readonly #settled: SettledItem[] = [];
  /** The entries that are settled, by their key. */
  readonly #keys = new Set<string>();

  constructor(context: SettlementContext) {
    this.#context = context;
  }

  /** The settled lines, oldest first, those that are due by now included. */
  list(): readonly SettledItem[] {
    this.#settleDue();
    return this.#settled.toSorted((a, b) => a.settled_at - b.settled_at);
  }

  /** Settles what is not settled yet, without waiting for its day. */
  settle(request: SettlementRequest): MadeSettlement {
    const { orderIds, settledAt, feeBps, adjustments = [] } = request;
    const records = this.#context.store
      .list()
      .filter(({ order }) => orderIds === undefined || orderIds.includes(order.id));
    const entries = records
      .flatMap(findEntries)
      .map((entry) => (feeBps === undefined ? entry : chargeFee(entry, feeBps)));
    const now = settledAt ?? unixNow();
    const own = adjustments.map(({ amount, description }) =>
      adjustment({ id: newId('adj'), amount, description, createdAt: now }),
    );
    const made = this.#pay([...entries, ...own], now);
    if (made.lines > 0 && request.webhooks !== 'none') this.#emit(made.id, now);
    return made;
  }

  #settleDue(): void {
    const payout = lastPayout(unixNow());
    const isDue = (entry: Entry): boolean =>
      indianDay(entry.created_at) < indianDay(payout) && !this.#keys.has(keyOf(entry));
    const due = this.#context.store.list().flatMap(findEntries).filter(isDue);
    if (due.length > 0) this.#pay(due, payout);
  }

  // https://razorpay.com/docs/webhooks/payments/#settlements
  #emit(id: string, now: number): void {
    const { webhooks, accountId } = this.#context;
    const items = this.#settled.filter(({ settlement_id }) => settlement_id === id);
    const sum = (pick: (item: SettledItem) => number): number =>
      items.reduce((total, item) => total + pick(item), 0);
    const settlement: Settlement = {
      id,
      entity: 'settlement',
      amount: sum(({ credit, debit }) => credit - debit),
      status: 'processed',
      fees: sum(({ fee }) => fee),
      tax: sum(({ tax }) => tax),
      utr: items[0]?.settlement_utr ?? '',
      created_at: now,
    };
    const event = createEvent('settlement.processed', { settlement }, { accountId, now });
    webhooks.send(event, { orderId: id, receipt: null, notes: [] });
  }

  #pay(entries: readonly Entry[], settledAt: number): MadeSettlement {
    const id = newId('setl');
    const utr = `${indianDay(settledAt).replaceAll('-', '')}${id.slice(-8).toUpperCase()}`;
    const unsettled = entries.filter((entry) => !this.#keys.has(keyOf(entry)));
    for (const entry of unsettled) {
      this.#keys.add(keyOf(entry));
      this.#settled.push({ ...entry, ...settledOn({ id, utr, settledAt }) });
    }
    return { id, utr, lines: unsettled.length };
  }
}

function keyOf({ entity_id, type }: Entry): string {
  return `${type}:${entity_id}`;
}

function findEntries({ order, payments, refunds, disputes }: OrderRecord): readonly Entry[] {
  return [
    ...[...payments.values()].filter(({ captured }) => captured).map(paymentEntry(order)),
    ...[...refunds.values()].filter(({ status }) => status === 'processed').map(refundEntry(order)),
    ...[...disputes.values()].flatMap(disputeEntries),
  ];
}

function paymentEntry(order: Order) {
  return (payment: Payment): Entry => {
    const { id, amount, description, notes, created_at } = payment;
    const [fee, tax] = [payment.fee ?? 0, payment.tax ?? 0];
    return {
      ...{ entity_id: id, type: 'payment', debit: 0, credit: amount - fee, amount, fee, tax },
      ...{ description, notes, payment_id: null, dispute_id: null, created_at },
      ...ofOrder(order),
    };
  };
}

function refundEntry(order: Order) {
  return ({ id, amount, notes, payment_id, created_at }: Refund): Entry => ({
    ...{ entity_id: id, type: 'refund', debit: amount, credit: 0, amount, fee: 0, tax: 0 },
    ...{ description: null, notes, payment_id, dispute_id: null, created_at },
    ...ofOrder(order),
  });
}

// Deducted when it is raised, before it is decided, and returned as far as it was not lost.
// https://razorpay.com/docs/payments/disputes/chargeback-fees-and-penalties
function disputeEntries(dispute: Dispute): readonly Entry[] {
  const { id, amount, amount_deducted, status, created_at: createdAt } = dispute;
  const of = { disputeId: id, paymentId: dispute.payment_id, createdAt };
  const held = { id: `adj_${id.slice(5)}`, amount: -amount, description: 'Dispute raised', ...of };
  const returned = status === 'won' || status === 'closed' || status === 'lost';
  const rest = returned ? amount - amount_deducted : 0;
  if (rest <= 0) return [adjustment(held)];
  const back = { id: `adj_${id.slice(6)}W`, amount: rest, description: 'Dispute ended', ...of };
  return [adjustment(held), adjustment(back)];
}

interface Adjustment {
  readonly id: string;
  /** Paise; negative is a debit. */
  readonly amount: number;
  readonly description: string;
  readonly createdAt: number;
  readonly disputeId?: string;
  readonly paymentId?: string;
}

function adjustment({ id, amount, description, createdAt, ...of }: Adjustment): Entry {
  const money = { debit: Math.max(0, -amount), credit: Math.max(0, amount), fee: 0, tax: 0 };
  return {
    ...{ entity_id: id, type: 'adjustment', ...money, amount: Math.abs(amount), description },
    ...{ notes: null, payment_id: of.paymentId ?? null, dispute_id: of.disputeId ?? null },
    ...{ created_at: createdAt, order_id: null, order_receipt: null, method: null },
  };
}

function chargeFee(entry: Entry, feeBps: number): Entry {
  if (entry.type !== 'payment') return entry;
  const charged = gatewayFee(entry.amount, feeBps);
  return { ...entry, ...charged, credit: entry.amount - charged.fee };
}

function ofOrder({ id, receipt }: Order) {
  return { order_id: id, order_receipt: receipt, method: 'upi' } as const;
}

function settledOn({ id, utr, settledAt }: { id: string; utr: string; settledAt: number }) {
  return {
    currency: 'INR',
    on_hold: false,
    settled: true,
    settled_at: settledAt,
    settlement_id: id,
    settlement_utr: utr,
    posted_at: null,
    credit_type: 'default',
    card_network: null,
    card_issuer: null,
    card_type: null,
  } as const;
}
