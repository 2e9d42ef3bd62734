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
import type { ClientInfo } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { type AuditEvent, recordEvents } from '../../audit/public.ts';
import { type Recipient, queueEmail, emailUser } from '../../notifications/public.ts';
import { lockUsers, setPictureIfMissing, type UserRow } from '../../users/public.ts';
import { markCodeUsed, type Challenge } from '../one-time-codes/challenge-queries.ts';
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
  consumeSend,
  waitAfterFailures,
  type RateLimitScope,
} from '../one-time-codes/code-rate-limits.ts';
import { signInEvents } from '../sessions/session-events.ts';
import { endReplacedSession, openSession, type SignedIn } from '../sessions/sessions.ts';
import { googleLinkedEmail, googleUnlinkedEmail } from './google-link-emails.ts';
import {
  deleteLink,
  listLinks,
  insertLinkRequest,
  selectLinkRequest,
  consumeLinkRequest,
  type LinkRequest,
  type LinkRow,
} from './google-link-queries.ts';
import { deleteHandovers, insertIdentity } from './google-queries.ts';

/** Who comes back from Google, and from where. */
export interface LinkClient extends ClientInfo {
  /** The browser id of the cookie, or null where none came. */
  readonly browserId: string | null;
  readonly language: Language;
}

/** A Google account with the address of an account that it is not linked to. */
export type LinkInput = Omit<LinkRequest, 'user_id'> & { readonly user: UserRow };

/**
 * Sends a code to the address of an account, by which its owner links a Google account with the same
 * address. An equal address alone proves nothing: it may have had another owner when Google verified it.
 */
export async function requestLink(
  context: Context,
  { user, ...wanted }: LinkInput,
  visitor: LinkClient,
): Promise<Result<null, 'too_many_requests'>> {
  const { email } = user;
  const scope = await findRateLimitScope(context, email, browserHashOf(visitor));
  const failures = await waitAfterFailures(context, scope);
  const wait = failures ?? (await consumeSend(context, { scope, email, network: visitor.network }));
  if (wait !== null) return refuse('too_many_requests', wait);
  await inTransaction(context.db, async (trx) => {
    await insertLinkRequest(trx, { ...wanted, user_id: user.id }, codeMinutes);
    const isUsable = user.disabled_at === null;
    const { id, otp, expiresAt } = await issueCode(trx, context, {
      purpose: 'google_link',
      email,
      full_name: null,
      browser_hash: bindingOf(wanted.browser_hash),
      is_bound: true,
      isUsable,
    });
    const occasion = 'google_link';
    const mail = codeEmail(visitor.language, { otp, occasion, minutes: codeMinutes });
    await queueEmail(trx, context, { to: email, email: mail, expiresAt, deliver: isUsable });
    await recordEvents(trx, [codeEvent('auth.code_requested', id, visitor)]);
  });
  return ok(null);
}

/** A code brought back in the browser that signed in at Google. */
export interface LinkConfirmation {
  readonly otp: Otp;
  /** The transaction cookie. */
  readonly browserSecret: string | null;
  /** The refresh cookie of the session that the browser has, if it has one. */
  readonly replacedToken: string | null;
  readonly visitor: LinkClient;
}

/** Links the Google account that waits in this browser by its code, and signs its person in; once. */
export async function confirmLink(
  context: Context,
  confirmation: LinkConfirmation,
): Promise<Result<SignedIn, 'otp_invalid' | 'session_expired'>> {
  const { browserSecret, visitor, otp } = confirmation;
  if (!isSecret(browserSecret)) return refuse('session_expired');
  const request = await selectLinkRequest(context.db, hashSecret(browserSecret));
  if (!request) return refuse('session_expired');
  const scope = await findRateLimitScope(context, request.email, browserHashOf(visitor));
  const browserHash = bindingOf(request.browser_hash);
  const attempt = { email: request.email, otp, browserHash, scope, visitor };
  const challenge = await verifyCode(context, attempt);
  if (!challenge) return refuse('otp_invalid');
  const signedIn = await inTransactionUnlessRefused(context.db, (trx) =>
    linkAccount(trx, context, { request, challenge, scope, confirmation }),
  );
  if (signedIn.ok) {
    const { network } = visitor;
    await creditNetwork(context, { network, userId: signedIn.value.user.id });
  }
  return signedIn;
}

interface LinkAttempt {
  readonly request: LinkRequest;
  readonly challenge: Challenge;
  readonly scope: RateLimitScope;
  readonly confirmation: LinkConfirmation;
}

async function linkAccount(
  trx: Trx,
  context: Context,
  { request, challenge, scope, confirmation: { visitor, replacedToken } }: LinkAttempt,
): Promise<Result<SignedIn, 'otp_invalid' | 'session_expired'>> {
  // Who makes them staff takes turns with this, and removes what was linked before.
  const [user] = await lockUsers(trx, [request.user_id]);
  if (user?.disabled_at !== null || !mayLink(user, request)) return refuse('session_expired');
  if (!(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
  const isTaken = await consumeLinkRequest(trx, request.browser_hash);
  if (!isTaken || !(await insertLink(trx, user, request))) return refuse('session_expired');
  await setPictureIfMissing(trx, user.id, request.picture);
  const { language } = visitor;
  const write = (to: Recipient) => googleLinkedEmail(to, request.email);
  await emailUser(trx, context, { userId: user.id, render: write, language });
  const browserHash = browserHashOf(visitor);
  const opening = { user, method: 'google', visitor, language, browserHash } as const;
  const signedIn = await openSession(trx, context, opening);
  await endFailureStreak(trx, context, { scope, email: user.email });
  const replaced = await endReplacedSession(trx, replacedToken, visitor);
  const how = { isNew: false, network: visitor.network, method: 'google' };
  const linked = linkEvent('auth.google_linked', user, visitor);
  await recordEvents(trx, [...replaced, linked, ...signInEvents(signedIn, how)]);
  return ok(signedIn);
}

/** Whether an account of Google may sign somebody in: of staff, only by one of the firm's own. */
export function maySignIn(
  user: Pick<UserRow, 'role'>,
  { isFirmAccount }: { readonly isFirmAccount: boolean },
): boolean {
  return isFirmAccount || !isStaff(user.role);
}

function mayLink(user: UserRow, request: LinkRequest): boolean {
  const isFirmAccount = request.is_firm_account;
  return user.email === request.email && maySignIn(user, { isFirmAccount });
}

async function insertLink(trx: Trx, { id }: UserRow, request: LinkRequest): Promise<boolean> {
  const { issuer, subject, email } = request;
  return (await insertIdentity(trx, { issuer, subject, email, userId: id })) === id;
}

/** Removes a Google account from those that sign a person in. */
export async function unlinkGoogleAccount(
  context: Context,
  { user, sessionId }: Caller,
  { linkId, visitor }: { readonly linkId: string; readonly visitor: LinkClient },
): Promise<Result<readonly LinkRow[], 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    await lockUsers(trx, [user.id]);
    const removed = await deleteLink(trx, user.id, linkId);
    if (!removed) return refuse('not_found');
    await deleteHandovers(trx, user.id);
    const { language } = visitor;
    const write = (to: Recipient) => googleUnlinkedEmail(to, removed.email);
    await emailUser(trx, context, { userId: user.id, render: write, language });
    const left = await listLinks(trx, user.id);
    await recordEvents(trx, [{ ...linkEvent('auth.google_unlinked', user, visitor), sessionId }]);
    return ok(left);
  });
}

/** What the chain is told of a link. */
export function linkEvent(
  action: 'auth.google_linked' | 'auth.google_unlinked',
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  { network }: ClientInfo,
): AuditEvent {
  const object = { type: 'user', id };
  return { action, actor: { id, role }, object, outcome: 'done', network };
}

function browserHashOf({ browserId }: LinkClient): Buffer | null {
  return browserId === null ? null : hashSecret(browserId);
}

// A code is good in the browser that came back from Google alone.
function bindingOf(browserHash: Buffer): Buffer {
  return hashSecret(`google link ${browserHash.toString('hex')}`);
}
