import { useSyncExternalStore } from 'react';
import { secondsUntil } from './email-sign-in-model.ts';

/** The whole seconds until a time (milliseconds since 1970), counting down. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(everySecond, () => secondsUntil(moment, Date.now()));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
