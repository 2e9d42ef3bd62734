import { useState } from 'react';
import type { Failure } from '../api/failure.ts';

/** A submission: what it came to, and how to try. */
export interface Submission {
  readonly isPending: boolean;
  /** Why the last try came to nothing. */
  readonly failure: Failure | null;
  /** Counts the tries, so that the same failure is told again. */
  readonly tries: number;
  readonly submit: () => Promise<void>;
}

/**
 * Runs one piece of work at a time and keeps why it failed; null means that it did not. Where one
 * submission serves several dialogs, `subject` is the one that is open: what failed for another is
 * not told in it.
 */
export function useSubmit(
  work: () => Promise<Failure | null>,
  subject: object | null = null,
): Submission {
  const [tried, setTried] = useState<object | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const submit = async (): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    setTried(subject);
    const outcome = await work();
    setFailure(outcome);
    setTries((before) => before + 1);
    setIsPending(false);
  };
  return { isPending, failure: tried === subject ? failure : null, tries, submit };
}
