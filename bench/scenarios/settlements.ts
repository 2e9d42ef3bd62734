import { payments } from '@anupal/contract/payments';
import { percentile, formatNumber, type Figure } from '../figures.ts';
import {
  becomeFranchisee,
  orderTopUp,
  payAtGateway,
  type Franchisee,
  type WindowAnswer,
} from '../payments.ts';
import { repeatSequentially, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { openProbe } from '../latency-probe.ts';

const people = 20;
const warmUpEach = 5;
const paymentsEach = 40;

/** `POST /payment/verify` of new payments, one request at a time per user. */
export async function* measureSettlements(places: Endpoints): AsyncGenerator<Figure> {
  const everyone = await repeatSequentially(people, () => becomeFranchisee(places));
  await settleAll(places, everyone, warmUpEach);
  const { seconds, times } = await settleAll(places, everyone, paymentsEach);
  const perSecond = times.length / seconds;
  const detail = `${times.length} top-ups by ${people} at a time; p50 ${formatNumber(percentile(times, 50), 0)} ms`;
  const what = 'POST /payment/verify';
  yield {
    id: 'settlements',
    what: `${what}, settled`,
    value: perSecond,
    digits: 0,
    unit: '/s',
    detail,
  };
  yield {
    id: 'verify-p99',
    what: `${what}, p99`,
    value: percentile(times, 99),
    digits: 0,
    unit: 'ms',
  };
}

interface Settled {
  readonly seconds: number;
  /** In milliseconds, per request. */
  readonly times: readonly number[];
}

async function settleAll(
  places: Endpoints,
  everyone: readonly Franchisee[],
  each: number,
): Promise<Settled> {
  const paid = await Promise.all(everyone.map((person) => payTimes(places, person, each)));
  const begun = performance.now();
  const times = await Promise.all(
    everyone.map((person, index) => verifyEach(places, person, paid[index] ?? [])),
  );
  return { seconds: (performance.now() - begun) / 1000, times: times.flat() };
}

async function payTimes(
  places: Endpoints,
  person: Franchisee,
  times: number,
): Promise<readonly WindowAnswer[]> {
  const answers: WindowAnswer[] = [];
  for (let time = 0; time < times; time += 1) {
    const orderId = await orderTopUp(places, person, 1 + time);
    answers.push(await payAtGateway(places, orderId, 'none'));
  }
  return answers;
}

async function verifyEach(
  places: Endpoints,
  { headers }: Franchisee,
  answers: readonly WindowAnswer[],
): Promise<readonly number[]> {
  const probe = openProbe();
  const url = apiUrl(places, payments.verify.path);
  const times: number[] = [];
  for (const body of answers) times.push(await probe.time({ url, headers, body }));
  probe.close();
  return times;
}
