import type { ErrorCode } from './errors.ts';

/** A verb that did what was asked. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/** A refusal that was expected and has a code of the contract. `retryAfter` is in seconds. */
export interface Refused<C extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: C;
  readonly retryAfter?: number;
}

/** The outcome of a verb: expected refusals are values, only the unexpected is thrown. */
export type Result<T, C extends ErrorCode = ErrorCode> = Ok<T> | Refused<C>;

/** Builds the outcome of a verb that did what was asked. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Builds a refusal; give `retryAfter` (seconds) where waiting helps. */
export function refuse<C extends ErrorCode>(code: C, retryAfter?: number): Refused<C> {
  return retryAfter === undefined ? { ok: false, code } : { ok: false, code, retryAfter };
}
