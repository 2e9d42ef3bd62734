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
import { recordEvents, type AuditEvent } from '../../audit/public.ts';
import { queueEmail, type RenderedEmail } from '../../notifications/public.ts';
import { findUserByEmail, registerUser, type UserRow } from '../../users/public.ts';
import { renderAccountExistsEmail } from '../invitations/invitation-emails.ts';
import { consumeInvitation, isInvited, lockInvitation } from '../invitations/invitations.ts';
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
import { renderCodeEmail } from '../one-time-codes/code-emails.ts';
import {
  addressScope,
  consumeSend,
  creditNetwork,
  endFailureStreak,
  findRateLimitScope,
  waitAfterFailures,
  type RateLimitScope,
} from '../one-time-codes/code-rate-limits.ts';
import { offerSignInKey } from '../one-time-codes/sign-in-keys.ts';
import { signInEvents } from '../sessions/session-events.ts';
import { endReplacedSession, openSession } from '../sessions/sessions.ts';
import { type SignInResult } from '../sessions/sign-in-result.ts';
import { renderNoAccountEmail } from './no-account-email.ts';

/** The client that requests or submits a code. */
export interface CodeClient extends ClientInfo {
  /** The browser id of the cookie; null without one. */
  readonly browserId: string | null;
}

/** A request for a code that signs in. */
export interface CodeRequest {
  readonly purpose: SignInPurpose;
  readonly email: Email;
  readonly fullName?: string;
  readonly language: Language;
  readonly client: CodeClient;
}

type SignInPurpose = Extract<CodePurpose, 'login' | 'register' | 'staff_register'>;

/**
 * Issues a code and emails it after the commit. Known, unknown, invited and disabled addresses run the
 * same statements; only the email job differs, which a caller cannot observe. Returns the browser id
 * for the cookie: the existing one, or a new one.
 */
export async function requestCode(
  context: Context,
  request: CodeRequest,
): Promise<Result<{ readonly browserId: string }, 'too_many_requests'>> {
  const { email, purpose, client, language } = request;
  const scope = await findRateLimitScope(context, email, hashBrowserId(client));
  const failures = await waitAfterFailures(context, scope);
  if (failures !== null) {
    await offerSignInKey(context, { email, scope, language });
    return refuse('too_many_requests', failures);
  }
  const wait = await consumeSend(context, { scope, email, network: client.network });
  if (wait !== null) return refuse('too_many_requests', wait);
  const user = await findUserByEmail(context.db, email);
  const hasInvitation = purpose === 'staff_register' && (await isInvited(context.db, email));
  const isHintDue = purpose === 'login' && (await isNoAccountHintDue(context, email));
  const browserId = client.browserId ?? randomSecret();
  const resolved = { ...request, user, hasInvitation, isHintDue, browserId };
  await inTransaction(context.db, (trx) => sendCode(trx, context, resolved));
  return ok({ browserId });
}

interface ResolvedCodeRequest extends CodeRequest {
  readonly user: UserRow | undefined;
  /** Whether the address is invited to the staff; only looked up for a staff registration. */
  readonly hasInvitation: boolean;
  /** Whether to email an address that it has no account. */
  readonly isHintDue: boolean;
  readonly browserId: string;
}

async function sendCode(trx: Trx, context: Context, request: ResolvedCodeRequest): Promise<void> {
  const { purpose, email, language, client, user } = request;
  const isUsable = isCodeUsable(request);
  const { id, otp, expiresAt } = await issueCode(trx, context, {
    purpose,
    email,
    full_name: request.fullName ?? null,
    browser_hash: hashSecret(request.browserId),
    is_bound: client.browserId !== null,
    isUsable,
  });
  const occasion = purpose === 'register' && user ? 'known' : purpose;
  const alternative = alternativeEmail(context, request);
  await queueEmail(trx, context, {
    to: user?.email ?? email,
    email: alternative ?? renderCodeEmail(language, { otp, occasion, minutes: codeMinutes }),
    expiresAt,
    deliver: isUsable || alternative !== null,
  });
  await recordEvents(trx, [codeEvent('auth.code_requested', id, client)]);
}

/** The email to an address that gets no code. Only the owner of the mailbox sees the difference. */
function alternativeEmail(
  { publicUrl }: Context,
  { purpose, user, hasInvitation, isHintDue, language }: ResolvedCodeRequest,
): RenderedEmail | null {
  if (hasInvitation && user) return renderAccountExistsEmail(language);
  if (purpose !== 'login' || user || !isHintDue) return null;
  return renderNoAccountEmail(language, `${publicUrl.host}/register`);
}

// Anyone may type any address, so the hint is sent once a day at most. Counted for every address alike.
async function isNoAccountHintDue(context: Context, email: Email): Promise<boolean> {
  const { sends } = addressScope(context, email);
  const once = { key: `code:no-account:${sends}`, seconds: 86_400, limit: 1 };
  return (await consume(context.db, [once])) === null;
}

// An invitation only creates accounts. The owner of an existing account is informed by email.
function isCodeUsable({ purpose, user, hasInvitation }: ResolvedCodeRequest): boolean {
  if (purpose === 'staff_register') return hasInvitation && !user;
  return user ? user.disabled_at === null : purpose === 'register';
}

/** A submitted code. */
export interface CodeRedemption {
  readonly email: Email;
  readonly otp: Otp;
  /** True at the staff sign-in, which accepts no other codes. */
  readonly isStaffOnly: boolean;
  readonly language: Language;
  readonly client: CodeClient;
  /** The refresh cookie of the browser's current session, if any. */
  readonly replacedToken: string | null;
}

type RedemptionRefusal = 'otp_invalid' | 'use_other_sign_in';

/** Signs a user in by a code, once, however many calls submit it at the same time. */
export async function redeemCode(
  context: Context,
  redemption: CodeRedemption,
): Promise<Result<SignInResult, RedemptionRefusal | 'too_many_requests'>> {
  const { email, otp, client, language } = redemption;
  const browserHash = hashBrowserId(client);
  const scope = await findRateLimitScope(context, email, browserHash);
  // With the cookie one can only guess at codes of this browser, each of which allows five attempts.
  const wait = browserHash ? null : await waitAfterFailures(context, scope);
  if (wait !== null) return refuse('too_many_requests', wait);
  const challenge = await verifyCode(context, { email, otp, browserHash, scope, client });
  if (!challenge) {
    await offerSignInKey(context, { email, scope, language });
    return refuse('otp_invalid');
  }
  const signedIn = await inTransaction(context.db, (trx) =>
    signIn(trx, context, challenge, redemption, scope),
  );
  if (signedIn.ok)
    await creditNetwork(context, { network: client.network, userId: signedIn.value.user.id });
  return signedIn;
}

async function signIn(
  trx: Trx,
  context: Context,
  challenge: Challenge,
  redemption: CodeRedemption,
  scope: RateLimitScope,
): Promise<Result<SignInResult, RedemptionRefusal>> {
  const { client, language } = redemption;
  const admitted = await admitUser(trx, context, challenge, redemption);
  if (!admitted.ok) return admitted;
  const { user, isNew, events } = admitted.value;
  const browserHash = hashBrowserId(client);
  const signIn = { user, method: 'otp', client, language, browserHash } as const;
  const signedIn = await openSession(trx, context, signIn);
  await endFailureStreak(trx, context, scope, challenge.email);
  const replaced = await endReplacedSession(trx, redemption.replacedToken, client);
  const signInAudit = signInEvents(signedIn, { client, method: 'otp', isNew });
  await recordEvents(trx, [...replaced, ...events, ...signInAudit]);
  return ok(signedIn);
}

interface Admission {
  readonly user: UserRow;
  readonly isNew: boolean;
  readonly events: readonly AuditEvent[];
}

/**
 * Marks the code as used and returns its user, who is registered if the code was for a registration.
 * A correct code at the wrong one of the two sign-ins stays usable, and the error names the other.
 */
async function admitUser(
  trx: Trx,
  context: Context,
  challenge: Challenge,
  redemption: CodeRedemption,
): Promise<Result<Admission, RedemptionRefusal>> {
  const { isStaffOnly } = redemption;
  if (challenge.purpose === 'staff_register') {
    return isStaffOnly
      ? admitInvited(trx, context, challenge, redemption.client)
      : refuseWithMessages('use_other_sign_in', [otherSignIn.staff]);
  }
  const user = await findUserByEmail(trx, challenge.email);
  if (!mayRedeem(user, challenge)) return refuse('otp_invalid');
  if (isStaffOnly && !isStaff(user?.role ?? 'user'))
    return refuseWithMessages('use_other_sign_in', [otherSignIn.franchisee]);
  if (!(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
  if (user) return ok({ user, isNew: false, events: [] });
  const fullName = challenge.full_name ?? challenge.email;
  const registered = await registerUser(trx, { fullName, email: challenge.email });
  return ok({ ...registered, events: [] });
}

const otherSignIn = {
  franchisee: {
    en: 'This code is correct, but not for staff sign-in. Enter it on the sign-in page for franchisees.',
    hi: 'यह कोड सही है, पर स्टाफ़ साइन-इन के लिए नहीं है। इसे फ़्रैंचाइज़ी के साइन-इन पेज पर डालें।',
  },
  staff: {
    en: 'This code is correct, but it is for joining the staff. Enter it on the staff sign-in page.',
    hi: 'यह कोड सही है, पर स्टाफ़ में शामिल होने के लिए है। इसे स्टाफ़ साइन-इन पेज पर डालें।',
  },
} as const;

/** Uses up code and invitation together. The role comes from the invitation. */
async function admitInvited(
  trx: Trx,
  context: Context,
  challenge: Challenge,
  client: CodeClient,
): Promise<Result<Admission, 'otp_invalid'>> {
  const { email } = challenge;
  const invitation = await lockInvitation(trx, email);
  if (!invitation || !(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
  const { role } = invitation;
  const fullName = challenge.full_name ?? email;
  const { user, isNew } = await registerUser(trx, { fullName, email, role });
  if (!isNew) return refuse('otp_invalid');
  return ok({
    user,
    isNew,
    events: [await consumeInvitation(trx, context, invitation, user, client)],
  });
}

function mayRedeem(user: UserRow | undefined, { purpose }: Challenge): boolean {
  return user ? user.disabled_at === null : purpose === 'register';
}

function hashBrowserId({ browserId }: CodeClient): Buffer | null {
  return browserId === null ? null : hashSecret(browserId);
}
