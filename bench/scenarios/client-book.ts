import { clients } from '@anupal/contract/clients';
import { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { register, apiUrl, type BenchUser } from '../bench-user.ts';
import { measureAtConstantRate } from '../constant-rate.ts';
import type { Endpoints } from '../endpoints.ts';
import { formatNumber, median, percentile, type Measurement } from '../figures.ts';
import { passKyc } from '../kyc.ts';
import { openProbe, type ProbeRequest } from '../latency-probe.ts';
import { nameFragment } from '../sample-names.ts';

const load = { perSecond: 100, seconds: 20 };
const boards = 30;
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
  const read = (
    { headers }: BenchUser,
    path: string,
    query: Readonly<Record<string, string>>,
  ): ProbeRequest => ({
    url: `${apiUrl(endpoints, path)}?${new URLSearchParams(query).toString()}`,
    headers,
  });
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
  yield await measureBoard(read(large, clientCalendar.board.path, { month, form }));
}

async function signIn(endpoints: Endpoints, person: number): Promise<BenchUser> {
  const user = await register(endpoints, `person-${person}@made.example`);
  await passKyc(endpoints, user);
  return user;
}

async function measureBoard(call: ProbeRequest): Promise<Measurement> {
  const probe = openProbe();
  const times: number[] = [];
  for (let index = 0; index <= boards; index += 1) {
    const time = await probe.time(call);
    if (index > 0) times.push(time); // the first one is a warm-up
  }
  probe.close();
  return {
    id: 'client-board-large',
    label: 'Month board of 2,000 clients, filtered by form, p50',
    value: median(times),
    digits: 0,
    unit: 'ms',
    detail: `${boards} one after another; p95 ${formatNumber(percentile(times, 95), 0)} ms`,
  };
}
