import { useState } from 'react';
import { session } from '../session/session.ts';

// For the visit only: nothing of it is written anywhere.
const kept = new Map<string, unknown>();

let owner: string | null = null;

// Somebody else may sit here next, and may be here at once where this tab slept meanwhile.
session.subscribe(() => {
  const now = session.current();
  if (now.status === 'signedIn') {
    if (owner !== null && owner !== now.user.id) kept.clear();
    owner = now.user.id;
  } else if (now.status === 'signedOut' && (now.how === 'byChoice' || now.how === 'elsewhere')) {
    kept.clear();
  }
});

/** What was kept under a name, or what to begin with. */
export function keptOr<T>(name: string, empty: T): T {
  return kept.has(name) ? (kept.get(name) as T) : empty; // kept under its own name
}

/** Keeps what is typed, so that it is there when its form is drawn again. */
export function keep(name: string, typed: unknown): void {
  kept.set(name, typed);
}

/** Forgets what has been sent. */
export function forget(name: string): void {
  kept.delete(name);
}

/** State that outlives its component. */
export function useKept<T>(name: string, empty: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => keptOr(name, empty));
  return [
    value,
    (next) => {
      keep(name, next);
      setValue(next);
    },
  ];
}
