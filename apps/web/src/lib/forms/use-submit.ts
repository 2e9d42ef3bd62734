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

/** Runs one submission at a time and keeps its failure; null means success. */
export function useSubmit(work: () => Promise<Failure | null>): Submission {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const submit = async (): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    const outcome = await work();
    setFailure(outcome);
    setTries((before) => before + 1);
    setIsPending(false);
  };
  return { isPending, failure, tries, submit };
}
