import type { ErrorCode } from '@anupal/contract/errors';
import type { LocalizedText } from '@anupal/contract/languages';
import { t } from '@lingui/core/macro';

/** Why a call failed: an error code of the API, or what went wrong on the way to it. */
export type FailureCode =
  ErrorCode | 'timed_out' | 'unreachable' | 'aborted' | 'invalid_response' | 'unexpected';

/** A failed call. */
export interface Failure {
  readonly ok: false;
  readonly code: FailureCode;
  /** The message in the current language of the screen; null when the screen has its own. */
  readonly message: string | null;
  /** One message per invalid field, if the API sent them. */
  readonly messages: readonly string[];
  /** Further details as the API sent them, or null. The caller parses them. */
  readonly details: unknown;
  /** The errors of each field, if the body was rejected before it was sent. */
  readonly fields: Readonly<Record<string, LocalizedText>>;
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Seconds to wait before a retry, if the API sent them. */
  readonly retryAfter: number | null;
}

/** Creates a failure. Its message is computed whenever it is shown. */
export function failure(
  code: FailureCode,
  getMessage: () => string | null,
  rest: Partial<Omit<Failure, 'ok' | 'code' | 'message'>> = {},
): Failure {
  const unknown = { messages: [], details: null, fields: {}, status: null, retryAfter: null };
  return {
    ok: false,
    code,
    get message() {
      return getMessage();
    },
    ...unknown,
    ...rest,
  };
}

/** Whether the API may have received the call although no usable answer came back. */
export function mayHaveArrived({ code, status }: Failure): boolean {
  const isLost = code === 'unreachable' || code === 'timed_out' || code === 'invalid_response';
  return isLost || (status ?? 0) >= 500;
}

/** Reports invalid fields; null when there are none. */
export function invalidFields(fields: Failure['fields']): Failure | null {
  if (Object.keys(fields).length === 0) return null;
  return failure('invalid_input', () => null, { fields });
}

/** There was no answer: a timeout, an abort by the caller, or an unreachable API. */
export function noResponse(error: unknown): Failure {
  const name = error instanceof DOMException ? error.name : null;
  if (name === 'AbortError') return failure('aborted', () => null);
  return name === 'TimeoutError'
    ? failure('timed_out', () => t`Request timed out. Please check your internet connection.`)
    : failure('unreachable', () => t`Network error. Please check your internet connection.`);
}
