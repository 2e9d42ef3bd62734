import { useState } from 'react';

// For the visit only: nothing of it is written anywhere.
const kept = new Map<string, unknown>();

/** State that outlives its component: what was typed is there when the dialog is opened again. */
export function useKept<T>(name: string, empty: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : empty)); // kept under its own name
  return [
    value,
    (next) => {
      kept.set(name, next);
      setValue(next);
    },
  ];
}
