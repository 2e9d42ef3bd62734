import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings, sendResult } from './worker-channel.ts';

// The gateway at peak load: events at a constant rate. An event is sent when due even if others are
// unanswered, and any delay counts towards its time.

/** The settings of the sender. */
export interface WebhookLoadSettings {
  readonly url: string;
  /** The signing secret. */
  readonly secret: string;
  readonly perSecond: number;
  /** The payments; four events are sent for each. */
  readonly paymentIds: readonly string[];
}

/** The results. */
export interface WebhookLoadResult {
  /** From when an event was due to its response, in milliseconds. */
  readonly times: readonly number[];
  readonly refused: number;
  /** Refused with 503 because of overload; the gateway would retry. */
  readonly shed: number;
}

// The last one repeats an event under another id, as the gateway may.
const eventNames = ['payment.authorized', 'payment.captured', 'order.paid', 'payment.captured'];
/** The account of the sandbox. */
const account = 'acc_00000sandbox00';

const { url, secret, perSecond, paymentIds } = readSettings() as WebhookLoadSettings; // from startWorker
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const bodies = paymentIds.flatMap((id) => eventNames.map((name) => buildBody(name, id)));
const startedAt = performance.now();
const answers = await Promise.all(
  bodies.map(async (body, index) => {
    const due = startedAt + (index * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const status = await send(body);
    return { status, time: performance.now() - due };
  }),
);
sendResult({
  times: answers.map(({ time }) => time),
  refused: answers.filter(({ status }) => status !== 200 && status !== 503).length,
  shed: answers.filter(({ status }) => status === 503).length,
} satisfies WebhookLoadResult);

function buildBody(event: string, id: string): string {
  const payload = { payment: { entity: { id } } };
  return JSON.stringify({ entity: 'event', account_id: account, event, payload });
}

function send(body: string, eventId: string = randomUUID()): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Event-Id': eventId,
        'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    });
    // A kept-alive connection may be closed just when it is reused.
    outgoing.on('error', (error) => {
      if (outgoing.reusedSocket) resolve(send(body, eventId));
      else reject(error);
    });
    outgoing.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    outgoing.end(body);
  });
}
