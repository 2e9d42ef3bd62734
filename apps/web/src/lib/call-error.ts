import { t } from '@lingui/core/macro';
import type { Failure } from './failure.ts';
import type { Answer } from './request.ts';

/** A failure of the API as an error, for callers that wait for a value or an exception. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message ?? t`Something went wrong`);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The value of an answer; throws a `CallError` where there is none. */
export async function valueOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const settled = await answer;
  if (!settled.ok) throw new CallError(settled);
  return settled.value;
}
