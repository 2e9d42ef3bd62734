import { auth } from '@anupal/contract/auth';
import { median, percentile, formatNumber, type Measurement } from '../figures.ts';
import { freshEmail, register, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { openProbe, type LatencyProbe } from '../latency-probe.ts';

const sampleCount = 200;
const warmUp = 40;

/** Whether the response time of `POST /auth/login` reveals that an address is known (A07). */
export async function* measureLogin(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const known = (await register(endpoints)).email;
  const emails = { known, unknown: freshEmail() };
  const probe = openProbe();
  const times: Record<AddressKind, number[]> = { known: [], unknown: [] };
  for (const [index, kind] of shuffled(sampleCount + warmUp).entries()) {
    const time = await requestCode(endpoints, probe, emails[kind]);
    if (index >= 2 * warmUp) times[kind].push(time);
  }
  probe.close();
  yield {
    id: 'login-known-over-unknown',
    label: 'POST /auth/login, known over unknown address, p50',
    value: median(times.known) / median(times.unknown),
    digits: 2,
    detail: `known ${spread(times.known)}, unknown ${spread(times.unknown)}`,
  };
}

type AddressKind = 'known' | 'unknown';

// In random order, because the email of a sample is sent while a later one is measured.
function shuffled(count: number): readonly AddressKind[] {
  const samples = Array.from({ length: count }, (): AddressKind[] => ['known', 'unknown']).flat();
  return samples
    .map((kind) => ({ kind, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ kind }) => kind);
}

function requestCode(endpoints: Endpoints, probe: LatencyProbe, email: string): Promise<number> {
  return probe.time({ url: apiUrl(endpoints, auth.login.path), body: { email } });
}

function spread(times: readonly number[]): string {
  const [p50, p95] = [median(times), percentile(times, 95)];
  return `${formatNumber(p50, 1)} ms, p95 ${formatNumber(p95, 1)}`;
}
