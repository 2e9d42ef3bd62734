import { randomBytes, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context, Visitor } from '../../../platform/context.ts';
import { findKeySet } from '../../../platform/crypto/keys.ts';
import { hashSecret, macOf, randomSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { recordAlone, recordEvents, type AuditEvent } from '../../audit/service.ts';
import { queueMail } from '../../notifications/service.ts';
import { findUserByEmail, registerUser, type UserRow } from '../../users/service.ts';
import {
  countFailure,
  endFailureRow,
  scopeOf,
  takeSend,
  waitAfterFailures,
  type BudgetScope,
} from '../budgets/service.ts';
import { codeMail, type CodeOccasion } from '../emails.ts';
import { endReplacedSession, openSession, type SignedIn } from '../sessions/service.ts';
import {
  markUsed,
  replaceChallenge,
  takeAttempt,
  type Challenge,
  type CodePurpose,
} from './queries.ts';

/** Who asks for a code, or brings one. */
export interface CodeVisitor extends Visitor {
  /** The browser id of the cookie, or null where none came. */
  readonly browserId: string | null;
}

/** A wish for a code. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: Email;
  readonly fullName?: string;
  readonly language: Language;
  readonly visitor: CodeVisitor;
}

const lifeMinutes = 10;

/**
 * Makes a code and mails it after the commit. The same statements run for a known, an unknown and a
 * disabled address: only what the job does in the end differs, and that nobody can see. Answers the
 * browser id for the cookie: the visitor's own, or a fresh one.
 */
export async function requestCode(
  context: Context,
  request: CodeRequest,
): Promise<Result<{ readonly browserId: string }, 'too_many_requests'>> {
  const { email, visitor } = request;
  const browserHash = visitor.browserId === null ? null : hashSecret(visitor.browserId);
  const scope = await scopeOf(context, email, browserHash);
  const failures = await waitAfterFailures(context, scope);
  const wait = failures ?? (await takeSend(context, { scope, email, network: visitor.network }));
  if (wait !== null) return refuse('too_many_requests', wait);
  const user = await findUserByEmail(context.db, email);
  const browserId = visitor.browserId ?? randomSecret();
  await inTransaction(context.db, (trx) => issueCode(trx, context, { request, user, browserId }));
  return ok({ browserId });
}

async function issueCode(
  trx: Trx,
  context: Context,
  issue: {
    readonly request: CodeRequest;
    readonly user: UserRow | undefined;
    readonly browserId: string;
  },
): Promise<void> {
  const { request, user, browserId } = issue;
  const { purpose, email, language, visitor } = request;
  const otp = drawCode();
  const mayUse = user ? user.disabled_at === null : purpose === 'register';
  const id = randomUUIDv7();
  const { expires_at } = await replaceChallenge(
    trx,
    {
      id,
      purpose,
      email,
      full_name: request.fullName ?? null,
      browser_hash: hashSecret(browserId),
      is_bound: visitor.browserId !== null,
      code_mac: mayUse ? macOf(context.keys.current, [id, purpose, email, otp]) : randomBytes(32),
      key_id: context.keys.current.id,
      max_attempts: context.limits.triesPerCode,
    },
    lifeMinutes * 60,
  );
  const occasion: CodeOccasion = purpose === 'register' && user ? 'known' : purpose;
  const mail = codeMail(language, { otp, occasion, minutes: lifeMinutes });
  const to = user?.email ?? email;
  await queueMail(trx, context, { to, mail, expiresAt: expires_at, deliver: mayUse });
  await recordEvents(trx, [codeEvent('auth.code_requested', id, { visitor, outcome: 'done' })]);
}

/** Draws a code: six digits, the first not 0, each as likely as any other. */
export function drawCode(): Otp {
  return String(randomInt(100_000, 1_000_000)) as Otp; // six digits by its bounds
}

/** A code brought back. */
export interface CodeRedemption {
  readonly email: Email;
  readonly otp: Otp;
  /** True at the staff's own call, where nobody else's code is good. */
  readonly isStaffOnly: boolean;
  readonly visitor: CodeVisitor;
  /** The refresh cookie of the session that the browser has, if it has one. */
  readonly replacedToken: string | null;
}

/** Signs a person in by a code: once, whoever else brings it at the same time. */
export async function redeemCode(
  context: Context,
  redemption: CodeRedemption,
): Promise<Result<SignedIn, 'otp_invalid' | 'too_many_requests'>> {
  const { email, visitor } = redemption;
  const browserHash = visitor.browserId === null ? null : hashSecret(visitor.browserId);
  const scope = await scopeOf(context, email, browserHash);
  // Who shows the cookie guesses only at their own codes, and each of those bears five tries.
  const wait = browserHash ? null : await waitAfterFailures(context, scope);
  if (wait !== null) return refuse('too_many_requests', wait);
  const challenge = await takeAttempt(context.db, email, browserHash);
  if (!challenge) return refuse('otp_invalid');
  if (!isRight(context, challenge, redemption.otp)) {
    await countFailure(context, scope);
    await recordAlone(
      context.db,
      codeEvent('auth.code_refused', challenge.id, { visitor, outcome: 'refused' }),
    );
    return refuse('otp_invalid');
  }
  return inTransaction(context.db, (trx) => signIn(trx, context, { challenge, redemption, scope }));
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
    readonly scope: BudgetScope;
  },
): Promise<Result<SignedIn, 'otp_invalid'>> {
  const known = await findUserByEmail(trx, challenge.email);
  if (!isWelcome(known, challenge, redemption)) return refuse('otp_invalid');
  if (!(await markUsed(trx, challenge.id))) return refuse('otp_invalid');
  const fullName = challenge.full_name ?? challenge.email;
  const { user, isNew } = known
    ? { user: known, isNew: false }
    : await registerUser(trx, { fullName, email: challenge.email });
  const { visitor } = redemption;
  const browserHash = visitor.browserId === null ? null : hashSecret(visitor.browserId);
  const signedIn = await openSession(trx, context, { user, method: 'otp', visitor, browserHash });
  await endFailureRow(trx, context, { scope, email: challenge.email });
  const replaced = await endReplacedSession(trx, redemption.replacedToken, visitor);
  const how = { isNew, network: visitor.network, method: 'otp' };
  await recordEvents(trx, [...replaced, ...signInEvents(signedIn, how)]);
  return ok(signedIn);
}

/** What the chain is told of a sign-in, and of the account that came with it. */
export function signInEvents(
  { user, sessionId }: SignedIn,
  how: { readonly isNew: boolean; readonly network: string; readonly method: string },
): readonly AuditEvent[] {
  const event = {
    actor: { id: user.id, role: user.role },
    outcome: 'done',
    network: how.network,
  } as const;
  const registered: AuditEvent = {
    ...event,
    action: 'users.registered',
    object: { type: 'user', id: user.id },
  };
  const signedIn: AuditEvent = {
    ...event,
    action: 'auth.signed_in',
    object: { type: 'session', id: sessionId },
    detail: { method: how.method },
  };
  return how.isNew ? [registered, signedIn] : [signedIn];
}

function isWelcome(
  known: UserRow | undefined,
  challenge: Challenge,
  redemption: CodeRedemption,
): boolean {
  if (!known) return challenge.purpose === 'register' && !redemption.isStaffOnly;
  return known.disabled_at === null && (!redemption.isStaffOnly || isStaff(known.role));
}

function isRight(context: Context, challenge: Challenge, otp: Otp): boolean {
  const set = findKeySet(context.keys, challenge.key_id);
  if (!set) return false;
  const { id, purpose, email, code_mac: expected } = challenge;
  return timingSafeEqual(macOf(set, [id, purpose, email, otp]), expected);
}

function codeEvent(
  action: AuditEvent['action'],
  id: string,
  { visitor, outcome }: { readonly visitor: Visitor; readonly outcome: AuditEvent['outcome'] },
): AuditEvent {
  return { action, actor: null, object: { type: 'code', id }, outcome, network: visitor.network };
}
