import { unixNow, type Acquirer } from './acquirer.ts';
import type { Dispute, Payment } from './entities.ts';
import { GatewayError } from './gateway-error.ts';
import { newId } from './ids.ts';
import type { GatewayStore, OrderRecord } from './store.ts';
import type { EventName } from './webhook-event.ts';

/** What can happen to a dispute after it was raised; each is also the last part of an event. */
export const disputeChanges = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;
export type DisputeChange = (typeof disputeChanges)[number];

/** A dispute to raise. */
export interface NewDispute {
  /** In paise; what is left of the payment by default. */
  readonly amount?: number;
  readonly reasonCode?: string;
  readonly phase?: Dispute['phase'];
  /** Unix seconds; in three days by default. */
  readonly respondBy?: number;
  readonly webhooks?: 'send' | 'none';
}

/** The next step of a dispute. */
export interface DisputeStep {
  readonly status: DisputeChange;
  /** In paise; all of it by default if the dispute is lost, and nothing otherwise. */
  readonly amountDeducted?: number;
  readonly webhooks?: 'send' | 'none';
}

/** https://razorpay.com/docs/api/documents/entity */
export interface StoredFile {
  readonly id: string;
  readonly entity: 'document';
  readonly purpose: 'dispute_evidence';
  readonly mime_type: string;
  readonly size: number;
  readonly created_at: number;
}

const threeDays = 3 * 86_400;

/** Disputes that banks raise. https://razorpay.com/docs/payments/disputes/ */
export class Disputes {
  readonly #store: GatewayStore;
  readonly #acquirer: Acquirer;
  readonly #files = new Set<string>();

  constructor(store: GatewayStore, acquirer: Acquirer) {
    this.#store = store;
    this.#acquirer = acquirer;
  }

  /** Raises a dispute. @throws {GatewayError} if the payment was not captured, or is smaller. */
  raise(record: OrderRecord, payment: Payment, request: NewDispute = {}): Dispute {
    if (!payment.captured) {
      throw new GatewayError('The payment status should be captured for action to be taken');
    }
    const { amount = payment.amount - payment.amount_refunded, webhooks } = request;
    if (amount < 1 || amount > payment.amount) {
      throw new GatewayError('The dispute is of more than the payment', { field: 'amount' });
    }
    const now = unixNow();
    const dispute: Dispute = {
      id: newId('disp'),
      entity: 'dispute',
      payment_id: payment.id,
      amount,
      currency: 'INR',
      amount_deducted: 0,
      reason_code: request.reasonCode ?? 'chargeback',
      reason_description: 'The cardholder does not recognise the payment.',
      respond_by: request.respondBy ?? now + threeDays,
      status: 'open',
      phase: request.phase ?? 'chargeback',
      created_at: now,
    };
    return this.#save(record, dispute, { name: 'payment.dispute.created', webhooks });
  }

  /** Takes the next step. @throws {GatewayError} if the dispute has ended. */
  change(record: OrderRecord, dispute: Dispute, step: DisputeStep): Dispute {
    if (['won', 'lost', 'closed'].includes(dispute.status)) {
      throw new GatewayError('This dispute has ended already.');
    }
    const { status, webhooks } = step;
    const changed: Dispute = {
      ...dispute,
      // An answer that the bank does not accept opens the dispute again.
      status: status === 'action_required' ? 'open' : status,
      amount_deducted: step.amountDeducted ?? (status === 'lost' ? dispute.amount : 0),
    };
    return this.#save(record, changed, { name: `payment.dispute.${status}`, webhooks });
  }

  /** Accepts an open dispute, which is lost. @throws {GatewayError} if it is not open or its time is over. */
  accept(record: OrderRecord, dispute: Dispute): Dispute {
    this.#requireOpen(dispute);
    return this.change(record, dispute, { status: 'lost' });
  }

  /**
   * Submits an answer to an open dispute, which the bank then reviews.
   * @throws {GatewayError} if it names no stored file, is not open or its time is over.
   */
  contest(
    record: OrderRecord,
    dispute: Dispute,
    answer: Readonly<Record<string, unknown>>,
  ): Dispute {
    this.#requireOpen(dispute);
    const named: readonly unknown[] = Object.values(answer).filter(Array.isArray).flat();
    if (named.length === 0 || !named.every((id) => this.#files.has(String(id))))
      throw new GatewayError('At least one document is required to contest a dispute.');
    return answer.action === 'submit'
      ? this.change(record, dispute, { status: 'under_review' })
      : dispute;
  }

  /** Stores a file for an answer. */
  storeFile(file: { readonly type: string; readonly size: number }): StoredFile {
    if (!/^(?:image\/(?:jpe?g|png)|application\/pdf)$/.test(file.type))
      throw new GatewayError('The file type is not supported.', { field: 'file' });
    const stored: StoredFile = {
      id: newId('doc'),
      entity: 'document',
      purpose: 'dispute_evidence',
      mime_type: file.type,
      size: file.size,
      created_at: unixNow(),
    };
    this.#files.add(stored.id);
    return stored;
  }

  #requireOpen(dispute: Dispute): void {
    if (dispute.status !== 'open')
      throw new GatewayError(`Action not allowed when dispute is in ${dispute.status} status.`);
    if (dispute.respond_by < unixNow())
      throw new GatewayError('Action not allowed as deadline to respond has elapsed.');
  }

  #save(
    record: OrderRecord,
    dispute: Dispute,
    { name, webhooks }: { name: EventName; webhooks: 'send' | 'none' | undefined },
  ): Dispute {
    this.#store.saveDispute(record, dispute);
    const payment = record.payments.get(dispute.payment_id);
    const send = webhooks !== 'none';
    this.#acquirer.emit(record, name, { ...(payment && { payment }), dispute, send });
    return dispute;
  }
}
