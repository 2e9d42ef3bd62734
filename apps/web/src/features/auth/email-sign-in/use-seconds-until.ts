import { useSyncExternalStore } from 'react';
import { secondsUntil } from './email-sign-in-model.ts';

/** The whole seconds until a moment (milliseconds since 1970), counted down on the screen. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(everySecond, () => secondsUntil(moment, Date.now()));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
