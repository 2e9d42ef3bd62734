import { setTimeout as wait } from 'node:timers/promises';
import type { FaultScript } from './fault-script.ts';
import type { OrderReference } from './fault.ts';
import { webhookSignature } from './signature.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** The destination and timing of webhooks; times in milliseconds. */
export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
  /** Until the first retry; each next one waits twice as long. */
  readonly retryMs: number;
}

/** Razorpay waits 5 s for a 2xx. https://razorpay.com/docs/webhooks/best-practices/ */
const responseTimeoutMs = 5000;
/** With the first retry after 1 s: it gives up after 17 minutes instead of Razorpay's 24 hours. */
const retries = 10;
/** How long events of an order are collected to send them in the wrong order. */
const collectMs = 300;

/** Delivers events to the product with retries and scripted faults. */
export class WebhookSender {
  readonly #settings: WebhookSettings;
  readonly #faults: FaultScript;
  readonly #collected = new Map<string, WebhookEvent[]>();
  readonly #closing = new AbortController();

  constructor(settings: WebhookSettings, faults: FaultScript) {
    this.#settings = settings;
    this.#faults = faults;
  }

  /** Sends an event about an order, or applies a scripted fault to it. */
  send(event: WebhookEvent, order: OrderReference & { readonly orderId: string }): void {
    const fault = this.#faults.forEvent(event.name, order)?.webhooks;
    if (fault?.drop) {
      event.delivery = 'lost';
      return;
    }
    const copies = Array.from({ length: fault?.duplicate ?? 1 }, () => event);
    void this.#afterDelay(fault?.delayMs ?? 0, async () => {
      if (fault?.reorder) await this.#reorder(copies, order.orderId);
      else await Promise.all(copies.map((copy) => this.#deliver(copy)));
    });
  }

  /** Sends an event again without retries, whatever its state. */
  async resend(event: WebhookEvent): Promise<void> {
    await this.#tryOnce(event);
  }

  /** Aborts current and pending deliveries. */
  close(): void {
    this.#closing.abort();
  }

  /** Collects the events of an order for a moment, then sends them in reverse. */
  async #reorder(events: readonly WebhookEvent[], orderId: string): Promise<void> {
    const waiting = this.#collected.get(orderId);
    if (waiting) {
      waiting.push(...events);
      return;
    }
    const collected = [...events];
    this.#collected.set(orderId, collected);
    await this.#afterDelay(collectMs, async () => {
      this.#collected.delete(orderId);
      // Each after the previous response, so that they arrive in this order.
      for (const event of collected.toReversed()) await this.#tryOnce(event);
      for (const event of collected) if (event.delivery === 'waiting') void this.#retry(event);
    });
  }

  async #deliver(event: WebhookEvent): Promise<void> {
    if (!(await this.#tryOnce(event))) await this.#retry(event);
  }

  async #retry(event: WebhookEvent): Promise<void> {
    for (let retry = 0; retry < retries; retry++) {
      const arrived = await this.#afterDelay(this.#settings.retryMs * 2 ** retry, () =>
        this.#tryOnce(event),
      );
      if (arrived !== false) return;
    }
    // Another copy may have been delivered.
    if (event.delivery === 'waiting') event.delivery = 'given up';
  }

  async #tryOnce(event: WebhookEvent): Promise<boolean> {
    event.attempts += 1;
    const { url, secret } = this.#settings;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': webhookSignature(secret, event.body),
          'x-razorpay-event-id': event.id,
        },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(responseTimeoutMs), this.#closing.signal]),
      });
      await response.body?.cancel();
      if (response.ok) event.delivery = 'delivered';
      return response.ok;
    } catch {
      // Unreachable or too slow, so it is retried.
      return false;
    }
  }

  /** Undefined if the sender was closed in the meantime. */
  async #afterDelay<T>(delayMs: number, action: () => Promise<T>): Promise<T | undefined> {
    const { signal } = this.#closing;
    if (delayMs > 0) {
      await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    return signal.aborted ? undefined : action();
  }
}
