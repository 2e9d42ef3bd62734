import { randomBytes, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { Email } from '@anupal/contract/values/email';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context } from '../../../platform/context.ts';
import { findKeySet } from '../../../platform/crypto/keys.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvent, type AuditEvent } from '../../audit/public.ts';
import { replaceChallenge, consumeAttempt, type Challenge } from './challenge-queries.ts';
import { countFailure, type RateLimitScope } from './code-rate-limits.ts';

/** How long a code is valid. */
export const codeMinutes = 10;

/** A code to issue. */
export interface NewCode extends Pick<
  Challenge,
  'purpose' | 'email' | 'full_name' | 'browser_hash' | 'is_bound'
> {
  /** False issues a code that nothing matches, so that an unknown address costs the same. */
  readonly isUsable: boolean;
}

/** An issued code. Only its email may contain it. */
export interface IssuedCode {
  readonly id: string;
  readonly otp: Otp;
  readonly expiresAt: Date;
}

/** Issues a code that replaces the previous one of the same browser. */
export async function issueCode(
  trx: Trx,
  context: Context,
  { isUsable, ...code }: NewCode,
): Promise<IssuedCode> {
  const otp = generateCode();
  const id = randomUUIDv7();
  const { current } = context.keys;
  const { expires_at } = await replaceChallenge(
    trx,
    {
      ...code,
      id,
      code_mac: isUsable
        ? computeMac(current, [id, code.purpose, code.email, otp])
        : randomBytes(32),
      key_id: current.id,
      max_attempts: context.limits.attemptsPerCode,
    },
    codeMinutes * 60,
  );
  return { id, otp, expiresAt: expires_at };
}

/** Generates six digits, the first not 0, uniformly distributed. */
export function generateCode(): Otp {
  return String(randomInt(100_000, 1_000_000)) as Otp; // six digits by its bounds
}

/** A submitted code. */
export interface CodeAttempt {
  readonly email: Email;
  readonly otp: Otp;
  /** What the code must be bound to; null matches only unbound codes. */
  readonly browserHash: Buffer | null;
  readonly scope: RateLimitScope;
  readonly client: ClientInfo;
}

/**
 * Counts an attempt. Returns the challenge if the code is correct; counts and records a failure
 * otherwise.
 */
export async function verifyCode(
  context: Context,
  attempt: CodeAttempt,
): Promise<Challenge | null> {
  const challenge = await consumeAttempt(context.db, attempt.email, attempt.browserHash);
  if (!challenge) return null;
  if (isCorrect(context, challenge, attempt.otp)) return challenge;
  await countFailure(context, attempt.scope);
  await recordEvent(context.db, codeEvent('auth.code_refused', challenge.id, attempt.client));
  return null;
}

/** The audit event of a code. */
export function codeEvent(
  action: 'auth.code_requested' | 'auth.code_refused',
  id: string,
  { network }: ClientInfo,
): AuditEvent {
  const outcome = action === 'auth.code_refused' ? 'refused' : 'done';
  return auditEvent(action, null, { type: 'code', id }, { outcome, network });
}

function isCorrect(context: Context, challenge: Challenge, otp: Otp): boolean {
  const set = findKeySet(context.keys, challenge.key_id);
  if (!set) return false;
  const { id, purpose, email, code_mac: expected } = challenge;
  return timingSafeEqual(computeMac(set, [id, purpose, email, otp]), expected);
}
