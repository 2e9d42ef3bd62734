import type { BusinessDraft } from '@anupal/contract/onboarding';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSignedInUser } from '../../../lib/use-session.ts';
import type { DraftState } from './draft-keeper.ts';
import { keeperOf } from './draft-keepers.ts';

/** What the signed-in person types into step 3, kept for them. */
interface Draft {
  readonly typed: BusinessDraft;
  readonly type: (draft: BusinessDraft) => void;
  readonly state: DraftState;
  readonly forget: () => void;
}

/** Keeps the form of step 3. It begins with what did not reach the server, else with `first`. */
export function useDraft(first: BusinessDraft): Draft {
  const keeper = keeperOf(useSignedInUser().id);
  const [typed, setTyped] = useState(() => keeper.unsent() ?? first);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => {
    const leaveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keeper.leave();
    };
    // What an earlier screen could not send goes first.
    keeper.leave();
    document.addEventListener('visibilitychange', leaveWhenHidden);
    window.addEventListener('pagehide', keeper.leave);
    return () => {
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      window.removeEventListener('pagehide', keeper.leave);
      keeper.leave();
    };
  }, [keeper]);
  const type = (draft: BusinessDraft): void => {
    setTyped(draft);
    keeper.type(draft);
  };
  return { typed, type, state, forget: keeper.forget };
}
