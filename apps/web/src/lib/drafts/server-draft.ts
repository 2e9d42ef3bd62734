import type { ApiResult } from '../api/request.ts';

/**
 * The state of a draft: saved, being saved, failed, rejected by the server, or outdated because its
 * subject has changed.
 */
export type DraftState = 'empty' | 'waiting' | 'saved' | 'failed' | 'refused' | 'outdated';

/** Holds a user's input in the memory of the tab, also offline, and saves it on the server after a pause. */
export interface ServerDraft<T> {
  readonly state: () => DraftState;
  /** When something was last saved in this tab; null before. */
  readonly savedAt: () => Date | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly type: (draft: T) => void;
  /** Saves unsaved input now, because the page is being left. */
  readonly flush: () => void;
  /** Input that is not on the server; null when everything is. */
  readonly unsaved: () => T | null;
  /** Waits for running saves and submissions, so that a later read finds the newest data. */
  readonly settled: () => Promise<void>;
  /**
   * Submits the form: waits for a running save, and starts none before the submission has ended.
   */
  readonly submit: <Done>(work: () => Promise<Done>) => Promise<Done>;
  /** Records that a part of the draft was saved by a request of its own, such as a document. */
  readonly noteSaved: () => void;
  /** Forgets the draft after its form was submitted. */
  readonly clear: () => void;
}

type Save<T> = (draft: T, outlivesPage: boolean) => Promise<ApiResult<unknown>>;

const pause = 800;
const pauseAfterFailure = 5000;

/**
 * Creates a draft. One save runs at a time, so that an old text never overwrites a newer one. A
 * failed save is retried while a screen is mounted; a rejected one waits for a change.
 */
export function createServerDraft<T>(save: Save<T>): ServerDraft<T> {
  const observers = createObservableState();
  const { state, setState } = observers;
  let savedAt: Date | null = null;
  let unsent: T | null = null;
  // Stays rejected while it is being shortened, until a save succeeds.
  let refused: T | null = null;
  const saves = createSaves();
  let submitting: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveAfter = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => trySending(false), milliseconds);
  };
  const send = async (sent: T, isLeaving: boolean): Promise<void> => {
    const outcome = toOutcome(await save(sent, isLeaving));
    if (outcome === 'saved') savedAt = new Date();
    if (unsent === null) return;
    const isNewest = unsent === sent;
    if (isNewest && outcome === 'saved') unsent = null;
    if (isNewest && (outcome === 'refused' || outcome === 'outdated')) refused = sent;
    if (isNewest || outcome === 'failed') setState(outcome);
    if (unsent !== null && observers.isObserved())
      saveAfter(outcome === 'failed' ? pauseAfterFailure : 0);
  };
  const trySending = (isLeaving: boolean): void => {
    clearTimeout(timer);
    if (unsent === null || unsent === refused || submitting !== null) return;
    if (saves.areRunning() && !isLeaving) return;
    saves.add(send(unsent, isLeaving));
  };
  return {
    state,
    savedAt: () => savedAt,
    subscribe: observers.subscribe,
    type(draft) {
      unsent = draft;
      setState(state() === 'refused' ? 'refused' : 'waiting');
      saveAfter(pause);
    },
    flush: () => trySending(true),
    unsaved: () => unsent,
    async settled() {
      await saves.settled();
      await submitting;
    },
    submit(work) {
      const done = saves.settled().then(work);
      const over = (): void => {
        submitting = null;
        if (unsent !== null) saveAfter(pause);
      };
      submitting = done.then(over, over);
      return done;
    },
    noteSaved() {
      savedAt = new Date();
      setState(state() === 'empty' ? 'saved' : state());
    },
    clear() {
      clearTimeout(timer);
      savedAt = null;
      unsent = null;
      refused = null;
      setState('empty');
    },
  };
}

function toOutcome(result: ApiResult<unknown>): Exclude<DraftState, 'empty' | 'waiting'> {
  if (result.ok) return 'saved';
  if (result.code === 'application_changed') return 'outdated';
  // Longer than the limit: it would be rejected again.
  return result.code === 'invalid_input' || result.code === 'too_large' ? 'refused' : 'failed';
}

/** The state of the draft and its observers. */
function createObservableState() {
  const listeners = new Set<() => void>();
  let state: DraftState = 'empty';
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setState: (next: DraftState): void => {
      state = next;
      listeners.forEach((listener) => listener());
    },
    isObserved: () => listeners.size > 0,
  };
}

/** The running saves: usually one, two when the page is left meanwhile. */
function createSaves() {
  let saving: Promise<void> | null = null;
  return {
    areRunning: () => saving !== null,
    add(save: Promise<void>): void {
      const all = Promise.all([saving, save]).then(() => {
        if (saving === all) saving = null;
      });
      saving = all;
    },
    settled: () => saving ?? Promise.resolve(),
  };
}
