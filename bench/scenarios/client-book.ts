import { clients } from '@anupal/contract/clients';
import { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import { clientReminders } from '@anupal/contract/calendar/clients/reminders';
import { addMonths, dateInIndia } from '@anupal/contract/values/calendar-date';
import { apiUrl, post, register, type BenchUser } from '../bench-user.ts';
import { measureAtConstantRate } from '../constant-rate.ts';
import { withDatabase } from '../database.ts';
import type { Endpoints } from '../endpoints.ts';
import { formatNumber, median, percentile, type Measurement } from '../figures.ts';
import { passKyc } from '../kyc.ts';
import { openProbe, type ProbeRequest } from '../latency-probe.ts';
import { nameFragment } from '../sample-names.ts';

const load = { perSecond: 100, seconds: 20 };
const repetitions = 30;
/** Numbers of generated users with 60, or with four or five, clients. */
const franchisees = [300, 800, 5_000, 20_000, 200_000];
/** A user with 2,000 clients. */
const largeFranchisee = 1;
const form = 'GSTR-3B';

/** The client book and the due dates of clients, on a database with three million of them. */
export async function* measureClientBook(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const large = await signIn(endpoints, largeFranchisee);
  const people: BenchUser[] = [];
  for (const desk of franchisees) people.push(await signIn(endpoints, desk));
  const read = createReader(endpoints);
  const month = dateInIndia(new Date()).slice(0, 7);
  yield await measureAtConstantRate({
    id: 'client-list',
    label: 'List of clients, 3 million in all',
    calls: [...people, large].flatMap((person) => [
      read(person, clients.list.path, {}),
      read(person, clients.list.path, { limit: '50', tag: 'monthly' }),
    ]),
    ...load,
  });
  yield await measureAtConstantRate({
    id: 'client-search',
    label: 'Search of clients, 3 million in all',
    calls: [...people, large].flatMap((person, index) =>
      [nameFragment(index), '9876', `book-${index}`, 'agro', '4821'].map((q) =>
        read(person, clients.list.path, { q }),
      ),
    ),
    ...load,
  });
  yield await measureAtConstantRate({
    id: 'client-board',
    label: 'Board of a month of up to 60 clients',
    calls: people.flatMap((person) => [
      read(person, clientCalendar.board.path, { month }),
      read(person, clientCalendar.board.path, { month, form }),
    ]),
    ...load,
  });
  const wide = { month, by: 'client', limit: '50' };
  yield await measureAtConstantRate({
    id: 'client-board-wide',
    label: 'Board of a month of up to 60 clients with all forms, as a wide screen shows it',
    calls: people.map((person) => read(person, clientCalendar.board.path, wide)),
    ...load,
  });
  const from = dateInIndia(new Date());
  const year = { from, to: addMonths(from, 12) };
  const dates: ProbeRequest[] = [];
  for (const person of people)
    for (const id of await listClientIds(endpoints, person))
      dates.push(
        read(person, clientCalendar.listClientObligations.path.replace(':clientId', id), year),
      );
  yield await measureAtConstantRate({
    id: 'client-dates',
    label: 'Due dates of one client for a year',
    calls: dates,
    ...load,
  });
  await markBrowsersKnown(endpoints, [...people, large]);
  const feeds: ProbeRequest[] = [];
  for (const person of people) feeds.push({ url: await createFeed(endpoints, person) });
  yield await measureAtConstantRate({
    id: 'client-feed',
    label: 'Calendar feed of up to 60 clients',
    calls: feeds,
    ...load,
  });
  yield* measureLargeBook(endpoints, large, { month, wide, year });
}

interface ClientDateQueries {
  readonly month: string;
  readonly wide: Readonly<Record<string, string>>;
  readonly year: Readonly<Record<string, string>>;
}

/** Measures the calls of the franchisee with 2,000 clients, one after another. */
async function* measureLargeBook(
  endpoints: Endpoints,
  large: BenchUser,
  { month, wide, year }: ClientDateQueries,
): AsyncGenerator<Measurement> {
  const read = createReader(endpoints);
  const { path } = clientCalendar.board;
  yield await measureLarge(
    'board',
    'Month board of 2,000 clients, filtered by form',
    read(large, path, { month, form }),
  );
  yield await measureLarge(
    'board-wide',
    'Month board of 2,000 clients with all forms, 50 of them',
    read(large, path, wide),
  );
  const [first = ''] = await listClientIds(endpoints, large);
  const own = clientCalendar.listClientObligations.path.replace(':clientId', first);
  yield await measureLarge(
    'dates',
    'Due dates of one of 2,000 clients for a year',
    read(large, own, year),
  );
  yield await measureLarge('feed', 'Calendar feed of 2,000 clients', {
    url: await createFeed(endpoints, large),
  });
}

async function listClientIds(endpoints: Endpoints, { headers }: BenchUser): Promise<string[]> {
  const response = await fetch(`${apiUrl(endpoints, clients.list.path)}?limit=4`, { headers });
  return clients.list.response.parse(await response.json()).clients.map(({ id }) => id);
}

/** Marks the browsers of people as known, so that they may create a feed. */
async function markBrowsersKnown(
  { databaseUrl }: Endpoints,
  people: readonly BenchUser[],
): Promise<void> {
  await withDatabase(databaseUrl, (database) =>
    database.query(
      `update session set known_from = now() from users
       where users.id = session.user_id and users.email = any($1)`,
      [people.map(({ email }) => email)],
    ),
  );
}

async function createFeed(endpoints: Endpoints, { headers }: BenchUser): Promise<string> {
  const created = await post(apiUrl(endpoints, clientReminders.createClientFeed.path), {}, headers);
  const { url } = clientReminders.createClientFeed.response.parse(await created.json());
  return new URL(new URL(url).pathname, endpoints.baseUrl).href;
}

function createReader(endpoints: Endpoints) {
  return (
    { headers }: BenchUser,
    path: string,
    query: Readonly<Record<string, string>>,
  ): ProbeRequest => ({
    url: `${apiUrl(endpoints, path)}?${new URLSearchParams(query).toString()}`,
    headers,
  });
}

async function signIn(endpoints: Endpoints, person: number): Promise<BenchUser> {
  const user = await register(endpoints, `person-${person}@made.example`);
  await passKyc(endpoints, user);
  return user;
}

async function measureLarge(id: string, label: string, call: ProbeRequest): Promise<Measurement> {
  const probe = openProbe();
  const times: number[] = [];
  for (let index = 0; index <= repetitions; index += 1) {
    const time = await probe.time(call);
    if (index > 0) times.push(time); // the first one is a warm-up
  }
  probe.close();
  return {
    id: `client-${id}-large`,
    label: `${label}, p50`,
    value: median(times),
    digits: 0,
    unit: 'ms',
    detail: `${repetitions} one after another; p95 ${formatNumber(percentile(times, 95), 0)} ms`,
  };
}
