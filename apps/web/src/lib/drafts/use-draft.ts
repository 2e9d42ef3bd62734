import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ServerDraft, DraftState } from './server-draft.ts';

/** What a person types into a form, kept for them. */
interface Draft<T> {
  readonly typed: T;
  readonly type: (draft: T) => void;
  /** Shows what stands elsewhere, without having typed it. */
  readonly show: (draft: T) => void;
  readonly state: DraftState;
  readonly forget: () => void;
}

/** Keeps what is typed. It begins with what did not reach the server, else with `first`. */
export function useDraft<T>(keeper: ServerDraft<T>, first: T): Draft<T> {
  const [typed, setTyped] = useState(() => keeper.unsaved() ?? first);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => {
    const leaveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    // What an earlier screen could not send goes first.
    keeper.flush();
    document.addEventListener('visibilitychange', leaveWhenHidden);
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  const type = (draft: T): void => {
    setTyped(draft);
    keeper.type(draft);
  };
  return { typed, type, show: setTyped, state, forget: keeper.clear };
}
