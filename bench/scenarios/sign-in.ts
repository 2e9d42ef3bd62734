import type { Measurement } from '../figures.ts';
import { register } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';

const concurrency = 8;
const milliseconds = 10_000;

/** Registrations with code and sign-in, per second. */
export async function* measureSignIn(endpoints: Endpoints): AsyncGenerator<Measurement> {
  await signInUntil(endpoints, performance.now() + 1000);
  const startedAt = performance.now();
  const count = await signInUntil(endpoints, startedAt + milliseconds);
  const value = (count * 1000) / (performance.now() - startedAt);
  const detail = `${concurrency} at a time`;
  const label = 'Register → code → signed in';
  yield { id: 'sign-ins', label, value, digits: 0, unit: '/s', detail };
}

async function signInUntil(endpoints: Endpoints, end: number): Promise<number> {
  let count = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await register(endpoints);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return count;
}
