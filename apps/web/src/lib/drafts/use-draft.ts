import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ServerDraft, DraftState } from './server-draft.ts';

/** The draft of a form, as its component sees it. */
interface Draft<T> {
  readonly typed: T;
  readonly type: (draft: T) => void;
  /** Shows a value that is stored elsewhere, without saving it. */
  readonly show: (draft: T) => void;
  readonly state: DraftState;
  readonly forget: () => void;
}

/** Keeps the input of a form. It begins with what did not reach the server, else with `first`. */
export function useDraft<T>(keeper: ServerDraft<T>, first: T): Draft<T> {
  const [typed, setTyped] = useState(() => keeper.unsaved() ?? first);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => {
    const leaveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    // Input that an earlier screen could not save goes first.
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
