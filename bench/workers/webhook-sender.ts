import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings, sendResult } from './worker-channel.ts';

// The gateway at its busiest: an event each few milliseconds at an even pace. One that is due is sent
// though others are still unanswered, and the time that it was late counts as its own.

/** What the sender is told. */
export interface WebhookSettings {
  readonly url: string;
  /** What the events are signed with. */
  readonly secret: string;
  readonly perSecond: number;
  /** Payments of which all four events are sent. */
  readonly paymentIds: readonly string[];
}

/** What the sender tells. */
export interface WebhookResult {
  /** From when each event was due to its answer, in milliseconds. */
  readonly times: readonly number[];
  readonly refused: number;
  /** Told to come back, because there were too many at once; the gateway does so. */
  readonly shed: number;
}

const names = ['payment.authorized', 'payment.captured', 'order.paid', 'payment.captured'];
/** The account that the sandbox plays. */
const account = 'acc_00000sandbox00';

const { url, secret, perSecond, paymentIds } = readSettings() as WebhookSettings; // of startWorker
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const bodies = paymentIds.flatMap((id) => names.map((name) => bodyOf(name, id)));
const begun = performance.now();
const answers = await Promise.all(
  bodies.map(async (body, index) => {
    const due = begun + (index * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const status = await send(body);
    return { status, time: performance.now() - due };
  }),
);
sendResult({
  times: answers.map(({ time }) => time),
  refused: answers.filter(({ status }) => status !== 200 && status !== 503).length,
  shed: answers.filter(({ status }) => status === 503).length,
} satisfies WebhookResult);

function bodyOf(event: string, id: string): string {
  const payload = { payment: { entity: { id } } };
  return JSON.stringify({ entity: 'event', account_id: account, event, payload });
}

function send(body: string, eventId: string = randomUUID()): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Event-Id': eventId,
        'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    });
    // A kept connection may be closed at the very moment in which it is used again.
    sent.on('error', (error) => {
      if (sent.reusedSocket) resolve(send(body, eventId));
      else reject(error);
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    sent.end(body);
  });
}
