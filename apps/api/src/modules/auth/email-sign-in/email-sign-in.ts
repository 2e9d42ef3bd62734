import type { Language } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context } from '../../../platform/context.ts';
import { hashSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { type AuditEvent, recordEvents } from '../../audit/public.ts';
import { type RenderedEmail, queueEmail } from '../../notifications/public.ts';
import { registerUser, findUserByEmail, type UserRow } from '../../users/public.ts';
import { accountExistsEmail } from '../invitations/invitation-emails.ts';
import { consumeInvitation, lockInvitation, isInvited } from '../invitations/invitations.ts';
import {
  markCodeUsed,
  type Challenge,
  type CodePurpose,
} from '../one-time-codes/challenge-queries.ts';
import {
  codeEvent,
  codeMinutes,
  issueCode,
  verifyCode,
} from '../one-time-codes/code-challenges.ts';
import { codeEmail } from '../one-time-codes/code-emails.ts';
import {
  creditNetwork,
  endFailureStreak,
  findRateLimitScope,
  addressScope,
  consumeSend,
  waitAfterFailures,
  type RateLimitScope,
} from '../one-time-codes/code-rate-limits.ts';
import { offerSignInKey } from '../one-time-codes/sign-in-keys.ts';
import { signInEvents } from '../sessions/session-events.ts';
import { endReplacedSession, openSession, type SignedIn } from '../sessions/sessions.ts';
import { noAccountEmail } from './no-account-email.ts';

/** Who asks for a code, or brings one. */
export interface CodeClient extends ClientInfo {
  /** The browser id of the cookie, or null where none came. */
  readonly browserId: string | null;
}

/** A wish for a code that signs in. */
export interface CodeRequest {
  readonly purpose: SignInPurpose;
  readonly email: Email;
  readonly fullName?: string;
  readonly language: Language;
  readonly visitor: CodeClient;
}

type SignInPurpose = Extract<CodePurpose, 'login' | 'register' | 'staff_register'>;

/**
 * Makes a code and mails it after the commit. The same statements run for a known, an unknown, an
 * invited and a disabled address: only what the job does in the end differs, and that nobody can see.
 * Answers the browser id for the cookie: the visitor's own, or a fresh one.
 */
export async function requestCode(
  context: Context,
  request: CodeRequest,
): Promise<Result<{ readonly browserId: string }, 'too_many_requests'>> {
  const { email, purpose, visitor, language } = request;
  const browserHash = visitor.browserId === null ? null : hashSecret(visitor.browserId);
  const scope = await findRateLimitScope(context, email, browserHash);
  const failures = await waitAfterFailures(context, scope);
  if (failures !== null) {
    await offerSignInKey(context, { email, scope, language });
    return refuse('too_many_requests', failures);
  }
  const wait = await consumeSend(context, { scope, email, network: visitor.network });
  if (wait !== null) return refuse('too_many_requests', wait);
  const user = await findUserByEmail(context.db, email);
  const isAwaited = purpose === 'staff_register' && (await isInvited(context.db, email));
  const isHintDue = purpose === 'login' && (await isNoAccountHintDue(context, email));
  const browserId = visitor.browserId ?? randomSecret();
  const about = { ...request, user, isAwaited, isHintDue, browserId };
  await inTransaction(context.db, (trx) => sendCode(trx, context, about));
  return ok({ browserId });
}

interface ResolvedCodeRequest extends CodeRequest {
  readonly user: UserRow | undefined;
  /** Whether the address is invited to the staff, where that was asked. */
  readonly hasInvitation: boolean;
  /** Whether the address is told that it has no account, where it has none. */
  readonly isHintDue: boolean;
  readonly browserId: string;
}

async function sendCode(trx: Trx, context: Context, request: ResolvedCodeRequest): Promise<void> {
  const { purpose, email, language, visitor, user } = request;
  const isUsable = isCodeUsable(request);
  const { id, otp, expiresAt } = await issueCode(trx, context, {
    purpose,
    email,
    full_name: request.fullName ?? null,
    browser_hash: hashSecret(request.browserId),
    is_bound: visitor.browserId !== null,
    isUsable,
  });
  const occasion = purpose === 'register' && user ? 'known' : purpose;
  const instead = alternativeEmail(context, request);
  const mail = instead ?? codeEmail(language, { otp, occasion, minutes: codeMinutes });
  const to = user?.email ?? email;
  await queueEmail(trx, context, {
    to,
    email: mail,
    expiresAt,
    deliver: isUsable || instead !== null,
  });
  await recordEvents(trx, [codeEvent('auth.code_requested', id, visitor)]);
}

/** What an address is mailed for which there is no code; only the owner of the mailbox learns it. */
function alternativeEmail(
  { publicUrl }: Context,
  { purpose, user, hasInvitation: isAwaited, isHintDue, language }: ResolvedCodeRequest,
): RenderedEmail | null {
  if (isAwaited && user) return accountExistsEmail(language);
  if (purpose !== 'login' || user || !isHintDue) return null;
  return noAccountEmail(language, `${publicUrl.host}/register`);
}

// Anybody may type any address: it is told once a day that it has no account. Counted for all alike.
async function isNoAccountHintDue(context: Context, email: Email): Promise<boolean> {
  const { sends } = addressScope(context, email);
  const once = { key: `code:no-account:${sends}`, seconds: 86_400, limit: 1 };
  return (await consume(context.db, [once])) === null;
}

// An invitation makes accounts and changes none: whoever has one is told so by mail.
function isCodeUsable({ purpose, user, hasInvitation: isAwaited }: ResolvedCodeRequest): boolean {
  if (purpose === 'staff_register') return isAwaited && !user;
  return user ? user.disabled_at === null : purpose === 'register';
}

/** A code brought back. */
export interface CodeRedemption {
  readonly email: Email;
  readonly otp: Otp;
  /** True at the staff's own call, where nobody else's code is good. */
  readonly isStaffOnly: boolean;
  readonly language: Language;
  readonly visitor: CodeClient;
  /** The refresh cookie of the session that the browser has, if it has one. */
  readonly replacedToken: string | null;
}

type RedemptionRefusal = 'otp_invalid' | 'use_other_sign_in';

/** Signs a person in by a code: once, whoever else brings it at the same time. */
export async function redeemCode(
  context: Context,
  redemption: CodeRedemption,
): Promise<Result<SignedIn, RedemptionRefusal | 'too_many_requests'>> {
  const { email, otp, visitor, language } = redemption;
  const browserHash = visitor.browserId === null ? null : hashSecret(visitor.browserId);
  const scope = await findRateLimitScope(context, email, browserHash);
  // Who shows the cookie guesses only at their own codes, and each of those bears five tries.
  const wait = browserHash ? null : await waitAfterFailures(context, scope);
  if (wait !== null) return refuse('too_many_requests', wait);
  const challenge = await verifyCode(context, { email, otp, browserHash, scope, visitor });
  if (!challenge) {
    await offerSignInKey(context, { email, scope, language });
    return refuse('otp_invalid');
  }
  const signedIn = await inTransaction(context.db, (trx) =>
    signIn(trx, context, { challenge, redemption, scope }),
  );
  if (signedIn.ok) {
    const { network } = visitor;
    await creditNetwork(context, { network, userId: signedIn.value.user.id });
  }
  return signedIn;
}

async function signIn(
  trx: Trx,
  context: Context,
  {
    challenge,
    redemption,
    scope,
  }: {
    readonly challenge: Challenge;
    readonly redemption: CodeRedemption;
    readonly scope: RateLimitScope;
  },
): Promise<Result<SignedIn, RedemptionRefusal>> {
  const { visitor, language } = redemption;
  const admitted = await admitUser(trx, context, { challenge, redemption });
  if (!admitted.ok) return admitted;
  const { user, isNew, events } = admitted.value;
  const browserHash = visitor.browserId === null ? null : hashSecret(visitor.browserId);
  const opening = { user, method: 'otp', visitor, language, browserHash } as const;
  const signedIn = await openSession(trx, context, opening);
  await endFailureStreak(trx, context, { scope, email: challenge.email });
  const replaced = await endReplacedSession(trx, redemption.replacedToken, visitor);
  const how = { isNew, network: visitor.network, method: 'otp' };
  await recordEvents(trx, [...replaced, ...events, ...signInEvents(signedIn, how)]);
  return ok(signedIn);
}

interface Admission {
  readonly user: UserRow;
  readonly isNew: boolean;
  readonly events: readonly AuditEvent[];
}

interface RedemptionAttempt {
  readonly challenge: Challenge;
  readonly redemption: CodeRedemption;
}

/**
 * Uses up the code for the person whom it signs in, who may be made by it. A right code at the wrong
 * one of the two sign-ins is not used up, and who has it is told where to go.
 */
async function admitUser(
  trx: Trx,
  context: Context,
  { challenge, redemption }: RedemptionAttempt,
): Promise<Result<Admission, RedemptionRefusal>> {
  const { isStaffOnly } = redemption;
  if (challenge.purpose === 'staff_register') {
    return isStaffOnly
      ? admitInvited(trx, context, { challenge, redemption })
      : refuseWithMessages('use_other_sign_in', [otherSignIn.staff]);
  }
  const known = await findUserByEmail(trx, challenge.email);
  if (!mayRedeem(known, challenge)) return refuse('otp_invalid');
  if (isStaffOnly && !isStaff(known?.role ?? 'user'))
    return refuseWithMessages('use_other_sign_in', [otherSignIn.franchisee]);
  if (!(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
  if (known) return ok({ user: known, isNew: false, events: [] });
  const fullName = challenge.full_name ?? challenge.email;
  const made = await registerUser(trx, { fullName, email: challenge.email });
  return ok({ ...made, events: [] });
}

const otherSignIn = {
  franchisee: {
    en: 'This code is right, but it is not for the staff sign-in. Use it on the sign-in page for franchisees.',
    hi: 'यह कोड सही है, पर स्टाफ़ साइन-इन के लिए नहीं है। इसे फ़्रैंचाइज़ी के साइन-इन पेज पर डालें।',
  },
  staff: {
    en: 'This code is right, but it is for joining the staff. Use it on the staff sign-in page.',
    hi: 'यह कोड सही है, पर स्टाफ़ में शामिल होने के लिए है। इसे स्टाफ़ साइन-इन पेज पर डालें।',
  },
} as const;

/** Code and invitation are used up together, and the role is that of the invitation. */
async function admitInvited(
  trx: Trx,
  context: Context,
  { challenge, redemption: { visitor } }: RedemptionAttempt,
): Promise<Result<Admission, 'otp_invalid'>> {
  const { email } = challenge;
  const invitation = await lockInvitation(trx, email);
  if (!invitation || !(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
  const { role } = invitation;
  const fullName = challenge.full_name ?? email;
  const { user, isNew } = await registerUser(trx, { fullName, email, role });
  if (!isNew) return refuse('otp_invalid');
  const by = { user, network: visitor.network };
  return ok({ user, isNew, events: [await consumeInvitation(trx, context, { invitation, by })] });
}

function mayRedeem(known: UserRow | undefined, { purpose }: Challenge): boolean {
  return known ? known.disabled_at === null : purpose === 'register';
}
