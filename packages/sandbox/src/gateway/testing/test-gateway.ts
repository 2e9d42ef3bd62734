import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { startSandbox, type Sandbox } from '../../sandbox.ts';
import type { CheckoutResult } from '../checkout/result.ts';

export const keys = { keyId: 'rzp_test_1DP5mmOlF5G5ag', keySecret: 'thisisasecret' };
export const webhookSecret = 'a webhook secret';
export const accountId = 'acc_BFQ7uQEaa7j2z7';

/** A received webhook. */
export interface ReceivedWebhook {
  readonly headers: IncomingMessage['headers'];
  readonly raw: string;
  readonly body: {
    readonly event: string;
    readonly contains: readonly string[];
    readonly payload: Record<string, { entity: Record<string, unknown> }>;
  } & Record<string, unknown>;
}

type Json = Record<string, unknown>;

/** The gateway, and a small server that receives its webhooks. */
export class TestGateway {
  readonly received: ReceivedWebhook[] = [];
  /** The status of the server's responses. */
  statusFor: (received: ReceivedWebhook) => number = () => 200;
  #sandbox!: Sandbox;
  readonly #product = createServer((request, response) => void this.#receive(request, response));

  static async start(): Promise<TestGateway> {
    const gateway = new TestGateway();
    gateway.#product.listen(0, '127.0.0.1');
    await once(gateway.#product, 'listening');
    const { port } = gateway.#product.address() as AddressInfo;
    gateway.#sandbox = await startSandbox({
      port: 0,
      smtpPort: 0,
      publicUrl: 'http://localhost:3000',
      googleClientId: 'portal',
      googleClientSecret: 'secret',
      gateway: {
        ...keys,
        webhookSecret,
        accountId,
        webhookUrl: `http://127.0.0.1:${port}/hook`,
        retryMs: 20,
        lateMs: 50,
        feeBps: 200,
      },
    });
    return gateway;
  }

  get url(): string {
    return `${this.#sandbox.url}/gateway`;
  }

  async close(): Promise<void> {
    await this.#sandbox.close();
    this.#product.closeAllConnections();
    this.#product.close();
  }

  /** Calls the API, with the correct keys by default. */
  call(path: string, init: RequestInit = {}): Promise<Response> {
    const pair = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
    const headers = new Headers({ authorization: `Basic ${pair}`, ...(init.headers as Json) });
    if (init.body) headers.set('content-type', 'application/json');
    return fetch(this.url + path, { ...init, headers });
  }

  async get(path: string): Promise<Json> {
    return (await (await this.call(path)).json()) as Json;
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.call(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  async order(fields: Json = {}): Promise<string> {
    const response = await this.post('/v1/orders', { amount: 1000000, currency: 'INR', ...fields });
    expect(response.status).toBe(200);
    return String(((await response.json()) as Json).id);
  }

  async simulate(body: Json): Promise<CheckoutResult & { payments: CheckoutResult[] }> {
    const response = await this.post('/simulate', body);
    expect(response.status).toBe(200);
    return (await response.json()) as CheckoutResult & { payments: CheckoutResult[] };
  }

  /** Schedules a fault and returns its id. */
  async fault(fault: Json): Promise<number> {
    const response = await this.post('/faults', fault);
    expect(response.status).toBe(200);
    return ((await response.json()) as { id: number }).id;
  }

  /** The webhooks about an order, in order of arrival. */
  webhooksAbout(orderId: string): readonly ReceivedWebhook[] {
    return this.received.filter(({ body }) => body.payload.payment?.entity.order_id === orderId);
  }

  eventsAbout(orderId: string): readonly string[] {
    return this.webhooksAbout(orderId).map(({ body }) => body.event);
  }

  /** Waits until exactly these events have arrived, in any order. */
  async expectEvents(orderId: string, events: readonly string[]): Promise<void> {
    await vi.waitFor(
      () => {
        expect(this.eventsAbout(orderId).toSorted()).toEqual(events.toSorted());
      },
      { timeout: 5000, interval: 10 },
    );
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    const body = JSON.parse(raw) as ReceivedWebhook['body'];
    const received = { headers: request.headers, raw, body };
    this.received.push(received);
    response.writeHead(this.statusFor(received)).end();
  }
}

/** The events of a successful payment. */
export const successEvents = ['payment.authorized', 'payment.captured', 'order.paid'];
