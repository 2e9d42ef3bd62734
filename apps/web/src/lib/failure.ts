import type { ErrorCode } from '@anupal/contract/errors';
import type { Sentence } from '@anupal/contract/languages';
import { t } from '@lingui/core/macro';

/** Why a call brought nothing: a code of the API, or what happened on the way to it. */
export type FailureCode =
  ErrorCode | 'timed_out' | 'unreachable' | 'invalid_response' | 'unexpected';

/** A call that brought nothing. */
export interface Failure {
  readonly ok: false;
  readonly code: FailureCode;
  /** The sentence to show, in the language of the screen; null where the screen has its own. */
  readonly message: string | null;
  /** One sentence per wrong field, where the API gave them. */
  readonly messages: readonly string[];
  /** What is wrong with each field, where the body was refused before it was sent. */
  readonly fields: Readonly<Record<string, Sentence>>;
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Seconds to wait before another try, where the API said so. */
  readonly retryAfter: number | null;
}

/** Builds a failure from what is known of it. */
export function failure(
  code: FailureCode,
  message: string | null,
  rest: Partial<Omit<Failure, 'ok' | 'code' | 'message'>> = {},
): Failure {
  const unknown = { messages: [], fields: {}, status: null, retryAfter: null };
  return { ok: false, code, message, ...unknown, ...rest };
}

/** No answer came: the time ran out, or the API could not be reached. */
export function noAnswer(error: unknown): Failure {
  const hasTimedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return hasTimedOut
    ? failure('timed_out', t`Request timed out. Please check your internet connection.`)
    : failure('unreachable', t`Network error. Please check your internet connection.`);
}
