import type { ErrorCode } from '@anupal/contract/errors';
import type { LocalizedText } from '@anupal/contract/languages';
import { t } from '@lingui/core/macro';

/** Why a call brought nothing: a code of the API, or what happened on the way to it. */
export type FailureCode =
  ErrorCode | 'timed_out' | 'unreachable' | 'aborted' | 'invalid_response' | 'unexpected';

/** A call that brought nothing. */
export interface Failure {
  readonly ok: false;
  readonly code: FailureCode;
  /** The sentence to show, in the language that the screen has now; null where it has its own. */
  readonly message: string | null;
  /** One sentence per wrong field, where the API gave them. */
  readonly messages: readonly string[];
  /** What else the API said, as it came; null where it said nothing. Whoever uses it parses it. */
  readonly details: unknown;
  /** What is wrong with each field, where the body was refused before it was sent. */
  readonly fields: Readonly<Record<string, LocalizedText>>;
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Seconds to wait before another try, where the API said so. */
  readonly retryAfter: number | null;
}

/** Builds a failure from what is known of it. What it says is asked each time that it is shown. */
export function failure(
  code: FailureCode,
  say: () => string | null,
  rest: Partial<Omit<Failure, 'ok' | 'code' | 'message'>> = {},
): Failure {
  const unknown = { messages: [], details: null, fields: {}, status: null, retryAfter: null };
  return {
    ok: false,
    code,
    get message() {
      return say();
    },
    ...unknown,
    ...rest,
  };
}

/** No answer came: the time ran out, the caller ended it, or the API could not be reached. */
export function noResponse(error: unknown): Failure {
  const name = error instanceof DOMException ? error.name : null;
  if (name === 'AbortError') return failure('aborted', () => null);
  return name === 'TimeoutError'
    ? failure('timed_out', () => t`Request timed out. Please check your internet connection.`)
    : failure('unreachable', () => t`Network error. Please check your internet connection.`);
}
