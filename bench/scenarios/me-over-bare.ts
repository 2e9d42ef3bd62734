import { auth } from '@anupal/contract/auth';
import { user } from '@anupal/contract/users';
import { measureRequestsPerSecond, type Load } from '../closed-loop.ts';
import { median, formatNumber, type Measurement } from '../figures.ts';
import { repeatSequentially, register, apiUrl, type BenchUser } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import type { BareServer, BareSettings } from '../workers/bare-server.ts';
import { startWorker } from '../workers/start-worker.ts';

const userCount = 20;
const httpConnections = 20;
/** The product's default. */
const databaseConnections = 20;
const rounds = 7;
const seconds = 3;

/** `GET /api/auth/me` compared with bare servers that do one indexed read of the same table. */
export async function* measureMe(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const users = await repeatSequentially(userCount, () => register(endpoints));
  const ids = await Promise.all(users.map((account) => readUserId(endpoints, account)));
  const bare = await startBare(endpoints, ids, false);
  const prepared = await startBare(endpoints, ids, true);
  const loads = [buildMeLoad(endpoints, users), bare.load, prepared.load];
  const served = await alternate(loads);
  await Promise.all([bare.end(), prepared.end()]);
  const [me = [], plain = [], withStatement = []] = served;
  yield toRatio(me, plain, { id: 'me-over-bare', label: 'GET /auth/me over a bare server' });
  yield toRatio(me, withStatement, {
    id: 'me-over-prepared',
    label: '… over one with a prepared statement',
  });
}

/** Requests per second of each load, by round. */
async function alternate(loads: readonly Load[]): Promise<readonly (readonly number[])[]> {
  const served = loads.map((): number[] => []);
  // Loads alternate, so that noise of the machine affects all equally. The first round is a
  // warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      const perSecond = await measureRequestsPerSecond(load);
      if (round > 0) served[index]?.push(perSecond);
    }
  }
  return served;
}

function toRatio(
  ours: readonly number[],
  theirs: readonly number[],
  name: Pick<Measurement, 'id' | 'label'>,
): Measurement {
  const value = median(ours.map((perSecond, round) => perSecond / (theirs[round] ?? NaN)));
  const detail = `${formatNumber(median(ours), 0)} over ${formatNumber(median(theirs), 0)} requests/s`;
  return { ...name, value, digits: 2, detail };
}

async function startBare(endpoints: Endpoints, ids: readonly string[], isPrepared: boolean) {
  const { databaseUrl } = endpoints;
  const settings: BareSettings = { databaseUrl, connections: databaseConnections, isPrepared };
  const server = startWorker(new URL('../workers/bare-server.ts', import.meta.url), settings);
  const { url } = (await server.next()) as BareServer; // sent by the worker
  const requests = ids.map((id) => ({ path: `/${id}` }));
  const load: Load = { url, connections: httpConnections, seconds, requests };
  return { load, end: () => server.end() };
}

function buildMeLoad(endpoints: Endpoints, users: readonly BenchUser[]): Load {
  const { origin, pathname } = new URL(apiUrl(endpoints, auth.me.path));
  const requests = users.map(({ headers }) => ({ path: pathname, headers }));
  return { url: origin, connections: httpConnections, seconds, requests };
}

async function readUserId(endpoints: Endpoints, { headers }: BenchUser): Promise<string> {
  const response = await fetch(apiUrl(endpoints, auth.me.path), { headers });
  return user.parse(await response.json()).id;
}
