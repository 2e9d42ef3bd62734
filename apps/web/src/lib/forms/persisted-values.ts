import { useState } from 'react';
import { session } from '../session/session.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

// For this visit only: nothing is stored in the browser.
const persisted = new Map<string, unknown>();

let owner: string | null = null;

// Another user may use this tab next, at once if it was suspended during the change.
session.subscribe(forgetOthers);
forgetOthers();

function forgetOthers(): void {
  const now = session.current();
  if (now.status === 'signedIn') {
    if (owner !== null && owner !== now.user.id) persisted.clear();
    owner = now.user.id;
  } else if (
    now.status === 'signedOut' &&
    (now.reason === 'byChoice' || now.reason === 'elsewhere')
  ) {
    persisted.clear();
  }
}

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

/** The values of a form, with the state of its unsent input. */
interface PersistedValues<T> {
  readonly values: T;
  readonly setValues: (values: T) => void;
  /** Whether the form started with unsent input. */
  readonly isRestored: boolean;
  /** Forgets the input after it was sent or discarded. */
  readonly clear: () => void;
}

/**
 * The values of a form. Under a name, unsent input is restored when the form opens again, and
 * closing the page asks first.
 */
export function usePersistedValues<T extends object>(
  name: string | undefined,
  initial: T | (() => T),
): PersistedValues<T> {
  const [start] = useState(initial);
  const [before] = useState(() => readPersisted<T | null>(name ?? '', null));
  const [values, setValues] = useState(before ?? start);
  useLeaveWarning(name !== undefined && JSON.stringify(values) !== JSON.stringify(start));
  return {
    values,
    setValues: (next) => {
      if (name !== undefined) persist(name, next);
      setValues(next);
    },
    isRestored: before !== null,
    clear: () => clearPersisted(name ?? ''),
  };
}
