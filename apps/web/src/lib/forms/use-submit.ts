import { useState } from 'react';
import type { Failure } from '../api/failure.ts';

/** A submission: its failure, and how to try again. */
export interface Submission {
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly failure: Failure | null;
  /** The number of attempts, so that a repeated failure is announced again. */
  readonly tries: number;
  readonly submit: () => Promise<void>;
}

/**
 * Runs one submission at a time and keeps its failure; null means success. Where one submission
 * serves several dialogs, `subject` is the open one: the failures of others are not shown.
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
