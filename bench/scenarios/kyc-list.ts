import { join } from 'node:path';
import { kyc } from '@anupal/contract/kyc';
import { median, percentile, formatNumber, type Measurement } from '../figures.ts';
import { firstNames, nameFragment, surnames } from '../sample-names.ts';
import { measureAtConstantRate } from '../constant-rate.ts';
import { register, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { openProbe, type ProbeRequest } from '../latency-probe.ts';
import { startWorker } from '../workers/start-worker.ts';

const few = 1000;
const many = 100_000;
const pages = 300;
const searches = 120;

/** The KYC list with a hundred thousand requests: searches by parts of names, and pages. */
export async function* measureKycList(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const { headers } = await register(endpoints, 'admin@anupal.test');
  const page: ProbeRequest = { url: apiUrl(endpoints, kyc.list.path), headers };
  await insertRequests(endpoints, few);
  const small = await measurePages(page);
  await insertRequests(endpoints, many - few);
  const large = await measurePages(page);
  yield {
    id: 'kyc-pages-over-few',
    label: `GET /kyc, ${formatNumber(many, 0)} over ${formatNumber(few, 0)} requests, p50`,
    value: median(large) / median(small),
    digits: 2,
    detail: `${formatNumber(median(large), 1)} over ${formatNumber(median(small), 1)} ms; p95 ${formatNumber(percentile(large, 95), 1)} over ${formatNumber(percentile(small, 95), 1)}`,
  };
  yield await measureAtConstantRate({
    id: 'kyc-search',
    label: `POST /kyc/search, ${formatNumber(many, 0)} requests`,
    calls: Array.from({ length: searches }, (_, index) => ({
      url: apiUrl(endpoints, kyc.search.path),
      headers: { ...headers },
      body: { q: nameFragment(index) },
    })),
    perSecond: 50,
    seconds: 20,
  });
}

async function insertRequests({ databaseUrl, dataDir }: Endpoints, count: number): Promise<void> {
  const keyFile = join(dataDir, '..', 'secrets.key');
  const settings = { databaseUrl, keyFile, count, names: firstNames, surnames };
  const worker = startWorker(
    new URL('../../apps/api/src/testing/bench/insert-kyc-requests.ts', import.meta.url),
    settings,
  );
  await worker.next();
  await worker.end();
}

async function measurePages(call: ProbeRequest): Promise<readonly number[]> {
  const probe = openProbe();
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) times.push(await probe.time(call));
  probe.close();
  return times;
}
