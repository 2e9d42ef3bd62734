import type { Language } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context } from '../../../platform/context.ts';
import { hashSecret } from '../../../platform/crypto/secrets.ts';
import {
  databaseCode,
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { auditEvent, recordEvents, type AuditEvent } from '../../audit/public.ts';
import { queueEmail, toRecipient } from '../../notifications/public.ts';
import { changeEmail, findUserByEmail, type UserRow } from '../../users/public.ts';
import { needsFactor } from '../factors/factor-policy.ts';
import { deleteFactors } from '../factors/factor-queries.ts';
import { unlinkGoogleAccounts } from '../google/google-queries.ts';
import { markCodeUsed, type Challenge } from '../one-time-codes/challenge-queries.ts';
import {
  codeEvent,
  codeMinutes,
  issueCode,
  verifyCode,
} from '../one-time-codes/code-challenges.ts';
import { renderCodeEmail } from '../one-time-codes/code-emails.ts';
import {
  consumeSend,
  consumeSendToNewAddress,
  endFailureStreak,
  findUserScope,
  waitAfterFailures,
} from '../one-time-codes/code-rate-limits.ts';
import { loadCallerUser } from '../sessions/identify-caller.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { renderAddressChangedEmail, renderAddressInUseEmail } from './email-change-emails.ts';

/** Which of the two addresses a code goes to. */
type Side = 'email_old' | 'email_new';

/** Who changes their address, and the language of the emails. */
export interface EmailChangeActor extends Actor {
  readonly language: Language;
}

/**
 * Emails a code to the current and one to the new address. Does not disclose whether the new address
 * has an account: its owner is notified instead and gets no code.
 */
export async function requestEmailChange(
  context: Context,
  actor: EmailChangeActor,
  newEmail: Email,
): Promise<Result<null, 'email_unchanged' | 'too_many_requests'>> {
  const user = await loadCallerUser(context.db, actor.caller);
  if (newEmail === user.email) return refuse('email_unchanged');
  const scope = await findUserScope(context, actor.caller);
  const send = { scope, email: user.email, network: actor.client.network };
  const wait =
    (await waitAfterFailures(context, scope)) ??
    (await consumeSend(context, send)) ??
    (await consumeSendToNewAddress(context, newEmail));
  if (wait !== null) return refuse('too_many_requests', wait);
  const isTaken = (await findUserByEmail(context.db, newEmail)) !== undefined;
  await inTransaction(context.db, async (trx) => {
    const codes: readonly CodeToSend[] = [
      { actor, newEmail, side: 'email_old', to: user.email },
      { actor, newEmail, side: 'email_new', to: newEmail, isTaken },
    ];
    const events: AuditEvent[] = [];
    // A code locks its address: in one order, and before the audit log.
    for (const code of codes.toSorted((one, other) => (one.to < other.to ? -1 : 1)))
      events.push(await sendCode(trx, context, code));
    await recordEvents(trx, events);
  });
  return ok(null);
}

interface CodeToSend {
  readonly actor: EmailChangeActor;
  readonly newEmail: Email;
  readonly side: Side;
  readonly to: Email;
  /** The new address belongs to another account. */
  readonly isTaken?: boolean;
}

async function sendCode(
  trx: Trx,
  context: Context,
  { actor: { caller, client, language }, newEmail, side, to, isTaken = false }: CodeToSend,
): Promise<AuditEvent> {
  const { id, otp, expiresAt } = await issueCode(trx, context, {
    purpose: side,
    email: to,
    full_name: null,
    browser_hash: bindingHash(caller, side, newEmail),
    is_bound: true,
    isUsable: !isTaken,
  });
  const email = isTaken
    ? renderAddressInUseEmail(language)
    : renderCodeEmail(language, { otp, occasion: side, minutes: codeMinutes });
  await queueEmail(trx, context, { to, email, expiresAt });
  return codeEvent('auth.code_requested', id, client);
}

// A code is valid only for this session, this side and a change to this address.
function bindingHash({ sessionId }: Caller, side: Side, newEmail: Email): Buffer {
  return hashSecret(`${sessionId} ${side} ${newEmail}`);
}

/** The two codes of a change. */
export interface EmailChangeCodes {
  readonly newEmail: Email;
  /** The code sent to the current address. */
  readonly otp: Otp;
  readonly newOtp: Otp;
}

/**
 * Changes the address by both codes, once. Signs out every other device, unlinks Google accounts,
 * removes all passkeys except those of staff who need one, and notifies the previous address.
 */
export async function verifyEmailChange(
  context: Context,
  actor: EmailChangeActor,
  { newEmail, otp, newOtp }: EmailChangeCodes,
): Promise<Result<UserRow, 'otp_invalid' | 'too_many_requests'>> {
  const { caller, client } = actor;
  const user = await loadCallerUser(context.db, caller);
  const scope = await findUserScope(context, caller);
  const wait = await waitAfterFailures(context, scope);
  if (wait !== null) return refuse('too_many_requests', wait);
  const verify = (side: Side, email: Email, code: Otp): Promise<Challenge | null> => {
    const browserHash = bindingHash(caller, side, newEmail);
    return verifyCode(context, { email, otp: code, browserHash, scope, client });
  };
  const old = await verify('email_old', user.email, otp);
  if (!old) return refuseWithMessages('otp_invalid', [wrongCode.email_old]);
  const next = await verify('email_new', newEmail, newOtp);
  if (!next) return refuseWithMessages('otp_invalid', [wrongCode.email_new]);
  try {
    return await inTransactionUnlessRefused(context.db, (trx) =>
      change(trx, context, actor, user, [old, next]),
    );
  } catch (error) {
    // Someone registered with the address a moment ago, so it is theirs.
    if (databaseCode(error) === uniqueViolation) return refuse('otp_invalid');
    throw error;
  }
}

const uniqueViolation = '23505';

const wrongCode = {
  email_old: {
    en: 'The code sent to your current address is incorrect. Check it and try again.',
    hi: 'आपके मौजूदा पते पर भेजा गया कोड सही नहीं है। जाँचकर फिर से कोशिश करें।',
  },
  email_new: {
    en: 'The code sent to your new address is incorrect. Check it and try again.',
    hi: 'आपके नए पते पर भेजा गया कोड सही नहीं है। जाँचकर फिर से कोशिश करें।',
  },
} as const;

async function change(
  trx: Trx,
  context: Context,
  actor: EmailChangeActor,
  user: UserRow,
  [old, next]: readonly [old: Challenge, next: Challenge],
): Promise<Result<UserRow, 'otp_invalid'>> {
  if (!(await markCodeUsed(trx, old)) || !(await markCodeUsed(trx, next)))
    return refuse('otp_invalid');
  const changed = await changeEmail(trx, user, next.email);
  if (!changed) return refuse('otp_invalid');
  await unlinkGoogleAccounts(trx, user.id);
  // Factors of staff were never added by the mailbox alone.
  const keepsFactors = needsFactor(context, user);
  const removed = keepsFactors ? [] : await deleteFactors(trx, user.id);
  const scope = await findUserScope(context, actor.caller);
  await endFailureStreak(trx, context, scope, next.email);
  const email = renderAddressChangedEmail(
    toRecipient(context, user, actor.language),
    keepsFactors ? 'unchanged' : 'removed',
  );
  await queueEmail(trx, context, { to: user.email, email });
  const ended = await endOtherSessions(trx, actor);
  const object = { type: 'user', id: user.id };
  await recordEvents(trx, [
    ...ended,
    ...removed.map((id) => auditEvent('auth.passkey_removed', actor, { type: 'passkey', id })),
    auditEvent('auth.email_changed', actor, object),
  ]);
  return ok(changed);
}
