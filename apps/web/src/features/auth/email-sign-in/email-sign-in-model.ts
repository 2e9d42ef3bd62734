import type { ValidationKey } from '@anupal/contract/texts/validation';
import { readRequestedPath } from '../navigation-model.ts';

/** The state of the sign-in screens in the browser history, which survives a reload. */
export interface SignInState {
  /** The page that was requested before sign-in. */
  readonly requested: string | null;
  /** The code that was sent; null before the first request. */
  readonly sent: SentCode | null;
  /** An address typed on another screen; empty when there is none. */
  readonly email: string;
}

/** A request for a code. A name makes it a registration. */
export interface CodeRequest {
  readonly email: string;
  readonly fullName: string | null;
}

/** Who may redeem a code: on the staff page only codes of staff are valid. */
export type SignInAudience = 'everyone' | 'staff';

/** The URL parameter of the staff page for invited people. */
export const invitedParameter = 'invited';

export interface SentCode extends CodeRequest {
  /** When another code can be requested, in milliseconds since 1970. */
  readonly resendAt: number;
}

/** Parses the history state, which can hold anything. */
export function readSignInState(state: unknown): SignInState {
  const { sent, email } = toRecord(state);
  return {
    requested: readRequestedPath(state),
    sent: parseSentCode(sent),
    email: typeof email === 'string' ? email : '',
  };
}

/** When another code can be requested: after 60 s, or as the API says. */
export function resendTime(now: number, retryAfterSeconds: number | null = null): number {
  return now + (retryAfterSeconds ?? 60) * 1000;
}

/** Whether the last code was for the same request and another one would be refused for now. */
export function isCodePending(
  last: SentCode | null,
  request: CodeRequest,
  now: number,
): last is SentCode {
  return (
    last !== null &&
    last.email === request.email &&
    last.fullName === request.fullName &&
    last.resendAt > now
  );
}

/** The whole seconds until a time, zero once it has passed. Both in milliseconds since 1970. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** The errors by field. */
export type FieldErrorKeys = Readonly<Record<string, ValidationKey>>;

/** The errors that the register screen reports before sending. */
export function checkRegistration(fullName: string, email: string): FieldErrorKeys {
  return {
    ...(fullName.trim().length < 2 && { fullName: 'name_short' as const }),
    ...(!basicEmail.test(email) && { email: 'email_enter' as const }),
  };
}

/** The errors of a code on the register screen: it must have exactly six digits. */
export function checkCode(code: string): FieldErrorKeys {
  return /^[0-9]{6}$/.test(code) ? {} : { otp: 'otp_enter' };
}

// The specified basic pattern. The call applies the strict check of the contract.
const basicEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function parseSentCode(sent: unknown): SentCode | null {
  const { email, fullName, resendAt } = toRecord(sent);
  if (typeof email !== 'string' || typeof resendAt !== 'number') return null;
  return { email, fullName: typeof fullName === 'string' ? fullName : null, resendAt };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
