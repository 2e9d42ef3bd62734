import { auth } from '@anupal/contract/auth';
import { median, percentile, formatNumber, type Figure } from '../figures.ts';
import { freshEmail, register, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { openProbe, type LatencyProbe } from '../latency-probe.ts';

const samples = 200;
const warmUp = 40;

/** Whether the response time of `POST /auth/login` reveals that an address is known (A07). */
export async function* measureLogin(places: Endpoints): AsyncGenerator<Figure> {
  const known = (await register(places)).email;
  const emails = { known, unknown: freshEmail() };
  const probe = openProbe();
  const times: Record<Who, number[]> = { known: [], unknown: [] };
  for (const [index, who] of shuffled(samples + warmUp).entries()) {
    const time = await askForCode(places, probe, emails[who]);
    if (index >= 2 * warmUp) times[who].push(time);
  }
  probe.close();
  yield {
    id: 'login-known-over-unknown',
    what: 'POST /auth/login, known over unknown address, p50',
    value: median(times.known) / median(times.unknown),
    digits: 2,
    detail: `known ${spread(times.known)}, unknown ${spread(times.unknown)}`,
  };
}

type Who = 'known' | 'unknown';

// In random order, because the email of a sample is sent while a later one is measured.
function shuffled(each: number): readonly Who[] {
  const turns = Array.from({ length: each }, (): Who[] => ['known', 'unknown']).flat();
  return turns
    .map((who) => ({ who, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ who }) => who);
}

function askForCode(places: Endpoints, probe: LatencyProbe, email: string): Promise<number> {
  return probe.time({ url: apiUrl(places, auth.login.path), body: { email } });
}

function spread(times: readonly number[]): string {
  const [p50, p95] = [median(times), percentile(times, 95)];
  return `${formatNumber(p50, 1)} ms, p95 ${formatNumber(p95, 1)}`;
}
