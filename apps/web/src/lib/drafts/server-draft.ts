import type { Answer } from '../api/request.ts';

/**
 * How a draft stands: what was typed last is on the server, on its way, did not get through, is not
 * taken by the server as it is, or is of something that has changed since.
 */
export type DraftState = 'empty' | 'waiting' | 'saved' | 'failed' | 'refused' | 'outdated';

/** Keeps what a person types: here at once, and on the server after a pause. */
export interface ServerDraft<T> {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly type: (draft: T) => void;
  /** Sends what has not been sent, because the page is being left. */
  readonly flush: () => void;
  /** What was typed and is not on the server; null when everything is. */
  readonly unsaved: () => T | null;
  /** Waits for what is on its way, a save or a hand-in, so that a reading after it finds the newest. */
  readonly settled: () => Promise<void>;
  /** Hands the form in: a save under way is waited for, and none begins before the work is done. */
  readonly submit: <Done>(work: () => Promise<Done>) => Promise<Done>;
  /** The form has been handed in: nothing is left to keep. */
  readonly clear: () => void;
}

type Save<T> = (draft: T, outlivesPage: boolean) => Promise<Answer<unknown>>;

const pause = 800;
const pauseAfterFailure = 5000;

/**
 * Makes a keeper. One save runs at a time, so that an old text never lands on a newer one, and a
 * save that failed is tried again as long as somebody looks on. What was refused waits until it is
 * changed.
 */
export function createServerDraft<T>(save: Save<T>): ServerDraft<T> {
  const shown = createObservableState();
  const { state, become } = shown;
  let unsent: T | null = null;
  // It stays refused while somebody shortens it, until a save has got through.
  let refused: T | null = null;
  const saves = createSaves();
  let handingIn: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveAfter = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => trySending(false), milliseconds);
  };
  const send = async (sent: T, isLeaving: boolean): Promise<void> => {
    const outcome = toOutcome(await save(sent, isLeaving));
    if (unsent === null) return;
    const isNewest = unsent === sent;
    if (isNewest && outcome === 'saved') unsent = null;
    if (isNewest && (outcome === 'refused' || outcome === 'outdated')) refused = sent;
    if (isNewest || outcome === 'failed') become(outcome);
    if (unsent !== null && shown.isLookedAt())
      saveAfter(outcome === 'failed' ? pauseAfterFailure : 0);
  };
  const trySending = (isLeaving: boolean): void => {
    clearTimeout(timer);
    if (unsent === null || unsent === refused || handingIn !== null) return;
    if (saves.areUnderWay() && !isLeaving) return;
    saves.add(send(unsent, isLeaving));
  };
  return {
    state,
    subscribe: shown.subscribe,
    type(draft) {
      unsent = draft;
      become(state() === 'refused' ? 'refused' : 'waiting');
      saveAfter(pause);
    },
    flush: () => trySending(true),
    unsaved: () => unsent,
    async settled() {
      await saves.settled();
      await handingIn;
    },
    submit(work) {
      const done = saves.settled().then(work);
      const over = (): void => {
        handingIn = null;
        if (unsent !== null) saveAfter(pause);
      };
      handingIn = done.then(over, over);
      return done;
    },
    clear() {
      clearTimeout(timer);
      unsent = null;
      refused = null;
      become('empty');
    },
  };
}

function toOutcome(answer: Answer<unknown>): Exclude<DraftState, 'empty' | 'waiting'> {
  if (answer.ok) return 'saved';
  if (answer.code === 'application_changed') return 'outdated';
  // It is longer than what is kept, and would be refused again.
  return answer.code === 'invalid_input' || answer.code === 'too_large' ? 'refused' : 'failed';
}

/** How the draft stands, and who looks at that. */
function createObservableState() {
  const listeners = new Set<() => void>();
  let state: DraftState = 'empty';
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (next: DraftState): void => {
      state = next;
      listeners.forEach((listener) => listener());
    },
    isLookedAt: () => listeners.size > 0,
  };
}

/** The saves under way: mostly one, and a second one when the page is left meanwhile. */
function createSaves() {
  let saving: Promise<void> | null = null;
  return {
    areUnderWay: () => saving !== null,
    add(save: Promise<void>): void {
      const all = Promise.all([saving, save]).then(() => {
        if (saving === all) saving = null;
      });
      saving = all;
    },
    settled: () => saving ?? Promise.resolve(),
  };
}
