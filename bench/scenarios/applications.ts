import { applications } from '@anupal/contract/applications';
import { claimedSize } from '../claimed-size.ts';
import { median, percentile, formatNumber, type Measurement } from '../figures.ts';
import { signInAsAdmin, passKyc } from '../kyc.ts';
import { nameFragment } from '../sample-names.ts';
import { measureAtConstantRate } from '../constant-rate.ts';
import { register, apiUrl, type BenchUser } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { openProbe, type ProbeRequest } from '../latency-probe.ts';

const perSecond = 100;
const seconds = 10;
const rounds = 12;
const callsInRound = 25;
/** Users by rank of how much they file: thousands, hundreds, a few. */
const ranks = [0, 1, 5, 30, 200];
const searches = 60;

/**
 * The lists of franchisees and of the office on a database of the claimed size, at 100 requests per
 * second; those without a search also compared with a hundredth of the size.
 */
export async function* measureApplications(
  endpoints: Endpoints,
  small: Endpoints,
): AsyncGenerator<Measurement> {
  const few = await buildCalls(small);
  const all = await buildCalls(endpoints);
  yield* await compareSizes('own-list', 'A franchisee’s list', [all.ownList, few.ownList]);
  yield* await compareSizes('queue', 'The office queue', [all.queue, few.queue]);
  yield await measureAtClaimedSize('own-list', 'A franchisee’s list', all.ownList);
  yield await measureAtClaimedSize('queue', 'The office queue', all.queue);
  yield await measureAtClaimedSize(
    'client-search',
    'Search by client, own and office',
    all.byClient,
  );
  yield await measureAtClaimedSize(
    'service-search',
    'Search by service, own and office',
    all.byService,
  );
}

interface Calls {
  readonly ownList: readonly ProbeRequest[];
  readonly queue: readonly ProbeRequest[];
  readonly byClient: readonly ProbeRequest[];
  readonly byService: readonly ProbeRequest[];
}

async function buildCalls(endpoints: Endpoints): Promise<Calls> {
  const office = await signInAsAdmin(endpoints);
  const owners: BenchUser[] = [];
  for (const rank of ranks) {
    const person = await register(endpoints, `person-${rank}@made.example`);
    await passKyc(endpoints, person);
    owners.push(person);
  }
  const read = ({ headers }: BenchUser, path: string, query = ''): ProbeRequest => ({
    url: `${apiUrl(endpoints, path)}${query}`,
    headers: { ...headers },
  });
  const search = (person: BenchUser, path: string, q: string): ProbeRequest => ({
    ...read(person, path),
    body: { q },
  });
  const searchFor = (texts: readonly string[]): readonly ProbeRequest[] =>
    texts.flatMap((q, index) => [
      search(office, applications.searchQueue.path, q),
      search(owners[index % owners.length] ?? office, applications.search.path, q),
    ]);
  return {
    ownList: owners.flatMap((person) =>
      ['', '?state=completed', '?state=in_review', '?limit=50'].map((query) =>
        read(person, applications.list.path, query),
      ),
    ),
    queue: [
      '',
      '?state=submitted',
      '?state=in_review',
      '?assignee=unassigned',
      '?olderThanDays=5',
    ].map((query) => read(office, applications.listQueue.path, query)),
    byClient: searchFor(
      Array.from({ length: searches }, (_, index) =>
        index % 6 === 5 ? `client-${index * 997}@` : nameFragment(index),
      ),
    ),
    byService: searchFor(['gst', 'trademark', 'annual', 'import', 'accounting', 'director']),
  };
}

function measureAtClaimedSize(
  id: string,
  label: string,
  calls: readonly ProbeRequest[],
): Promise<Measurement> {
  const size = formatNumber(claimedSize.applications, 0);
  const load = { calls, perSecond, seconds };
  return measureAtConstantRate({
    id: `applications-${id}`,
    label: `${label}, ${size} applications`,
    ...load,
  });
}

/** Measures both sizes in alternating rounds. */
async function compareSizes(
  id: string,
  label: string,
  sides: readonly [all: readonly ProbeRequest[], few: readonly ProbeRequest[]],
): Promise<readonly Measurement[]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of [0, 1] as const) {
      const durations = await measureTimes(sides[side]);
      if (round > 0) times[side].push(...durations); // the first one is a warm-up
    }
  }
  const [all, few] = times;
  return [
    {
      id: `applications-${id}-over-few`,
      label: `${label}, ${formatNumber(claimedSize.applications, 0)} over a hundredth, p50`,
      value: median(all) / median(few),
      digits: 2,
      detail: `${formatNumber(median(all), 1)} over ${formatNumber(median(few), 1)} ms; p95 ${formatNumber(percentile(all, 95), 1)} over ${formatNumber(percentile(few, 95), 1)}`,
    },
  ];
}

async function measureTimes(calls: readonly ProbeRequest[]): Promise<readonly number[]> {
  const probe = openProbe();
  const times: number[] = [];
  for (let index = 0; index < callsInRound; index += 1) {
    const call = calls[index % calls.length];
    if (call) times.push(await probe.time(call));
  }
  probe.close();
  return times;
}
