import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff, type Role } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import type { Visitor } from '../../../platform/http/actor.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { readLink } from '../../../platform/http/signed-links.ts';
import { recordEvents, type AuditEvent } from '../../audit/service.ts';
import { mailPerson } from '../../notifications/service.ts';
import { findUser, presentUser, type CallerRow, type UserRow } from '../../users/service.ts';
import { refreshReuseMail } from '../emails.ts';
import { mailNewDevice } from '../known-browsers/service.ts';
import { issueAccessToken, type ReadAccessToken } from '../tokens/service.ts';
import { describeDevice } from './present.ts';
import {
  consumeRefreshToken,
  insertRefreshToken,
  insertSession,
  listLiveSessions,
  revokeSessions,
  selectLiveSession,
  selectSessionOfToken,
  selectSpentToken,
  staffLife,
  touchSession,
  type LiveSession,
  type NewSession,
  type RevokedReason,
  type SessionChoice,
  type SessionRow,
  type SignInMethod,
} from './queries.ts';

/** A person who is signed in, with what their browser needs to stay so. */
export interface SignedIn {
  readonly user: CallerRow;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How long the session may live, whatever happens. */
  readonly absoluteSeconds: number;
}

const day = 86_400;

/** How long sessions live, in seconds (NIST SP 800-63B, 2.2.3 and 2.3.3: AAL1 for people, AAL2 for staff). */
function sessionLife(role: Role): Pick<NewSession, 'absoluteSeconds' | 'idleSeconds'> {
  return isStaff(role) ? staffLife : { absoluteSeconds: 30 * day, idleSeconds: 7 * day };
}

// A second tab, or a retry on a bad line, may bring a spent token this long.
const graceSeconds = 10;
const successorContext = 'refresh token';

/** Opens a session of a person within a transaction. */
export async function openSession(
  trx: Trx,
  context: Context,
  opening: {
    readonly user: UserRow;
    readonly method: SignInMethod;
    readonly visitor: Visitor;
    readonly language: Language;
    readonly browserHash: Buffer | null;
  },
): Promise<SignedIn> {
  const { user, method, visitor, browserHash, language } = opening;
  const sessionId = randomUUIDv7();
  const refreshToken = randomSecret();
  const device = describeDevice(visitor.userAgent);
  const life = sessionLife(user.role);
  const session = { id: sessionId, userId: user.id, device, browserHash, method, ...life };
  await mailNewDevice(trx, context, { userId: user.id, browserHash, device, language });
  await insertSession(trx, session, hashSecret(refreshToken));
  const accessToken = await issueAccessToken(context, { userId: user.id, sessionId });
  const { absoluteSeconds } = life;
  return { user, sessionId, accessToken, refreshToken, absoluteSeconds };
}

/** Who is behind a bearer token, read from the database for this call; null when nobody is (any more). */
export async function identify(
  context: Context,
  readToken: ReadAccessToken,
  token: string,
): Promise<Caller | null> {
  const claims = await readToken(token);
  return claims && findCaller(context, claims);
}

/** Who is behind a short-lived link to a path; null when it is not good or its session has ended. */
export async function identifyLink(
  context: Context,
  path: string,
  link: string,
): Promise<Caller | null> {
  const holder = readLink(context, path, link);
  return holder && findCaller(context, holder);
}

async function findCaller(
  context: Context,
  claims: { readonly userId: string; readonly sessionId: string },
): Promise<Caller | null> {
  const live = await selectLiveSession(context.db, claims.sessionId);
  if (live?.id !== claims.userId) return null;
  if (live.is_stale) await touchSession(context.db, live.session_id);
  return callerOf(live);
}

/** Whether somebody whose call takes long is still signed in, in the role in which they called. */
export async function isStillSignedIn(db: Db, { sessionId, user }: Caller): Promise<boolean> {
  const live = await selectLiveSession(db, sessionId);
  return live?.id === user.id && live.role === user.role;
}

/**
 * Spends a refresh token for its successor. A loser of a race, or a retry within 10 s, gets the very
 * same successor; a token that comes back later was copied: the session ends and its person is told.
 */
export async function refreshSession(
  context: Context,
  refreshToken: string | null,
  visitor: Visitor & { readonly language: Language },
): Promise<Result<SignedIn, 'session_expired'>> {
  if (!isSecret(refreshToken)) return refuse('session_expired');
  const rotated = await inTransaction(context.db, async (trx) => {
    const winner = await rotate(trx, context, refreshToken);
    return winner ?? (await recallSuccessor(trx, context, { refreshToken, visitor }));
  });
  const live = rotated && (await selectLiveSession(context.db, rotated.sessionId));
  if (!rotated || !live) return refuse('session_expired');
  const claims = { userId: live.id, sessionId: rotated.sessionId };
  const accessToken = await issueAccessToken(context, claims);
  const { absoluteSeconds } = sessionLife(live.role);
  return ok({ user: live, accessToken, absoluteSeconds, ...rotated });
}

// Why sessions end, and for whom it is recorded.
type Ending = { readonly reason: RevokedReason; readonly visitor: Visitor };

type Rotated = Pick<SignedIn, 'sessionId' | 'refreshToken'>;

async function rotate(trx: Trx, context: Context, refreshToken: string): Promise<Rotated | null> {
  const successor = randomSecret();
  const sealed = seal(context.keys, successorContext, successor);
  const spent = await consumeRefreshToken(trx, hashSecret(refreshToken), sealed);
  if (!spent) return null;
  await insertRefreshToken(trx, spent.session_id, hashSecret(successor));
  await touchSession(trx, spent.session_id);
  return { sessionId: spent.session_id, refreshToken: successor };
}

async function recallSuccessor(
  trx: Trx,
  context: Context,
  attempt: {
    readonly refreshToken: string;
    readonly visitor: Visitor & { readonly language: Language };
  },
): Promise<Rotated | null> {
  const spent = await selectSpentToken(trx, hashSecret(attempt.refreshToken), graceSeconds);
  if (!spent?.successor_sealed) return null;
  if (spent.is_in_grace) {
    const refreshToken = unseal(context.keys, successorContext, spent.successor_sealed);
    return { sessionId: spent.session_id, refreshToken };
  }
  const user = await findUser(trx, spent.user_id);
  if (!user) return null;
  const ended = await revokeSessions(trx, { sessionId: spent.session_id }, 'refresh_reused');
  if (ended.length === 0) return null; // a parallel call has ended it, and told its person
  const { language } = attempt.visitor;
  await mailPerson(trx, context, { userId: user.id, write: refreshReuseMail, language });
  const { network } = attempt.visitor;
  await recordEvents(trx, [
    sessionEvent('auth.refresh_reused', user, { sessionId: spent.session_id, network }),
  ]);
  return null;
}

/** The session that a refresh token names, spent or not: enough to end it. */
export async function sessionOfRefreshToken(
  context: Context,
  refreshToken: string | null,
): Promise<string | null> {
  if (!isSecret(refreshToken)) return null;
  return (await selectSessionOfToken(context.db, hashSecret(refreshToken))) ?? null;
}

/** Ends one session at once. Ending an ended one is no error. */
export async function endSession(
  context: Context,
  ending: {
    readonly sessionId: string;
    /** When given, the session must be this person's. */
    readonly userId?: string;
    readonly reason: RevokedReason;
    readonly visitor: Visitor;
  },
): Promise<boolean> {
  const { reason, visitor, ...choice } = ending;
  return inTransaction(
    context.db,
    async (trx) => (await endAndRecord(trx, choice, { reason, visitor })) > 0,
  );
}

/** Ends every session of a person but one; answers how many. */
export async function endOtherSessions(
  context: Context,
  caller: Caller,
  visitor: Visitor,
): Promise<number> {
  const choice = { userId: caller.user.id, exceptSessionId: caller.sessionId };
  return inTransaction(context.db, (trx) =>
    endAndRecord(trx, choice, { reason: 'revoked', visitor }),
  );
}

/** Ends every session of a person but one within a transaction; answers what is to be recorded. */
export async function endOthersIn(
  trx: Trx,
  caller: Caller,
  visitor: Visitor,
): Promise<readonly AuditEvent[]> {
  const choice = { userId: caller.user.id, exceptSessionId: caller.sessionId };
  return endSessions(trx, choice, { reason: 'revoked', visitor });
}

/**
 * Ends the session that a browser had when it signed in anew (ASVS 5.0, 7.2.4): its cookie is written
 * over, so nobody could end it by signing out. Answers what is to be recorded.
 */
export async function endReplacedSession(
  trx: Trx,
  refreshToken: string | null,
  visitor: Visitor,
): Promise<readonly AuditEvent[]> {
  if (!isSecret(refreshToken)) return [];
  const sessionId = await selectSessionOfToken(trx, hashSecret(refreshToken));
  if (sessionId === undefined) return [];
  return endSessions(trx, { sessionId }, { reason: 'signed_out', visitor });
}

/** Ends every session of a person, for staff, who record it; answers how many. */
export async function endAllSessions(
  trx: Trx,
  userId: string,
  reason: RevokedReason,
): Promise<number> {
  return (await revokeSessions(trx, { userId }, reason)).length;
}

/** The devices on which a person is signed in. */
export async function listSessions(
  context: Context,
  userId: string,
): Promise<readonly SessionRow[]> {
  return listLiveSessions(context.db, userId);
}

async function endAndRecord(trx: Trx, choice: SessionChoice, why: Ending): Promise<number> {
  const events = await endSessions(trx, choice, why);
  if (events.length > 0) await recordEvents(trx, events);
  return events.length;
}

async function endSessions(
  trx: Trx,
  choice: SessionChoice,
  { reason, visitor: { network } }: Ending,
): Promise<readonly AuditEvent[]> {
  const ended = await revokeSessions(trx, choice, reason);
  const user = ended[0] && (await findUser(trx, ended[0].user_id));
  if (!user) return [];
  const action = reason === 'signed_out' ? 'auth.signed_out' : 'auth.session_revoked';
  return ended.map(({ id }) => sessionEvent(action, user, { sessionId: id, network }));
}

function sessionEvent(
  action: AuditEvent['action'],
  user: UserRow,
  { sessionId, network }: { readonly sessionId: string; readonly network: string },
): AuditEvent {
  return {
    action,
    actor: { id: user.id, role: user.role },
    object: { type: 'session', id: sessionId },
    outcome: 'done',
    network,
  };
}

function callerOf(live: LiveSession): Caller {
  return { sessionId: live.session_id, user: presentUser(live) };
}
