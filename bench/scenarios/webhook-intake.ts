import { payments } from '@anupal/contract/payments';
import { percentile, formatNumber, type Measurement } from '../figures.ts';
import { createFranchisee, orderTopUp, payAtGateway, type Franchisee } from '../payments.ts';
import { repeatSequentially, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { startWorker } from '../workers/start-worker.ts';
import type { WebhookLoadSettings, WebhookLoadResult } from '../workers/webhook-load.ts';

const userCount = 10;
const paymentsEach = 50;
const perSecond = 100;

/**
 * Events at a constant rate: four for each of 500 unreported payments, so that they are processed
 * at the same time. Times start when an event was due.
 */
export async function* measureIntake(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const users = await repeatSequentially(userCount, () => createFranchisee(endpoints));
  const paid = await Promise.all(users.map((user) => payRepeatedly(endpoints, user)));
  const settings: WebhookLoadSettings = {
    url: apiUrl(endpoints, payments.webhook.path),
    secret: endpoints.webhookSecret,
    perSecond,
    paymentIds: paid.flat(),
  };
  const sender = startWorker(new URL('../workers/webhook-load.ts', import.meta.url), settings);
  const { times, refused, shed } = (await sender.next()) as WebhookLoadResult; // sent by the worker
  await sender.end();
  if (refused > 0) throw new Error(`${refused} events were refused.`);
  const p50 = formatNumber(percentile(times, 50), 1);
  const detail = `${times.length} events at ${perSecond} a second, ${shed} refused; p50 ${p50} ms`;
  const value = percentile(times, 99);
  const label = 'POST /payment/webhook, p99';
  yield { id: 'webhook-p99', label, value, digits: 1, unit: 'ms', detail };
}

async function payRepeatedly(endpoints: Endpoints, user: Franchisee): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let time = 0; time < paymentsEach; time += 1) {
    const orderId = await orderTopUp(endpoints, user, 1 + time);
    ids.push((await payAtGateway(endpoints, orderId, 'none')).razorpayPaymentId);
  }
  return ids;
}
