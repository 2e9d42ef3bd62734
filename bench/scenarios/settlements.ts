import { payments } from '@anupal/contract/payments';
import { percentile, formatNumber, type Measurement } from '../figures.ts';
import {
  createFranchisee,
  orderTopUp,
  payAtGateway,
  type Franchisee,
  type CheckoutResult,
} from '../payments.ts';
import { repeatSequentially, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { openProbe } from '../latency-probe.ts';

const userCount = 20;
const warmUpEach = 5;
const paymentsEach = 40;

/** `POST /payment/verify` of new payments, one request at a time per user. */
export async function* measureSettlements(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const users = await repeatSequentially(userCount, () => createFranchisee(endpoints));
  await settleAll(endpoints, users, warmUpEach);
  const { seconds, times } = await settleAll(endpoints, users, paymentsEach);
  const perSecond = times.length / seconds;
  const detail = `${times.length} top-ups by ${userCount} at a time; p50 ${formatNumber(percentile(times, 50), 0)} ms`;
  const label = 'POST /payment/verify';
  yield {
    id: 'settlements',
    label: `${label}, settled`,
    value: perSecond,
    digits: 0,
    unit: '/s',
    detail,
  };
  yield {
    id: 'verify-p99',
    label: `${label}, p99`,
    value: percentile(times, 99),
    digits: 0,
    unit: 'ms',
  };
}

interface SettleResult {
  readonly seconds: number;
  /** In milliseconds, per request. */
  readonly times: readonly number[];
}

async function settleAll(
  endpoints: Endpoints,
  users: readonly Franchisee[],
  each: number,
): Promise<SettleResult> {
  const paid = await Promise.all(users.map((user) => payRepeatedly(endpoints, user, each)));
  const startedAt = performance.now();
  const times = await Promise.all(
    users.map((user, index) => verifyAll(endpoints, user, paid[index] ?? [])),
  );
  return { seconds: (performance.now() - startedAt) / 1000, times: times.flat() };
}

async function payRepeatedly(
  endpoints: Endpoints,
  user: Franchisee,
  times: number,
): Promise<readonly CheckoutResult[]> {
  const results: CheckoutResult[] = [];
  for (let time = 0; time < times; time += 1) {
    const orderId = await orderTopUp(endpoints, user, 1 + time);
    results.push(await payAtGateway(endpoints, orderId, 'none'));
  }
  return results;
}

async function verifyAll(
  endpoints: Endpoints,
  { headers }: Franchisee,
  results: readonly CheckoutResult[],
): Promise<readonly number[]> {
  const probe = openProbe();
  const url = apiUrl(endpoints, payments.verify.path);
  const times: number[] = [];
  for (const body of results) times.push(await probe.time({ url, headers, body }));
  probe.close();
  return times;
}
