import type { ValidationKey } from '@anupal/contract/texts/validation';
import { readRequestedPath } from '../navigation-model.ts';

/** What the sign-in screens keep in the browser's history, so that a reload loses nothing. */
export interface SignInState {
  /** The page that was asked for before sign-in. */
  readonly requested: string | null;
  /** The code that is on its way; null while the person has not asked for one. */
  readonly sent: SentCode | null;
  /** An address that was typed on another screen; empty when there is none. */
  readonly email: string;
}

/** Who asks for a code. A name makes it a registration. */
export interface CodeRequest {
  readonly email: string;
  readonly fullName: string | null;
}

/** Where a code is redeemed: at the staff's door nobody else's code is good. */
export type SignInAudience = 'everyone' | 'staff';

/** What the URL of the staff's door says when an invited person stands there. */
export const invitedParameter = 'invited';

/** A code that was asked for. */
export interface SentCode extends CodeRequest {
  /** When another one may be asked for, in milliseconds since 1970. */
  readonly resendAt: number;
}

/** Reads what the history holds, where anything may have been written. */
export function readSignInState(state: unknown): SignInState {
  const { sent, email } = toRecord(state);
  return {
    requested: readRequestedPath(state),
    sent: parseSentCode(sent),
    email: typeof email === 'string' ? email : '',
  };
}

/** When another code may be asked for: after 60 s, unless the API has said how many. */
export function resendTime(now: number, retryAfterSeconds: number | null = null): number {
  return now + (retryAfterSeconds ?? 60) * 1000;
}

/** Whether the last code went to these people and another one would be refused for now. */
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

/** Whole seconds until a moment, none when it has passed. Both in milliseconds since 1970. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** What is wrong, by field. */
export type FieldErrorKeys = Readonly<Record<string, ValidationKey>>;

/** What the register screen finds wrong before it sends anything. */
export function checkRegistration(fullName: string, email: string): FieldErrorKeys {
  return {
    ...(fullName.trim().length < 2 && { fullName: 'name_short' as const }),
    ...(!basicEmail.test(email) && { email: 'email_enter' as const }),
  };
}

/** What the register screen finds wrong with a code: it must be exactly six digits. */
export function checkCode(code: string): FieldErrorKeys {
  return /^[0-9]{6}$/.test(code) ? {} : { otp: 'otp_enter' };
}

// The specified basic pattern. The contract's own check, which is strict, comes with the call.
const basicEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function parseSentCode(sent: unknown): SentCode | null {
  const { email, fullName, resendAt } = toRecord(sent);
  if (typeof email !== 'string' || typeof resendAt !== 'number') return null;
  return { email, fullName: typeof fullName === 'string' ? fullName : null, resendAt };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
