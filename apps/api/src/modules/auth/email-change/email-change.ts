import type { Language } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context } from '../../../platform/context.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { hashSecret } from '../../../platform/crypto/secrets.ts';
import {
  databaseCode,
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { recordEvents } from '../../audit/public.ts';
import { queueEmail, toRecipient } from '../../notifications/public.ts';
import { changeEmail, findUser, findUserByEmail, type UserRow } from '../../users/public.ts';
import {
  endFailureStreak,
  userScope,
  consumeSend,
  consumeSendToNewAddress,
  waitAfterFailures,
  type RateLimitScope,
} from '../one-time-codes/code-rate-limits.ts';
import {
  codeEvent,
  codeMinutes,
  issueCode,
  verifyCode,
} from '../one-time-codes/code-challenges.ts';
import { markCodeUsed, type Challenge } from '../one-time-codes/challenge-queries.ts';
import { addressTakenEmail, addressChangedEmail } from './email-change-emails.ts';
import { codeEmail } from '../one-time-codes/code-emails.ts';
import { unlinkGoogleAccounts } from '../google/google-queries.ts';
import { endOtherSessionsIn } from '../sessions/sessions.ts';

/** Which of both addresses a code goes to. */
type Side = 'email_old' | 'email_new';

/** Who asks, from where, and in which language mails go out. */
export interface Asking {
  readonly caller: Caller;
  readonly visitor: ClientInfo;
  readonly language: Language;
}

/**
 * Sends a code to the address that a person has and one to the address that they want. Whether the
 * wanted one belongs to somebody is not told: its owner is, and gets no code.
 */
export async function requestEmailChange(
  context: Context,
  asking: Asking,
  wanted: Email,
): Promise<Result<null, 'email_unchanged' | 'too_many_requests'>> {
  const { caller, visitor } = asking;
  const user = await personOf(context, caller);
  if (wanted === user.email) return refuse('email_unchanged');
  const scope = userScope(context, user.id);
  const failures = await waitAfterFailures(context, scope);
  const sending = { scope, email: user.email, network: visitor.network };
  const wait =
    failures ??
    (await consumeSend(context, sending)) ??
    (await consumeSendToNewAddress(context, wanted));
  if (wait !== null) return refuse('too_many_requests', wait);
  const isTaken = (await findUserByEmail(context.db, wanted)) !== undefined;
  await inTransaction(context.db, async (trx) => {
    await sendCode(trx, context, { asking, wanted, side: 'email_old', to: user.email });
    await sendCode(trx, context, { asking, wanted, side: 'email_new', to: wanted, isTaken });
  });
  return ok(null);
}

interface Sending {
  readonly asking: Asking;
  readonly wanted: Email;
  readonly side: Side;
  readonly to: Email;
  readonly isTaken?: boolean;
}

async function sendCode(
  trx: Trx,
  context: Context,
  { asking: { caller, visitor, language }, wanted, side, to, isTaken = false }: Sending,
): Promise<void> {
  const { id, otp, expiresAt } = await issueCode(trx, context, {
    purpose: side,
    email: to,
    full_name: null,
    browser_hash: bindingOf(caller, side, wanted),
    is_bound: true,
    isUsable: !isTaken,
  });
  const mail = isTaken
    ? addressTakenEmail(language)
    : codeEmail(language, { otp, occasion: side, minutes: codeMinutes });
  await queueEmail(trx, context, { to, email: mail, expiresAt });
  await recordEvents(trx, [codeEvent('auth.code_requested', id, visitor)]);
}

// A code is good for this session, for this side, and for a change to this address alone.
function bindingOf({ sessionId }: Caller, side: Side, wanted: Email): Buffer {
  return hashSecret(`${sessionId} ${side} ${wanted}`);
}

/** Both codes, brought back. */
export interface EmailChangeCodes {
  readonly wanted: Email;
  /** That of the address until now. */
  readonly otp: Otp;
  readonly newOtp: Otp;
}

/**
 * Changes the address of a person by both codes, once. Every other device is signed out, Google has to
 * be linked anew, and the address until now is told.
 */
export async function verifyEmailChange(
  context: Context,
  asking: Asking,
  codes: EmailChangeCodes,
): Promise<Result<UserRow, 'otp_invalid' | 'too_many_requests'>> {
  const { caller } = asking;
  const user = await personOf(context, caller);
  const scope = userScope(context, user.id);
  const wait = await waitAfterFailures(context, scope);
  if (wait !== null) return refuse('too_many_requests', wait);
  const old = await verifySide(context, {
    asking,
    scope,
    codes,
    side: 'email_old',
    email: user.email,
  });
  if (!old) return refuseWithMessages('otp_invalid', [wrongCode.email_old]);
  const next = await verifySide(context, {
    asking,
    scope,
    codes,
    side: 'email_new',
    email: codes.wanted,
  });
  if (!next) return refuseWithMessages('otp_invalid', [wrongCode.email_new]);
  try {
    return await inTransactionUnlessRefused(context.db, (trx) =>
      change(trx, context, { asking, scope, user, challenges: [old, next] }),
    );
  } catch (error) {
    // Somebody registered with the address a moment ago: what was sent to them is theirs.
    if (databaseCode(error) === uniqueViolation) return refuse('otp_invalid');
    throw error;
  }
}

const uniqueViolation = '23505';

const wrongCode = {
  email_old: {
    en: 'The code of your present address is not right.',
    hi: 'आपके मौजूदा पते पर भेजा गया कोड सही नहीं है।',
  },
  email_new: {
    en: 'The code of your new address is not right.',
    hi: 'आपके नए पते पर भेजा गया कोड सही नहीं है।',
  },
} as const;

interface SideAttempt {
  readonly asking: Asking;
  readonly scope: RateLimitScope;
  readonly codes: EmailChangeCodes;
  readonly side: Side;
  readonly email: Email;
}

async function verifySide(
  context: Context,
  { asking: { caller, visitor }, scope, codes, side, email }: SideAttempt,
): Promise<Challenge | null> {
  const browserHash = bindingOf(caller, side, codes.wanted);
  const otp = side === 'email_old' ? codes.otp : codes.newOtp;
  return verifyCode(context, { email, otp, browserHash, scope, visitor });
}

interface Change {
  readonly asking: Asking;
  readonly scope: RateLimitScope;
  readonly user: UserRow;
  readonly challenges: readonly [old: Challenge, next: Challenge];
}

async function change(
  trx: Trx,
  context: Context,
  { asking: { caller, visitor, language }, scope, user, challenges: [old, next] }: Change,
): Promise<Result<UserRow, 'otp_invalid'>> {
  if (!(await markCodeUsed(trx, old)) || !(await markCodeUsed(trx, next)))
    return refuse('otp_invalid');
  const changed = await changeEmail(trx, user, next.email);
  if (!changed) return refuse('otp_invalid');
  await unlinkGoogleAccounts(trx, user.id);
  await endFailureStreak(trx, context, { scope, email: next.email });
  const mail = addressChangedEmail(toRecipient(context, user, language));
  await queueEmail(trx, context, { to: user.email, email: mail });
  const ended = await endOtherSessionsIn(trx, caller, visitor);
  await recordEvents(trx, [
    ...ended,
    {
      action: 'auth.email_changed',
      actor: { id: user.id, role: user.role },
      object: { type: 'user', id: user.id },
      outcome: 'done',
      sessionId: caller.sessionId,
      network: visitor.network,
    },
  ]);
  return ok(changed);
}

async function personOf(context: Context, caller: Caller): Promise<UserRow> {
  const user = await findUser(context.db, caller.user.id);
  if (!user) throw new Error('a session has no person');
  return user;
}
