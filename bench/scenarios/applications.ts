import { applications } from '@anupal/contract/applications';
import { claimedSize } from '../claimed-size.ts';
import { median, percentile, formatNumber, type Figure } from '../figures.ts';
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
const people = [0, 1, 5, 30, 200];
const searches = 60;

/**
 * The lists of franchisees and of the office on a database of the claimed size, at 100 requests per
 * second; those without a search also compared with a hundredth of the size.
 */
export async function* measureApplications(
  places: Endpoints,
  small: Endpoints,
): AsyncGenerator<Figure> {
  const few = await callsOn(small);
  const all = await callsOn(places);
  yield* await over('own-list', 'A franchisee’s list', [all.ownList, few.ownList]);
  yield* await over('queue', 'The office queue', [all.queue, few.queue]);
  yield await atClaimedSize('own-list', 'A franchisee’s list', all.ownList);
  yield await atClaimedSize('queue', 'The office queue', all.queue);
  yield await atClaimedSize('client-search', 'Search by client, own and office', all.byClient);
  yield await atClaimedSize('service-search', 'Search by service, own and office', all.byService);
}

interface Calls {
  readonly ownList: readonly ProbeRequest[];
  readonly queue: readonly ProbeRequest[];
  readonly byClient: readonly ProbeRequest[];
  readonly byService: readonly ProbeRequest[];
}

async function callsOn(places: Endpoints): Promise<Calls> {
  const office = await signInAsAdmin(places);
  const owners: BenchUser[] = [];
  for (const place of people) {
    const person = await register(places, `person-${place}@made.example`);
    await passKyc(places, person);
    owners.push(person);
  }
  const read = ({ headers }: BenchUser, path: string, query = ''): ProbeRequest => ({
    url: `${apiUrl(places, path)}${query}`,
    headers: { ...headers },
  });
  const search = (person: BenchUser, path: string, q: string): ProbeRequest => ({
    ...read(person, path),
    body: { q },
  });
  const searchFor = (texts: readonly string[]): readonly ProbeRequest[] =>
    texts.flatMap((q, turn) => [
      search(office, applications.searchQueue.path, q),
      search(owners[turn % owners.length] ?? office, applications.search.path, q),
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
      Array.from({ length: searches }, (_, turn) =>
        turn % 6 === 5 ? `client-${turn * 997}@` : nameFragment(turn),
      ),
    ),
    byService: searchFor(['gst', 'trademark', 'annual', 'import', 'accounting', 'director']),
  };
}

function atClaimedSize(id: string, what: string, calls: readonly ProbeRequest[]): Promise<Figure> {
  const size = formatNumber(claimedSize.applications, 0);
  const load = { calls, perSecond, seconds };
  return measureAtConstantRate({
    id: `applications-${id}`,
    what: `${what}, ${size} applications`,
    ...load,
  });
}

/** Measures both sizes in alternating rounds. */
async function over(
  id: string,
  what: string,
  sides: readonly [all: readonly ProbeRequest[], few: readonly ProbeRequest[]],
): Promise<readonly Figure[]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of [0, 1] as const) {
      const taken = await timesOf(sides[side]);
      if (round > 0) times[side].push(...taken); // the first one is a warm-up
    }
  }
  const [all, few] = times;
  return [
    {
      id: `applications-${id}-over-few`,
      what: `${what}, ${formatNumber(claimedSize.applications, 0)} over a hundredth, p50`,
      value: median(all) / median(few),
      digits: 2,
      detail: `${formatNumber(median(all), 1)} over ${formatNumber(median(few), 1)} ms; p95 ${formatNumber(percentile(all, 95), 1)} over ${formatNumber(percentile(few, 95), 1)}`,
    },
  ];
}

async function timesOf(calls: readonly ProbeRequest[]): Promise<readonly number[]> {
  const probe = openProbe();
  const times: number[] = [];
  for (let turn = 0; turn < callsInRound; turn += 1) {
    const call = calls[turn % calls.length];
    if (call) times.push(await probe.time(call));
  }
  probe.close();
  return times;
}
