import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ServerDraft, DraftState } from './server-draft.ts';

/** The draft of a form, as its component sees it. */
interface Draft<T> {
  readonly entered: T;
  readonly type: (draft: T) => void;
  /** Shows a value that is stored elsewhere, without saving it. */
  readonly show: (draft: T) => void;
  readonly state: DraftState;
  readonly forget: () => void;
}

/** Keeps the input of a form. It starts with input that did not reach the server, else with `first`. */
export function useDraft<T>(serverDraft: ServerDraft<T>, first: T): Draft<T> {
  const [entered, setEntered] = useState(() => serverDraft.unsaved() ?? first);
  const state = useSyncExternalStore(serverDraft.subscribe, serverDraft.state);
  useEffect(() => {
    const leaveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') serverDraft.flush();
    };
    // Input that an earlier screen could not save goes first.
    serverDraft.flush();
    document.addEventListener('visibilitychange', leaveWhenHidden);
    window.addEventListener('pagehide', serverDraft.flush);
    return () => {
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      window.removeEventListener('pagehide', serverDraft.flush);
      serverDraft.flush();
    };
  }, [serverDraft]);
  const type = (draft: T): void => {
    setEntered(draft);
    serverDraft.type(draft);
  };
  return { entered, type, show: setEntered, state, forget: serverDraft.clear };
}
