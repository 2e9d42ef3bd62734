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
 * Events at an even pace, whatever the answers take: four of each of 500 payments that nobody has
 * told of, so that the work behind them goes on at the same time. A time begins when its event was due.
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
  const { times, refused, shed } = (await sender.next()) as WebhookResult; // what events.ts tells
  await sender.end();
  if (refused > 0) throw new Error(`${refused} events were refused.`);
  const p50 = formatNumber(percentile(times, 50), 1);
  const detail = `${times.length} events at ${perSecond} a second, ${shed} told to come back; p50 ${p50} ms`;
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
