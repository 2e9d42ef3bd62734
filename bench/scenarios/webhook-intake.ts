import { payments } from '@anupal/contract/payments';
import { percentile, formatNumber, type Figure } from '../figures.ts';
import { becomeFranchisee, orderTopUp, payAtGateway, type Franchisee } from '../payments.ts';
import { repeatSequentially, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { startWorker } from '../workers/start-worker.ts';
import type { WebhookSettings, WebhookResult } from '../workers/webhook-sender.ts';

const people = 10;
const paymentsEach = 50;
const perSecond = 100;

/**
 * Events at a constant rate: four for each of 500 unreported payments, so that they are processed
 * at the same time. Times start when an event was due.
 */
export async function* measureIntake(places: Endpoints): AsyncGenerator<Figure> {
  const everyone = await repeatSequentially(people, () => becomeFranchisee(places));
  const paid = await Promise.all(everyone.map((person) => payTimes(places, person)));
  const settings: WebhookSettings = {
    url: apiUrl(places, payments.webhook.path),
    secret: places.webhookSecret,
    perSecond,
    paymentIds: paid.flat(),
  };
  const sender = startWorker(new URL('../workers/webhook-sender.ts', import.meta.url), settings);
  const { times, refused, shed } = (await sender.next()) as WebhookResult; // sent by the worker
  await sender.end();
  if (refused > 0) throw new Error(`${refused} events were refused.`);
  const p50 = formatNumber(percentile(times, 50), 1);
  const detail = `${times.length} events at ${perSecond} a second, ${shed} refused; p50 ${p50} ms`;
  const value = percentile(times, 99);
  const what = 'POST /payment/webhook, p99';
  yield { id: 'webhook-p99', what, value, digits: 1, unit: 'ms', detail };
}

async function payTimes(places: Endpoints, person: Franchisee): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let time = 0; time < paymentsEach; time += 1) {
    const orderId = await orderTopUp(places, person, 1 + time);
    ids.push((await payAtGateway(places, orderId, 'none')).razorpayPaymentId);
  }
  return ids;
}
