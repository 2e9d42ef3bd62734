import { join } from 'node:path';
import { kyc } from '@anupal/contract/kyc';
import { median, percentile, formatNumber, type Figure } from '../figures.ts';
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
export async function* measureKycList(places: Endpoints): AsyncGenerator<Figure> {
  const { headers } = await register(places, 'admin@anupal.test');
  const page: ProbeRequest = { url: apiUrl(places, kyc.list.path), headers };
  await make(places, few);
  const small = await timesOfPages(page);
  await make(places, many - few);
  const large = await timesOfPages(page);
  yield {
    id: 'kyc-pages-over-few',
    what: `GET /kyc, ${formatNumber(many, 0)} over ${formatNumber(few, 0)} requests, p50`,
    value: median(large) / median(small),
    digits: 2,
    detail: `${formatNumber(median(large), 1)} over ${formatNumber(median(small), 1)} ms; p95 ${formatNumber(percentile(large, 95), 1)} over ${formatNumber(percentile(small, 95), 1)}`,
  };
  yield await measureAtConstantRate({
    id: 'kyc-search',
    what: `POST /kyc/search, ${formatNumber(many, 0)} requests`,
    calls: Array.from({ length: searches }, (_, turn) => ({
      url: apiUrl(places, kyc.search.path),
      headers: { ...headers },
      body: { q: nameFragment(turn) },
    })),
    perSecond: 50,
    seconds: 20,
  });
}

async function make({ databaseUrl, dataDir }: Endpoints, count: number): Promise<void> {
  const keyFile = join(dataDir, '..', 'secrets.key');
  const settings = { databaseUrl, keyFile, count, names: firstNames, surnames };
  const maker = startWorker(
    new URL('../../apps/api/src/testing/bench/insert-kyc-requests.ts', import.meta.url),
    settings,
  );
  await maker.next();
  await maker.end();
}

async function timesOfPages(call: ProbeRequest): Promise<readonly number[]> {
  const probe = openProbe();
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) times.push(await probe.time(call));
  probe.close();
  return times;
}
