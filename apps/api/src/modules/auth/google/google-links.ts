import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context } from '../../../platform/context.ts';
import { hashSecret, isSecret } from '../../../platform/crypto/secrets.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor, ClientInfo } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents, type AuditActor, type AuditEvent } from '../../audit/public.ts';
import { emailUser, notifyUser, queueEmail, type Recipient } from '../../notifications/public.ts';
import { lockUsers, setPictureIfMissing, type UserRow } from '../../users/public.ts';
import { hasFactor } from '../factors/factor-queries.ts';
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
  creditNetwork,
  endFailureStreak,
  findRateLimitScope,
  waitAfterFailures,
  type RateLimitScope,
} from '../one-time-codes/code-rate-limits.ts';
import { readBrowserState } from '../sessions/known-browser-queries.ts';
import { signInEvents } from '../sessions/session-events.ts';
import { endReplacedSession, openSession } from '../sessions/sessions.ts';
import { type SignInResult } from '../sessions/sign-in-result.ts';
import { renderGoogleLinkedEmail, renderGoogleUnlinkedEmail } from './google-link-emails.ts';
import {
  consumeLinkRequest,
  deleteLink,
  insertLinkRequest,
  listLinks,
  selectLinkRequest,
  type LinkRequest,
  type LinkRow,
} from './google-link-queries.ts';
import { deleteHandovers, insertIdentity, selectLinkedUser } from './google-queries.ts';

export { listLinks };

/** The client that returns from Google. */
export interface LinkClient extends ClientInfo {
  /** The browser id of the cookie; null without one. */
  readonly browserId: string | null;
  readonly language: Language;
}

/** A Google account whose address matches an account that it is not linked to. */
export type LinkInput = Omit<LinkRequest, 'user_id'> & { readonly user: UserRow };

/**
 * Emails a code by which the owner of an account links a Google account with the same address. A
 * matching address is no proof: it may have had another owner when Google verified it.
 */
export async function requestLink(
  context: Context,
  { user, ...link }: LinkInput,
  client: LinkClient,
): Promise<Result<null, 'too_many_requests'>> {
  const { email } = user;
  const scope = await findRateLimitScope(context, email, hashBrowserId(client));
  const failures = await waitAfterFailures(context, scope);
  const wait = failures ?? (await consumeSend(context, { scope, email, network: client.network }));
  if (wait !== null) return refuse('too_many_requests', wait);
  await inTransaction(context.db, async (trx) => {
    await insertLinkRequest(trx, { ...link, user_id: user.id }, codeMinutes);
    const isUsable = user.disabled_at === null;
    const { id, otp, expiresAt } = await issueCode(trx, context, {
      purpose: 'google_link',
      email,
      full_name: null,
      browser_hash: bindingHash(link.browser_hash),
      is_bound: true,
      isUsable,
    });
    const code = { otp, occasion: 'google_link', minutes: codeMinutes } as const;
    await queueEmail(trx, context, {
      to: email,
      email: renderCodeEmail(client.language, code),
      expiresAt,
      deliver: isUsable,
    });
    await recordEvents(trx, [codeEvent('auth.code_requested', id, client)]);
  });
  return ok(null);
}

/** A code submitted in the browser that signed in at Google. */
export interface LinkConfirmation {
  readonly otp: Otp;
  /** The cookie of the Google sign-in. */
  readonly browserSecret: string | null;
  /** The refresh cookie of the browser's current session, if any. */
  readonly replacedToken: string | null;
  readonly client: LinkClient;
}

/**
 * Signs in the user of the Google account that is pending in this browser, once, and links the account if
 * the code and the browser prove enough.
 */
export async function confirmLink(
  context: Context,
  confirmation: LinkConfirmation,
): Promise<Result<SignInResult, 'otp_invalid' | 'session_expired'>> {
  const { browserSecret, client, otp } = confirmation;
  if (!isSecret(browserSecret)) return refuse('session_expired');
  const request = await selectLinkRequest(context.db, hashSecret(browserSecret));
  if (!request) return refuse('session_expired');
  const scope = await findRateLimitScope(context, request.email, hashBrowserId(client));
  const browserHash = bindingHash(request.browser_hash);
  const attempt = { email: request.email, otp, browserHash, scope, client };
  const challenge = await verifyCode(context, attempt);
  if (!challenge) return refuse('otp_invalid');
  const signedIn = await inTransactionUnlessRefused(context.db, (trx) =>
    signInByCode(trx, context, { request, challenge, scope, confirmation }),
  );
  if (signedIn.ok)
    await creditNetwork(context, { network: client.network, userId: signedIn.value.user.id });
  return signedIn;
}

interface LinkAttempt {
  readonly request: LinkRequest;
  readonly challenge: Challenge;
  readonly scope: RateLimitScope;
  readonly confirmation: LinkConfirmation;
}

async function signInByCode(
  trx: Trx,
  context: Context,
  { request, challenge, scope, confirmation: { client, replacedToken } }: LinkAttempt,
): Promise<Result<SignInResult, 'otp_invalid' | 'session_expired'>> {
  // Concurrent role changes wait for this lock, and then unlink what was linked before.
  const [user] = await lockUsers(trx, [request.user_id]);
  if (user?.disabled_at !== null || !mayLink(user, request)) return refuse('session_expired');
  if (!(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
  if (!(await consumeLinkRequest(trx, request.browser_hash))) return refuse('session_expired');
  const links = await linkIfProved(trx, context, { user, request, client });
  if (links === null) return refuse('session_expired');
  const { language } = client;
  const browserHash = hashBrowserId(client);
  const signIn = { user, method: 'google', client, language, browserHash } as const;
  const signedIn = await openSession(trx, context, signIn);
  await endFailureStreak(trx, context, scope, user.email);
  const replaced = await endReplacedSession(trx, replacedToken, client);
  const signInAudit = signInEvents(signedIn, { client, method: 'google', isNew: false });
  await recordEvents(trx, [...replaced, ...links, ...signInAudit]);
  return ok(signedIn);
}

interface ProvedAccount {
  readonly user: UserRow;
  readonly request: LinkRequest;
  readonly client: LinkClient;
}

/**
 * Links a Google account whose code was correct, for good, unless the mailbox alone is proved; then the
 * code only signs in, this once (decision 081). Returns the audit events to record; null if the account
 * belongs to another user.
 */
async function linkIfProved(
  trx: Trx,
  context: Context,
  { user, request, client }: ProvedAccount,
): Promise<readonly AuditEvent[] | null> {
  const linkedId = await selectLinkedUser(trx, request);
  if (linkedId !== undefined && linkedId !== user.id) return null;
  if (!(await isMoreThanMailbox(trx, context, user, client))) return [];
  if (!(await insertLink(trx, user, request))) return null;
  await setPictureIfMissing(trx, user.id, request.picture);
  const event = { kind: 'sign_in_added', way: 'google' } as const;
  const email = (to: Recipient) => renderGoogleLinkedEmail(to, request.email);
  await notifyUser(trx, context, { userId: user.id, event, language: client.language, email });
  return [linkedEvent({ caller: { user }, client })];
}

// Staff prove a second factor after Google. A franchisee needs a browser that the account knows, and no
// browser is enough once there is a passkey or an app.
async function isMoreThanMailbox(
  trx: Trx,
  { newDeviceHours }: Context,
  { id: userId, role }: UserRow,
  client: LinkClient,
): Promise<boolean> {
  if (isStaff(role)) return true;
  if (await hasFactor(trx, userId)) return false;
  const browserHash = hashBrowserId(client) ?? Buffer.alloc(0);
  const browser = { userId, browserHash, isProved: false, newDeviceHours };
  return !(await readBrowserState(trx, browser)).is_waiting;
}

/** Whether a Google account may sign the user in: staff need an account of the firm's own domain. */
export function maySignIn(user: Pick<UserRow, 'role'>, isFirmAccount: boolean): boolean {
  return isFirmAccount || !isStaff(user.role);
}

function mayLink(user: UserRow, request: LinkRequest): boolean {
  return user.email === request.email && maySignIn(user, request.is_firm_account);
}

async function insertLink(trx: Trx, { id }: UserRow, request: LinkRequest): Promise<boolean> {
  const { issuer, subject, email } = request;
  return (await insertIdentity(trx, { issuer, subject, email, userId: id })) === id;
}

/** Unlinks a Google account from the caller. Returns the links that remain. */
export async function unlinkGoogleAccount(
  context: Context,
  actor: Actor,
  linkId: string,
  language: Language,
): Promise<Result<readonly LinkRow[], 'not_found'>> {
  const { id: userId } = actor.caller.user;
  return inTransaction(context.db, async (trx) => {
    await lockUsers(trx, [userId]);
    const removed = await deleteLink(trx, userId, linkId);
    if (!removed) return refuse('not_found');
    await deleteHandovers(trx, userId);
    const render = (to: Recipient) => renderGoogleUnlinkedEmail(to, removed.email);
    await emailUser(trx, context, { userId, render, language });
    const remaining = await listLinks(trx, userId);
    const object = { type: 'user', id: userId };
    await recordEvents(trx, [auditEvent('auth.google_unlinked', actor, object)]);
    return ok(remaining);
  });
}

/** The audit event of a linked Google account. */
export function linkedEvent(actor: AuditActor) {
  return auditEvent('auth.google_linked', actor, { type: 'user', id: actor.caller.user.id });
}

function hashBrowserId({ browserId }: LinkClient): Buffer | null {
  return browserId === null ? null : hashSecret(browserId);
}

// A code is valid only in the browser that returned from Google.
function bindingHash(browserHash: Buffer): Buffer {
  return hashSecret(`google link ${browserHash.toString('hex')}`);
}
