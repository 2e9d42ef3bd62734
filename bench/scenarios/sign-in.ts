import type { Figure } from '../figures.ts';
import { register } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';

const atOnce = 8;
const milliseconds = 10_000;

/** Registrations with code and sign-in, per second. */
export async function* measureSignIn(places: Endpoints): AsyncGenerator<Figure> {
  await signInUntil(places, performance.now() + 1000);
  const begun = performance.now();
  const people = await signInUntil(places, begun + milliseconds);
  const value = (people * 1000) / (performance.now() - begun);
  const detail = `${atOnce} at a time`;
  const what = 'Register → code → signed in';
  yield { id: 'sign-ins', what, value, digits: 0, unit: '/s', detail };
}

async function signInUntil(places: Endpoints, end: number): Promise<number> {
  let people = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await register(places);
      people += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return people;
}
