import { auth } from '@anupal/contract/auth';
import { user } from '@anupal/contract/users';
import { requestsPerSecond, type Load } from '../closed-loop.ts';
import { median, written, type Figure } from '../figures.ts';
import { register, urlOf, type Person } from '../person.ts';
import type { Places } from '../places.ts';
import { startChild } from '../processes/child.ts';

const people = 20;
const httpConnections = 20;
/** As many as the product has by default. */
const databaseConnections = 20;
const rounds = 7;
const seconds = 3;

/** `GET /api/auth/me` beside a bare server that does one indexed read of the same table. */
export async function measureMe(places: Places): Promise<readonly Figure[]> {
  const everyone = await Promise.all(Array.from({ length: people }, () => register(places)));
  const bare = startChild('bare-server.ts', {
    databaseUrl: places.databaseUrl,
    connections: databaseConnections,
  });
  const port = Number(await bare.next());
  const loads = {
    me: loadOfMe(places, everyone),
    bare: await loadOfBare(places, { everyone, port }),
  };
  const pairs = await alternate(loads);
  await bare.end();
  const ratio = median(pairs.map(({ me, bare: other }) => me / other));
  const detail = `${perSecond(pairs.map(({ me }) => me))} over ${perSecond(pairs.map(({ bare: other }) => other))} requests/s`;
  return [
    { id: 'me-over-bare', what: 'GET /auth/me over a bare server', value: ratio, digits: 2, detail },
  ];
}

interface Loads<T> {
  readonly me: T;
  readonly bare: T;
}

// Noise of the machine comes in stretches: rounds that alternate meet the same of it.
async function alternate({ me, bare }: Loads<Load>): Promise<readonly Loads<number>[]> {
  await requestsPerSecond(me);
  await requestsPerSecond(bare);
  const pairs: Loads<number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ me: await requestsPerSecond(me), bare: await requestsPerSecond(bare) });
  }
  return pairs;
}

function loadOfMe(places: Places, everyone: readonly Person[]): Load {
  const url = new URL(urlOf(places, auth.me.path));
  const requests = everyone.map(({ accessToken }) => ({
    path: url.pathname,
    headers: { authorization: `Bearer ${accessToken}` },
  }));
  return { url: url.origin, connections: httpConnections, seconds, requests };
}

async function loadOfBare(
  places: Places,
  { everyone, port }: { everyone: readonly Person[]; port: number },
): Promise<Load> {
  const ids = await Promise.all(everyone.map((person) => idOf(places, person)));
  const requests = ids.map((id) => ({ path: `/${id}` }));
  return { url: `http://127.0.0.1:${port}`, connections: httpConnections, seconds, requests };
}

async function idOf(places: Places, { accessToken }: Person): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(urlOf(places, auth.me.path), { headers });
  return user.parse(await response.json()).id;
}

function perSecond(values: readonly number[]): string {
  return written(median(values), 0);
}
