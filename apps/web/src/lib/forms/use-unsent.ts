import { useState } from 'react';
import { forget, keep, keptOr } from './persisted-values.ts';
import { useAskBeforeLeaving } from './use-leave-warning.ts';
import { useSignedInUser } from '../session/use-session.ts';

/** What is typed into a form and not sent yet. */
interface Unsent<T> {
  readonly typed: T;
  readonly setTyped: (typed: T) => void;
  /** It was there already when the form was opened. */
  readonly isFromBefore: boolean;
  /** It was sent, or given up. */
  readonly clear: () => void;
}

/**
 * What is typed into a form: it is there again when the form is opened again, and who closes the
 * page is asked first. `form` names the form and what it was begun on.
 */
export function useUnsent<T extends object>(form: string, begin: () => T): Unsent<T> {
  const name = `${useSignedInUser().id}:${form}`;
  const [start] = useState(begin);
  const [before] = useState(() => keptOr<T | null>(name, null));
  const [typed, setTyped] = useState(before ?? start);
  useAskBeforeLeaving(typed !== start);
  return {
    typed,
    setTyped: (next) => {
      keep(name, next);
      setTyped(next);
    },
    isFromBefore: before !== null,
    clear: () => forget(name),
  };
}
