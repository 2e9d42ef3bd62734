import * as z from 'zod/mini';
import type { Failure } from '../api/failure.ts';
import type { ApiResult } from '../api/request.ts';

const refusedDetails = z.object({
  action: z.string(),
  words: z.string(),
  passkey: z.enum(['yes', 'no']),
  app: z.enum(['yes', 'no']),
  email: z.enum(['yes', 'no']),
  from: z.optional(z.iso.datetime()),
});

/** An action that waits to be confirmed. */
export interface PendingAction {
  /** Its id, under which it is confirmed. */
  readonly id: string;
  /** What it does, in the language of the screen. */
  readonly words: string;
  /** Whether the user has a passkey for it. */
  readonly hasPasskey: boolean;
  /** Whether the user has an authenticator app or recovery codes for it. */
  readonly hasApp: boolean;
  /** Whether a code by email confirms it. */
  readonly mayUseEmail: boolean;
  /** From when one does, on a device that is new to the account; null otherwise. */
  readonly emailFrom: string | null;
}

/** Connects calls that need a confirmation with the dialog that asks for it. */
export interface FreshCode {
  /**
   * Makes a call. If the API requires that the user confirms it, asks them and repeats the call; a
   * cancelled dialog returns the refusal.
   */
  readonly withFreshCode: <T>(call: () => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The action to confirm now: the one that has waited longest. */
  readonly current: () => PendingAction | null;
  /** Ends the dialog of the current action: confirmed, or cancelled. */
  readonly settle: (isConfirmed: boolean) => void;
}

interface Waiting {
  readonly action: PendingAction;
  readonly resolve: (isConfirmed: boolean) => void;
}

/** Creates the connection between calls that need a confirmation and the dialog. */
export function createFreshCode(): FreshCode {
  const listeners = new Set<() => void>();
  let waiting: readonly Waiting[] = [];
  const setWaiting = (next: typeof waiting): void => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  const ask = (action: PendingAction): Promise<boolean> =>
    new Promise((resolve) => {
      setWaiting([...waiting, { action, resolve }]);
    });
  return {
    withFreshCode: async (call) => {
      const result = await call();
      const action = result.ok ? null : readAction(result);
      return action !== null && (await ask(action)) ? call() : result;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => waiting[0]?.action ?? null,
    settle: (isConfirmed) => {
      const [first, ...others] = waiting;
      setWaiting(others);
      first?.resolve(isConfirmed);
    },
  };
}

function readAction({ code, details }: Failure): PendingAction | null {
  if (code !== 'fresh_code_required') return null;
  const parsed = refusedDetails.safeParse(details);
  if (!parsed.success) return null;
  const { action: id, words, passkey, app, email, from = null } = parsed.data;
  return {
    id,
    words,
    hasPasskey: passkey === 'yes',
    hasApp: app === 'yes',
    mayUseEmail: email === 'yes',
    emailFrom: from,
  };
}

/** The connection of this page; `FreshCodeHost` renders its dialog. */
export const freshCode: FreshCode = createFreshCode();
