import { useState } from 'react';
import { session } from '../session/session.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

// For the visit only: nothing of it is written anywhere.
const persisted = new Map<string, unknown>();

let owner: string | null = null;

// Somebody else may sit here next, and may be here at once where this tab slept meanwhile.
session.subscribe(() => {
  const now = session.current();
  if (now.status === 'signedIn') {
    if (owner !== null && owner !== now.user.id) persisted.clear();
    owner = now.user.id;
  } else if (now.status === 'signedOut' && (now.how === 'byChoice' || now.how === 'elsewhere')) {
    persisted.clear();
  }
});

/** What was kept under a name, or what to begin with. */
export function readPersisted<T>(name: string, empty: T): T {
  return persisted.has(name) ? (persisted.get(name) as T) : empty; // kept under its own name
}

/** Keeps what is typed, so that it is there when its form is drawn again. */
export function persist(name: string, typed: unknown): void {
  persisted.set(name, typed);
}

/** Forgets what has been sent. */
export function clearPersisted(name: string): void {
  persisted.delete(name);
}

/** State that outlives its component. */
export function usePersisted<T>(name: string, empty: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readPersisted(name, empty));
  return [
    value,
    (next) => {
      persist(name, next);
      setValue(next);
    },
  ];
}

/** What is typed into a form and not sent yet. */
interface PersistedForm<T> {
  readonly typed: T;
  readonly setTyped: (typed: T) => void;
  /** It was there already when the form was opened. */
  readonly isRestored: boolean;
  /** It was sent, or given up. */
  readonly clear: () => void;
}

/**
 * What is typed into a form: it is there again when the form is opened again, and who closes the
 * page is asked first. `form` names the form and what it was begun on.
 */
export function usePersistedForm<T extends object>(form: string, begin: () => T): PersistedForm<T> {
  const name = `${useSignedInUser().id}:${form}`;
  const [start] = useState(begin);
  const [before] = useState(() => readPersisted<T | null>(name, null));
  const [typed, setTyped] = useState(before ?? start);
  useLeaveWarning(typed !== start);
  return {
    typed,
    setTyped: (next) => {
      persist(name, next);
      setTyped(next);
    },
    isRestored: before !== null,
    clear: () => clearPersisted(name),
  };
}
