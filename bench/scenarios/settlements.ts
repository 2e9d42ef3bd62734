import pg from 'pg';
import { payments } from '@anupal/contract/payments';
import { median, percentile, formatNumber, type Measurement } from '../figures.ts';
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
const paymentsPerRound = 5;
const rounds = 6;

/** `POST /payment/verify` of new payments, one request at a time per user. */
export async function* measureSettlements(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const database = new pg.Client({ connectionString: endpoints.ownerUrl });
  await database.connect();
  try {
    const users = await repeatSequentially(userCount, () => createFranchisee(endpoints));
    await settleAll(endpoints, users, warmUpEach);
    yield* measureDocumented(database, await settleAll(endpoints, users, paymentsEach));
    yield await compareDocuments(database, endpoints, users);
  } finally {
    await database.end();
  }
}

/** The settlements, and the documents that jobs made at the same time, of these and earlier settlements. */
async function* measureDocumented(
  database: pg.Client,
  { seconds, times, from, until }: SettleResult,
): AsyncGenerator<Measurement> {
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
  const made = await countFiles(database, from, until);
  yield {
    id: 'documents-beside-settlements',
    label: '… documents made beside them',
    value: made / seconds,
    digits: 1,
    unit: '/s',
    detail: `${made} signed PDFs, attached to emails by the jobs of the same process`,
  };
}

async function countFiles(database: pg.Client, from: Date, until: Date): Promise<number> {
  const { rows } = await database.query<{ made: number }>(
    'select count(*)::int as made from tax_document_file where made_at between $1 and $2',
    [from, until],
  );
  return rows[0]?.made ?? 0;
}

/** Settlements per second with a receipt voucher for each top-up, over those without documents. */
async function compareDocuments(
  database: pg.Client,
  endpoints: Endpoints,
  users: readonly Franchisee[],
): Promise<Measurement> {
  const documented: number[] = [];
  const plain: number[] = [];
  // The product never removes a profile, and triggers keep it.
  await database.query('alter table firm_tax_profile disable trigger user');
  await database.query('create temporary table kept_profile as select * from firm_tax_profile');
  try {
    // Sides alternate, and each is first in every second round.
    for (let round = 0; round < rounds; round += 1)
      for (const withProfile of round % 2 === 0 ? [true, false] : [false, true]) {
        await database.query('delete from firm_tax_profile');
        if (withProfile)
          await database.query('insert into firm_tax_profile select * from kept_profile');
        const { seconds, times } = await settleAll(endpoints, users, paymentsPerRound);
        (withProfile ? documented : plain).push(times.length / seconds);
      }
  } finally {
    await database.query('delete from firm_tax_profile');
    await database.query('insert into firm_tax_profile select * from kept_profile');
    await database.query('alter table firm_tax_profile enable trigger user');
  }
  return {
    id: 'settlements-documented-over-plain',
    label: '… with tax documents over without',
    value: median(documented.map((perSecond, round) => perSecond / (plain[round] ?? NaN))),
    digits: 2,
    detail: `${formatNumber(median(documented), 0)} over ${formatNumber(median(plain), 0)} a second, ${rounds} rounds`,
  };
}

interface SettleResult {
  readonly seconds: number;
  /** When it began and ended. */
  readonly from: Date;
  readonly until: Date;
  /** In milliseconds, per request. */
  readonly times: readonly number[];
}

async function settleAll(
  endpoints: Endpoints,
  users: readonly Franchisee[],
  each: number,
): Promise<SettleResult> {
  const paid = await Promise.all(users.map((user) => payRepeatedly(endpoints, user, each)));
  const [from, startedAt] = [new Date(), performance.now()];
  const times = await Promise.all(
    users.map((user, index) => verifyAll(endpoints, user, paid[index] ?? [])),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, from, until: new Date(), times: times.flat() };
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
