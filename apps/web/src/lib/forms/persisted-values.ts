import { useState } from 'react';
import { session } from '../session/session.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

// For this visit only: nothing is stored in the browser.
const persisted = new Map<string, unknown>();

let owner: string | null = null;

// Somebody else may use this tab next, at once if it slept through the change.
session.subscribe(() => {
  const now = session.current();
  if (now.status === 'signedIn') {
    if (owner !== null && owner !== now.user.id) persisted.clear();
    owner = now.user.id;
  } else if (now.status === 'signedOut' && (now.how === 'byChoice' || now.how === 'elsewhere')) {
    persisted.clear();
  }
});

/** The value stored under a name, or the initial one. */
export function readPersisted<T>(name: string, empty: T): T {
  return persisted.has(name) ? (persisted.get(name) as T) : empty; // stored under its own name
}

/** Stores a form's input for its next mount. */
export function persist(name: string, typed: unknown): void {
  persisted.set(name, typed);
}

/** Forgets input that has been sent. */
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

/** The unsent input of a form. */
interface PersistedForm<T> {
  readonly typed: T;
  readonly setTyped: (typed: T) => void;
  /** Whether the input was there when the form was opened. */
  readonly isRestored: boolean;
  /** Forgets the input after it was sent or discarded. */
  readonly clear: () => void;
}

/**
 * The unsent input of a form: it is restored when the form opens again, and closing the page asks
 * first. `form` names the form and its subject.
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
