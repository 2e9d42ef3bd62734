import type { ErrorCode } from './errors.ts';
import type { LocalizedText } from './languages.ts';

/** A verb that did what was asked. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/**
 * A refusal that was expected and has a code of the contract. `retryAfter` is in seconds; `told` says
 * more than the sentence of the code, such as how much is missing, and is shown in its place;
 * `details` are facts by name that lead on, such as an id.
 */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: C;
  readonly retryAfter?: number;
  readonly texts?: readonly LocalizedText[];
  readonly details?: Readonly<Record<string, string>>;
}

/** The outcome of a verb: expected refusals are values, only the unexpected is thrown. */
export type Result<T, C extends ErrorCode = ErrorCode> = Ok<T> | Refusal<C>;

/** Builds the outcome of a verb that did what was asked. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Builds a refusal; give `retryAfter` (seconds) where waiting helps. */
export function refuse<C extends ErrorCode>(code: C, retryAfter?: number): Refusal<C> {
  return retryAfter === undefined ? { ok: false, code } : { ok: false, code, retryAfter };
}

/** Builds a refusal that says more than the sentence of its code. */
export function refuseWithMessages<C extends ErrorCode>(
  code: C,
  told: readonly LocalizedText[],
): Refusal<C> {
  return { ok: false, code, texts: told };
}
