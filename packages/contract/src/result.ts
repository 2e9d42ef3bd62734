import type { ErrorCode } from './errors.ts';
import type { LocalizedText } from './languages.ts';

/** A successful result. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/**
 * An expected error with a code of the contract. `retryAfter` is in seconds; `texts` replace the
 * message of the code with a more specific one; `details` are values that a client needs to
 * continue, such as an id.
 */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: C;
  readonly retryAfter?: number;
  readonly texts?: readonly LocalizedText[];
  readonly details?: Readonly<Record<string, string>>;
}

/** The result of an operation: expected errors are values, only unexpected ones are thrown. */
export type Result<T, C extends ErrorCode = ErrorCode> = Ok<T> | Refusal<C>;

/** Builds a successful result. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Builds an expected error; pass `retryAfter` (seconds) when waiting helps. */
export function refuse<C extends ErrorCode>(code: C, retryAfter?: number): Refusal<C> {
  return retryAfter === undefined ? { ok: false, code } : { ok: false, code, retryAfter };
}

/** Builds an expected error with more specific messages than that of its code. */
export function refuseWithMessages<C extends ErrorCode>(
  code: C,
  texts: readonly LocalizedText[],
): Refusal<C> {
  return { ok: false, code, texts };
}
