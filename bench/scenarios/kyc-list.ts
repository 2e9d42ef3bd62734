import { join } from 'node:path';
import { kyc } from '@anupal/contract/kyc';
import { median, percentile, written, type Figure } from '../figures.ts';
import { names, partOfName, surnames } from '../sample-names.ts';
import { paced } from '../constant-rate.ts';
import { register, urlOf } from '../bench-user.ts';
import type { Places } from '../endpoints.ts';
import { openProbe, type Call } from '../latency-probe.ts';
import { startWorker } from '../workers/start-worker.ts';

const few = 1000;
const many = 100_000;
const pages = 300;
const searches = 120;

/** The office's list with a hundred thousand requests: searched by parts of names, and its pages. */
export async function* measureKycList(places: Places): AsyncGenerator<Figure> {
  const { headers } = await register(places, 'admin@anupal.test');
  const page: Call = { url: urlOf(places, kyc.list.path), headers };
  await make(places, few);
  const small = await timesOfPages(page);
  await make(places, many - few);
  const large = await timesOfPages(page);
  yield {
    id: 'kyc-pages-over-few',
    what: `GET /kyc, ${written(many, 0)} over ${written(few, 0)} requests, p50`,
    value: median(large) / median(small),
    digits: 2,
    detail: `${written(median(large), 1)} over ${written(median(small), 1)} ms; p95 ${written(percentile(large, 95), 1)} over ${written(percentile(small, 95), 1)}`,
  };
  yield await paced({
    id: 'kyc-search',
    what: `POST /kyc/search, ${written(many, 0)} requests`,
    calls: Array.from({ length: searches }, (_, turn) => ({
      url: urlOf(places, kyc.search.path),
      headers: { ...headers },
      body: { q: partOfName(turn) },
    })),
    perSecond: 50,
    seconds: 20,
  });
}

async function make({ databaseUrl, dataDir }: Places, count: number): Promise<void> {
  const keyFile = join(dataDir, '..', 'secrets.key');
  const settings = { databaseUrl, keyFile, count, names, surnames };
  const maker = startWorker(
    new URL('../../apps/api/src/testing/bench/insert-kyc-requests.ts', import.meta.url),
    settings,
  );
  await maker.next();
  await maker.end();
}

async function timesOfPages(call: Call): Promise<readonly number[]> {
  const probe = openProbe();
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) times.push(await probe.time(call));
  probe.close();
  return times;
}
