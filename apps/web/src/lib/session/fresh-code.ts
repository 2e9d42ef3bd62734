import type { Answer } from '../api/request.ts';

/** Who asks for a fresh code, and the place on the page that gets it from the person. */
export interface FreshCode {
  /**
   * Makes a call; where the API wants a fresh code first, gets one from the person and makes it
   * again. Whoever does not want to give one gets the API's refusal.
   */
  readonly withFreshCode: <T>(call: () => Promise<Answer<T>>) => Promise<Answer<T>>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a call waits for a code. */
  readonly isRequested: () => boolean;
  /** The person has confirmed by a code, or does not want to. */
  readonly settle: (isConfirmed: boolean) => void;
}

/** Makes the meeting point of calls that need a fresh code and the dialog that gets one. */
export function createFreshCode(): FreshCode {
  const listeners = new Set<() => void>();
  let waiting: readonly ((isConfirmed: boolean) => void)[] = [];
  const tell = (next: typeof waiting): void => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      tell([...waiting, resolve]);
    });
  return {
    withFreshCode: async (call) => {
      const answer = await call();
      if (answer.ok || answer.code !== 'fresh_code_required') return answer;
      return (await ask()) ? call() : answer;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isRequested: () => waiting.length > 0,
    settle: (isConfirmed) => {
      const settled = waiting;
      tell([]);
      settled.forEach((resolve) => resolve(isConfirmed));
    },
  };
}

/** The one of this page; `FreshCodeHost` draws its dialog. */
export const freshCode: FreshCode = createFreshCode();
