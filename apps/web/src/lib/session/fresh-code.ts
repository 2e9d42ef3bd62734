import type { ApiResult } from '../api/request.ts';

/** Connects calls that need a fresh code with the dialog that asks for it. */
export interface FreshCode {
  /**
   * Makes a call. If the API requires a fresh code, asks for one and repeats the call; a cancelled
   * dialog returns the refusal.
   */
  readonly withFreshCode: <T>(call: () => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a call is waiting for a code. */
  readonly isRequested: () => boolean;
  /** Ends the dialog: confirmed by a code, or cancelled. */
  readonly settle: (isConfirmed: boolean) => void;
}

/** Creates the connection between calls that need a fresh code and the dialog. */
export function createFreshCode(): FreshCode {
  const listeners = new Set<() => void>();
  let waiting: readonly ((isConfirmed: boolean) => void)[] = [];
  const setWaiting = (next: typeof waiting): void => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  const requestCode = (): Promise<boolean> =>
    new Promise((resolve) => {
      setWaiting([...waiting, resolve]);
    });
  return {
    withFreshCode: async (call) => {
      const result = await call();
      if (result.ok || result.code !== 'fresh_code_required') return result;
      return (await requestCode()) ? call() : result;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isRequested: () => waiting.length > 0,
    settle: (isConfirmed) => {
      const settled = waiting;
      setWaiting([]);
      settled.forEach((resolve) => resolve(isConfirmed));
    },
  };
}

/** The connection of this page; `FreshCodeHost` renders its dialog. */
export const freshCode: FreshCode = createFreshCode();
